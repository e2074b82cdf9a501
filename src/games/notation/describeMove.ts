/** A move as a sentence a player understands, without its full stop. Columns are counted from 1, left to right. */
import { cardInWords, type Language } from '../../cards/names.ts'
import type { Move, Place, Position } from '../position.ts'

type CardMove = Extract<Move, { type: 'move' }>

/**
 * A legal move of `position` in words: `Move the Six of Hearts and the card on it from column 3 to column 5, onto the
 * Seven of Clubs`, `Draw 2 times`, `Turn the waste over`.
 */
export function describeMove(move: Move, position: Position, language: Language = 'en'): string {
  return language === 'fr' ? inFrench(move, position) : inEnglish(move, position)
}

function inEnglish(move: Move, position: Position): string {
  if (move.type === 'draw') return move.times === 1 ? 'Draw' : `Draw ${move.times} times`
  if (move.type === 'redeal') return 'Turn the waste over'
  const card = cardInWords(move.card)
  const from = placeName(move.from, { waste: 'the waste', foundation: 'its foundation', column: 'column' })
  if (move.to === 'foundation') return `Move ${card} up from ${from} to its foundation`
  const onIt = move.count - 1
  const others = onIt === 0 ? '' : onIt === 1 ? ' and the card on it' : ` and the ${onIt} cards on it`
  const target = cardUnder(move, position)
  const onto = target === undefined ? 'which is empty' : `onto ${cardInWords(target)}`
  const back = move.from === 'foundation' ? ' back' : ''
  return `Move ${card}${others}${back} from ${from} to ${columnNumber('column', move.to)}, ${onto}`
}

function inFrench(move: Move, position: Position): string {
  if (move.type === 'draw') return move.times === 1 ? 'Piochez' : `Piochez ${move.times} fois`
  if (move.type === 'redeal') return 'Retournez la défausse'
  const card = cardInWords(move.card, 'fr')
  const from = placeName(move.from, { waste: 'la défausse', foundation: 'sa fondation', column: 'la colonne' })
  if (move.to === 'foundation') return `Montez ${card} de ${from} sur sa fondation`
  const onIt = move.count - 1
  const others = onIt === 0 ? '' : onIt === 1 ? ' et la carte posée dessus' : ` et les ${onIt} cartes posées dessus`
  const target = cardUnder(move, position)
  const onto = target === undefined ? 'qui est vide' : `sur ${cardInWords(target, 'fr')}`
  const verb = move.from === 'foundation' ? 'Redescendez' : 'Déplacez'
  return `${verb} ${card}${others} de ${from} vers ${columnNumber('la colonne', move.to)}, ${onto}`
}

function placeName(place: Place, words: { waste: string; foundation: string; column: string }): string {
  return typeof place === 'number' ? columnNumber(words.column, place) : words[place]
}

function columnNumber(word: string, column: Place): string {
  return `${word} ${Number(column) + 1}`
}

/** The card a move comes to lie on; `undefined` for an empty column. */
function cardUnder(move: CardMove, { columns }: Position): number | undefined {
  return typeof move.to === 'number' ? columns[move.to]?.up.at(-1) : undefined
}
