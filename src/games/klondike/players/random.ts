/** Plays anything that is legal, as likely as any other thing; but never takes a card back from a foundation. */
import { pick } from '../../../search/random.ts'
import type { Player } from './player.ts'

export const randomPlayer: Player = {
  name: 'random',
  choose(actions, _hidden, _rules, random) {
    const forward = actions.filter(({ play }) => play?.from !== 'foundation')
    return forward.length === 0 ? undefined : pick(forward, random)
  },
}
