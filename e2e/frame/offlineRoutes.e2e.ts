/** Every page without a line: with what this device has, or with the words that it has nothing. No page waits for ever. */
import type { Locator, Page } from '@playwright/test'
import { expect, follow, offlineTest as test } from '../kit/journey.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import type { Site } from '../kit/site.ts'
import { binding, homeAndGames, personal, type Route } from '../kit/siteRoutes.ts'

const chart: Route = ['/chart/ssc/cqssc', '走势图 · 重庆时时彩']
const routes: readonly Route[] = [...homeAndGames, chart, ...personal, ...binding]

/** Pages that show what the server has answered. */
const reading: readonly Route[] = [
  ...homeAndGames.filter(([path]) => /^\/(?:index|lottery|lhc)/.test(path)),
  chart,
  ...personal.filter(([path]) => !path.endsWith('/storage')),
]

const open = async (page: Page, site: Site, [path, title]: Route): Promise<void> => {
  await follow(page, path)
  await expect(page).toHaveURL(`${site.origin}${path}`)
  await expect(page).toHaveTitle(`好彩 · ${title}`)
}

/** The parts that say that they wait, by their names. */
const waiting = (main: Locator): Promise<readonly string[]> =>
  main
    .locator('[aria-busy="true"]')
    .evaluateAll((parts) => parts.map((part) => part.ariaLabel ?? part.textContent ?? ''))

/** What a page may not show without a line: nothing, a frame of what comes, or that it failed. */
const expectSettled = async (page: Page, path: string): Promise<void> => {
  const main = page.getByRole('main')
  await expect(main, path).toHaveCount(1)
  await expect.poll(() => waiting(main), `${path} waits for nothing`).toEqual([])
  await expect(page.getByText(/出错|加载失败/), path).toHaveCount(0)
  await expect(main, `${path} says something`).toHaveText(/\p{Script=Han}{4}/u)
}

test('every page opens without a line, never opened before and read before, and none waits for what cannot come', async ({
  page,
  site,
  signIn,
  context,
}) => {
  test.slow()
  await signIn('player01')
  await serviceWorkerReady(page)
  await site.stop()
  await context.setOffline(true)
  await expect(page.getByText('网络已断开').first()).toBeVisible({ timeout: 30_000 })
  for (const route of routes)
    await test.step(`${route[0]} was never opened`, async () => {
      await open(page, site, route)
      await expectSettled(page, route[0])
    })

  await site.restart()
  await context.setOffline(false)
  await follow(page, '/index')
  await expect(page.getByText('网络已断开')).toHaveCount(0, { timeout: 30_000 })
  for (const route of reading) {
    await open(page, site, route)
    await expectSettled(page, route[0])
  }
  await site.stop()
  await context.setOffline(true)
  for (const route of reading)
    await test.step(`${route[0]} was read before`, async () => {
      await open(page, site, route)
      await expectSettled(page, route[0])
      await expect(page.getByRole('main').getByText('本机没有保存'), route[0]).toHaveCount(0)
    })
})
