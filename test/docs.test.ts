/** Every link in the docs leads to a page and a heading that there are; so does every page that code names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))
const LINK = /\]\(([^)\s]+)\)/g

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(PAGES)('the links of %s lead somewhere', (page) => {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const broken = [...text.matchAll(LINK)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#') as [string, string?]
      const target = path === '' ? page : join(dirname(page), path)
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
  expect(broken).toEqual([])
})

test('every heading of a page is there once, so that a link to it means one place', () => {
  for (const page of PAGES.filter((name) => name !== 'CHANGELOG.md')) {
    const anchors = anchorsOf(page)
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([])
  }
})

test('every page that code or the description of the service names is there', () => {
  const files = ['src', 'bench', 'scripts', 'test', 'workers']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((name) => name.endsWith('.ts'))
  const named = [...files, 'openapi.yaml'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/[a-z-]+\.md/g)].map(([page]) => `${file}: ${page}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !existsSync(name.split(': ')[1]!))).toEqual([])
})
