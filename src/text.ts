/** Foreign text in messages: short, and no character of it cut in two. */

/**
 * The first `most` code units of `text`, or a few fewer: neither a surrogate pair, nor a letter and its accent, nor a
 * sign and its variation selector is divided. What was cut off is marked by `…`.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  // A character may be as long as its sender likes (accents on accents): of such a one, whole code points.
  const window = text.slice(0, 2 * most)
  for (const { index, segment } of CHARACTERS.segment(window)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return `${end > 0 ? text.slice(0, end) : wholeCodePoints(text, most)}…`
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

function wholeCodePoints(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most)
}
