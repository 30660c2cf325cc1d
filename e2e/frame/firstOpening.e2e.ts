/** A lottery that was never opened, offline: stored data is shown with its time, and missing data is named. */
import type { Page } from '@playwright/test'
import { choosePlay, expect, openLottery, optionBar, pick, oneBet, test } from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

interface Kept {
  readonly key: string
}

/** Codes of the lotteries that have a row in a table; in the trend table each is followed by its method. */
const keptIn = async (page: Page, table: string): Promise<readonly string[]> =>
  ((await rowsOf(page, 'haocai-public', table)) as Kept[]).map(({ key }) => key.split('/')[0] ?? '')

test.use({ readsAhead: true })

test('after a sign-in every lottery is stored, and one that was never opened opens offline', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  for (const table of ['tabs', 'odds', 'issues', 'trend']) {
    await expect
      .poll(() => keptIn(page, table), { timeout: 90_000 })
      .toEqual(expect.arrayContaining(['cqssc', 'mjffc']))
  }
  await serviceWorkerReady(page)
  await site.stop()
  await context.setOffline(true)
  await page.goto(`${site.origin}/lottery/mjffc`)

  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('--:--')
  const strip = page.getByRole('region', { name: '期号与开奖' })
  await expect(strip.getByText('尚无开奖结果')).toHaveCount(0)
  await expect(strip.getByText(/截至/)).toBeVisible()
  const rail = page.getByRole('region', { name: '近期开奖' })
  await expect(rail.getByRole('row')).toHaveCount(31)
  await expect(rail.getByText(/截至/)).toBeVisible()
  // Another play has no figures yet; the draws are the same.
  await choosePlay(page, '定位胆', '定位胆')
  await expect(rail.getByRole('row')).toHaveCount(31)
  await choosePlay(page, '五星', '复式')
  await pick(page, oneBet)
  await expect(optionBar(page)).toContainText('1 注')
  await expect(optionBar(page)).toContainText('196,000.00')
})

test('data that is not stored yet is named, and the plate is shown', async ({
  page,
  site,
  enter,
  context,
}) => {
  // No call of this lottery is answered, as on a device that went offline right after the sign-in.
  for (const call of ['issue_info_app', 'odds_app', 'method_classify', 'simpleLast']) {
    await page.route(`**/${call}*`, (route) =>
      new URL(route.request().url()).searchParams.get('lottery') === 'MJFFC'
        ? route.abort()
        : route.continue(),
    )
  }
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await serviceWorkerReady(page)
  await site.stop()
  await context.setOffline(true)
  await page.goto(`${site.origin}/lottery/mjffc`)
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
  // Home had its last draw: it is shown here too, with its time.
  const strip = page.getByRole('region', { name: '期号与开奖' })
  await expect(strip.getByText('开奖号码')).toBeVisible()
  await expect(strip.getByText(/截至/)).toBeVisible()
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(2)
  await expect(optionBar(page)).toContainText('奖金尚未存到本机')
  await expect(page.getByRole('button', { name: '加入清单' })).toBeDisabled()
})
