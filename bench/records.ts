/** P26: the bet records of a year searched and summed in a browser without a connection, against one stored row per bet. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { browserArgs, findBrowser } from '../scripts/browser.mjs'
import { median, type Group, type Metric } from './metric.ts'
import type { Timed } from './recordsPage.ts'

const rounds = 15
const mostMs = 50

/** Names of the functions of `recordsPage.ts`, which the bundle puts on the window. */
type InPage = Record<'fill', () => Promise<void>> & Record<'search' | 'searchRows', () => Promise<Timed>>

const bundle = async (): Promise<string> => {
  const outDir = resolve('node_modules/.cache/haocai/bench/records')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      lib: { entry: 'bench/recordsPage.ts', name: 'records', formats: ['iife'], fileName: () => 'page.js' },
    },
  })
  return readFileSync(join(outDir, 'page.js'), 'utf8')
}

/** A page that has a store of its own: a script alone has no origin, and so no database. */
const blankPage = async (page: Page): Promise<void> => {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>bench</title>' }),
  )
  await page.goto('http://records.test/')
}

const inPage = (page: Page, name: 'search' | 'searchRows'): Promise<Timed> =>
  page.evaluate((wanted) => (globalThis as unknown as { records: InPage }).records[wanted](), name)

const measure = async (page: Page): Promise<readonly Metric[]> => {
  await page.addScriptTag({ content: `${await bundle()};globalThis.records = records` })
  await page.evaluate(() => (globalThis as unknown as { records: InPage }).records.fill())
  const days: number[] = []
  const rows: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await inPage(page, 'search'), await inPage(page, 'searchRows')]
    if (one.found !== other.found || one.staked !== other.staked)
      throw new Error('both searches must find the same bets')
    days.push(one.ms)
    rows.push(other.ms)
  }
  const [value, anchor] = [median(days), median(rows)]
  const what = '20,000 bets searched, sorted and summed in the browser'
  const row = { id: 'P26', value, unit: 'ms', anchor, ratio: anchor / value }
  return [
    { ...row, metric: `${what} (anchor: one stored row per bet)`, goal: '≥ 3×', met: anchor / value >= 3 },
    { ...row, metric: `${what}, time`, goal: `≤ ${mostMs} ms`, met: value <= mostMs, absolute: true },
  ]
}

/** The search of the records without a connection. */
export const records: Group = {
  ids: ['P26'],
  run: async () => {
    const executablePath = findBrowser()
    if (executablePath === undefined) {
      console.error('no browser was found: what needs one did not run')
      return []
    }
    const browser = await chromium.launch({ executablePath, args: browserArgs })
    try {
      const page = await browser.newPage()
      await blankPage(page)
      return await measure(page)
    } finally {
      await browser.close()
    }
  },
}
