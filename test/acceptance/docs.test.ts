/** The page at `/docs` in a real browser: under its content security policy, with nothing from elsewhere. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServer } from './runningServer.ts'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

test.skipIf(!existsSync(CHROMIUM))('the page shows every operation, and tries one', async () => {
  const server = await startServer({ DATABASE: ':memory:' })
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) complaints.push(request.url())
    })
    await page.goto(`${server.url}/docs`)
    await page.waitForSelector('#operations-play-verify')
    const document = (await (await fetch(`${server.url}/docs/json`)).json()) as { paths: Record<string, object> }
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
    expect(await page.locator('.opblock').count()).toBe(operations.length)

    await page.click('#operations-play-solve .opblock-summary')
    await page.click('#operations-play-solve .try-out__btn')
    await page.click('#operations-play-solve .execute')
    const answer = page.locator('#operations-play-solve .live-responses-table .response .response-col_description')
    expect(await answer.textContent()).toContain('"verdict": "winnable"')
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
