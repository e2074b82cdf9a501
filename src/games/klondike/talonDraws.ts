/**
 * The draws until the talon card at `place` of `left` in the order of a pass, `drawn` of which are on the waste, is its
 * top; -1 when it can't be, without other cards being taken. The waste is turned over on the way, if it may be (`again`),
 * when it takes more draws than the stock has.
 */
export function drawsTo(place: number, drawn: number, left: number, draw: number, again: boolean): number {
  const isLast = place === left - 1
  const ahead = place - drawn + 1
  if (ahead === 0) return 0
  if (ahead > 0 && (ahead % draw === 0 || isLast)) return Math.ceil(ahead / draw)
  if (!again || drawn === 0 || !((place + 1) % draw === 0 || isLast)) return -1
  return Math.ceil((left - drawn) / draw) + Math.ceil((place + 1) / draw)
}
