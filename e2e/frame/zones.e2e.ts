/** Whole walks where dates go wrong: device zones at both ends of the world, at the turn of a year and in the break of the new year. */
import type { Page } from '@playwright/test'
import { expect, follow, openGame, test } from '../kit/journey.ts'
import type { Site } from '../kit/site.ts'

/** One lottery of each timetable, the charts, the draws and every list with a date. */
const paths = [
  '/index',
  '/lottery/cqssc',
  '/lottery/mjffc',
  '/lottery/bjpk10',
  '/lottery/3dfc',
  '/lhc',
  '/lottery/cqssc/longqueue',
  '/chart/ssc/cqssc',
  '/personal/game/trace',
  '/personal/profit/profit',
  '/personal/game/lottery',
  '/personal/accountChange/charge',
  '/personal/letter/letter',
  '/redEnvelopActivity',
]

const broken = /\bnull\b|\bNaN\b|\bundefined\b|Invalid Date|1970/

/** Opens every page and expects dates and figures, none of which says that it could not be computed. */
const walk = async (page: Page, site: Site): Promise<void> => {
  for (const path of paths) {
    await follow(page, path)
    await expect(page).toHaveURL(`${site.origin}${path}`)
    await expect(page.getByRole('main')).not.toHaveText('')
    // What is read comes before what is judged.
    await page.waitForLoadState('networkidle')
    expect(await page.locator('body').innerText(), path).not.toMatch(broken)
  }
}

const cases = [
  ['the last second of 2026', '2026-12-31T23:59:50+08:00', 'America/New_York'],
  ['the last minutes of a lunar year', '2027-02-05T23:55:20+08:00', 'America/New_York'],
  ['the break of the lunar new year', '2026-02-16T12:00:20+08:00', 'Pacific/Kiritimati'],
] as const

for (const [story, at, timezoneId] of cases) {
  test.describe(`at ${story}, on a device in ${timezoneId}`, () => {
    test.use({ startMs: Date.parse(at), timezoneId })

    test('every page has its dates and figures, and the next second too', async ({ page, site, enter }) => {
      test.slow()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await enter('player01')
      await openGame(page, site, 'mjffc')
      await walk(page, site)
      await follow(page, '/lottery/mjffc')
      await site.moveBy(15_000)
      const strip = page.getByRole('region', { name: '期号与开奖' })
      await expect(strip.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
      await expect(strip).not.toHaveText(broken)
      expect(faults).toEqual([])
    })
  })
}
