/** The list of forms of a game of Klondike: adding one is one file and one line here. */
import { parseDeal } from '../../../deal/parseDeal.ts'
import { newForms } from '../../notation/forms.ts'
import { parsePosition } from '../../notation/parsePosition.ts'
import { deal } from '../../piles/layout.ts'
import type { KlondikeRules } from '../ruleSet.ts'
import { columns } from './columns.ts'
import { digits } from './digits.ts'
import { kpatSave } from './kpatSave.ts'
import { deck, json, line, number } from './own.ts'
import { minimalKlondikeBoard, pilesBoard, solvitaireBoard } from './printedBoards.ts'
import { pysol } from './pysol.ts'
import { isSolvitaire, readSolvitaire, solvitaire } from './solvitaire.ts'

export const KLONDIKE_FORMS = newForms<KlondikeRules>({
  formats: [json, line, deck, number, digits, columns, solvitaire, pysol],
  otherReaders: [solvitaireBoard, minimalKlondikeBoard, pilesBoard, kpatSave],
  parse: parsePosition,
  translated: (value, place) => (isSolvitaire(value) ? readSolvitaire(value, place) : value),
  parseDeal: (value, rules, place) => deal(parseDeal(value, place).deck, rules),
})
