/** Building SVG as text: escaped, numbers short, nothing loaded from elsewhere. */

type Attributes = Record<string, string | number | undefined>

/** Text fit for element content and attribute values of XML and HTML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** One element; `children` is markup already made by `element` or `label`. Attributes left undefined are left out. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(String(value))}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/** A text element at a point. */
export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, [escapeXml(text)])
}

/** Room for the longest of these names and the gap beside it: bold letters are about so wide. */
export function nameWidth(names: readonly string[]): number {
  return 16 + 8.5 * Math.max(...names.map((name) => name.length))
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, className: string): string {
  return element('line', { x1, y1, x2, y2, class: className })
}

/** What a reader sees on pointing at a mark. */
export function tooltip(text: string): string {
  return element('title', {}, [escapeXml(text)])
}

/** A drawing of `width` × `height` user units, drawn no wider than that, with a name for screen readers. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly marks: readonly string[]
}

/** The drawing as an `<svg>` element. */
export function renderSvg(drawing: Drawing, style?: string): string {
  const { width, height, title, marks } = drawing
  const styled = style === undefined ? [] : [element('style', {}, [style])]
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width,
      height,
      role: 'img',
      'aria-label': title,
    },
    [...styled, ...marks],
  )
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
