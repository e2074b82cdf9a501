/**
 * Foundation moves that can be made at once, as tables: whether they hold depends only on the four heights.
 *
 * ## Safe card (published)
 * *Claim*: with worrying back, a playable card of rank r may go up at once, and need never come back, when both
 * foundations of the other colour are at least r − 2 and its twin's at least r − 3. Without worrying back: when both of
 * the other colour are at least r − 1.
 * *Why*: the only use of the card on the table is to hold a card of rank r − 1 of the other colour. That card can go up
 * itself: its predecessor is up. Should one of rank r − 2 be wanted under it, that too can go up. Without worrying back
 * every card it could hold is up already.
 * *Fails when*: for talon cards, where taking one changes which others can be reached (draw 2 and more), or would need
 * cards to be passed over; so it is used for them at draw 1 only, and with limited passes only for the top of the waste.
 * *Test*: `safeMoves` off against brute force; mutations of both bounds.
 *
 * ## Ready talon card
 * *Claim*: at draw 1 with worrying back, a playable talon card may go up at once when its predecessor is safe (or it is
 * an Ace). With limited passes: when it is the top of the waste.
 * *Why*: take a winning line that never worries back a safe card. Until the line moves this card, its foundation ends
 * with the predecessor, which stays. So every move of the line can be made with the card up as well; and when the line
 * puts it on the table, it comes back from the foundation to the same place. Out of the talon it hinders no other card.
 * *Fails when*: its predecessor may have to come back (it would lie under it); without worrying back; at draw 2 and more.
 * *Test*: `readyTalon` off against brute force; mutations of the bound.
 */

/**
 * Flags by `(heights of the colour, a byte) << 4 | smaller height of the other colour`. Bits 0 and 1: the next card of suit
 * bit 0, 1 of the colour is safe. Bits 2 and 3: the top card of that suit is safe, or there is none.
 */
export const SAFE_WITH_WORRYING_BACK: Uint8Array = makeTable(
  (rank, other, twin) => other >= rank - 2 && twin >= rank - 3,
)
export const SAFE_WITHOUT_WORRYING_BACK: Uint8Array = makeTable((rank, other) => other >= rank - 1)

function makeTable(isSafe: (rank: number, other: number, twin: number) => boolean): Uint8Array {
  const table = new Uint8Array(256 * 16)
  for (let heights = 0; heights < 256; heights++) {
    for (let other = 0; other < 16; other++) {
      for (let suit = 0; suit < 2; suit++) {
        const own = suit === 0 ? heights & 15 : heights >> 4
        const twin = suit === 0 ? heights >> 4 : heights & 15
        if (isSafe(own + 1, other, twin)) table[(heights << 4) | other]! |= 1 << suit
        if (own === 0 || isSafe(own, other, twin)) table[(heights << 4) | other]! |= 1 << (suit + 2)
      }
    }
  }
  return table
}
