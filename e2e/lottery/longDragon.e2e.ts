/** Long streaks: the list of all lotteries, its choices, the tips on the lottery page, and the same without a connection. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { feed } from '../kit/feed.ts'
import { expect, offlineTest, openGame, openLottery, test, withMotion } from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { picture, pictures } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import { nightMs, type Site } from '../kit/site.ts'

test.use(withMotion)

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: '当前长龙' }).locator('tbody').getByRole('row')
const cells = (page: Page): Promise<readonly (readonly string[])[]> =>
  rows(page).evaluateAll((found) =>
    found.map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent ?? '')),
  )

const openStreaks = async (page: Page, site: Site, code: string): Promise<void> => {
  await page.goto(`${site.origin}/lottery/${code}/longqueue`)
  await expect(page.getByRole('heading', { name: '长龙', exact: true })).toBeVisible()
}

/** The draws of a lottery as the server answers them, newest first. */
const drawsOf = async (page: Page, site: Site, lottery: string): Promise<readonly (readonly number[])[]> => {
  const response = await page.request.get(
    `${site.origin}/lottery/api/anon/v1/lottery/simpleLast?lottery=${lottery}&size=60`,
  )
  const { result } = (await response.json()) as { result: { issue: readonly { code: string }[] } }
  return result.issue.map(({ code }) => code.split(',').map(Number))
}

/** How many of the newest draws in a row have the side of the newest one. */
const runOf = (sides: readonly string[]): number => {
  const broken = sides.findIndex((side) => side !== sides[0])
  return broken < 0 ? sides.length : broken
}

/** 幸运飞艇 issues from 130 on close every five minutes from 23:53:30 and are drawn half a minute later: in between a feed reports them. */
const issueOf = (index: number): string => `20261121-${130 + index}`
const closeNext = (site: Site, index: number): Promise<void> =>
  site.moveBy(closedMs + index * 300_000 - site.now())
const feedNext = async (site: Site, index: number, code: string): Promise<void> => {
  await closeNext(site, index)
  await feed(site, { lottery: 'xyft', issue: issueOf(index), code })
}

/** Other lotteries are drawn in the five minutes that pass with a draw, and the page asks for one after the other. */
const afterAll = { timeout: 30_000 }
/** 冠军大, 亚军大 and so on. */
const fallingRanks = '10,09,08,07,06,05,04,03,02,01'
const closedMs = Date.parse('2026-11-21T23:53:35+08:00')

test('[L-027] the long-streak view of a lottery lists the current streaks of all lotteries, counted from their draws', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.getByRole('region', { name: '开奖提示' }).getByRole('link', { name: '长龙' }).click()
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc/longqueue`)
  await expect(page).toHaveTitle('好彩 · 长龙 · 重庆时时彩')
  await expect(page.getByText(/每期开奖相互独立，已连续多少期与下一期开出什么无关/)).toBeVisible()
  // 江苏快3 is not drawn while the journey reads: its rows are those of its draws.
  const draws = await drawsOf(page, site, 'JSK3')
  const sums = draws.map((draw) => draw.reduce((total, number) => total + number, 0))
  const expected = [
    ['总和大小', sums.map((sum) => (sum >= 11 ? '大' : '小'))],
    ['总和单双', sums.map((sum) => (sum % 2 === 1 ? '单' : '双'))],
  ] as const
  const list = page.getByRole('region', { name: '当前长龙' })
  await expect(rows(page).first()).toBeVisible()
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(async () =>
      (await cells(page)).filter(([lottery]) => lottery === '江苏快3').map((row) => row.slice(1, 4)),
    )
    .toEqual(
      expected
        .filter(([, sides]) => runOf(sides) >= 5)
        .map(([name, sides]) => [name, sides[0] ?? '', `${runOf(sides)} 期`])
        .toSorted((one, other) => parseInt(other[2] ?? '') - parseInt(one[2] ?? '')),
    )
  const lengths = (await cells(page)).map((row) => parseInt(row[3] ?? ''))
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(5)
  await pictures(page, 'longqueue')
  await expectAccessible(page, 'long streaks')

  // Every choice.
  await page.getByRole('radio', { name: '6 期' }).click()
  await expect.poll(async () => (await cells(page)).every((row) => parseInt(row[3] ?? '') >= 6)).toBe(true)
  await page.getByRole('radio', { name: '5 期' }).click()
  for (const kind of ['大小', '单双', '龙虎']) {
    await page.getByRole('radio', { name: kind }).click()
    await expect.poll(async () => (await cells(page)).every((row) => row[1]?.endsWith(kind))).toBe(true)
  }
  await page.getByRole('radio', { name: '全部', exact: true }).click()
  const [first] = await cells(page)
  if (!first) throw new Error('there must be a streak among all lotteries')
  await page.getByLabel('彩种', { exact: true }).selectOption({ label: first[0] ?? '' })
  await expect
    .poll(async () => new Set((await cells(page)).map((row) => row[0])))
    .toEqual(new Set([first[0]]))
  await page
    .getByRole('link', { name: `打开 ${first[0]}` })
    .first()
    .click()
  await expect(page).toHaveTitle(`好彩 · ${first[0]}`)
  await page.goBack()
  await page.getByRole('link', { name: '返回重庆时时彩' }).click()
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
})

test.describe('ten minutes before midnight, when few lotteries are drawn', () => {
  test.use({ startMs: nightMs })
  test('[L-067] [L-276] a draw that continues a long streak is announced on the page of its lottery, as its settings say', async ({
    page,
    site,
    enter,
  }) => {
    // The tip that the pointer is to rest on does not slide.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter('player01')
    await openStreaks(page, site, 'xyft')
    await page.getByLabel('彩种', { exact: true }).selectOption({ label: '幸运飞艇' })
    await page.getByRole('checkbox', { name: '开奖后提示' }).uncheck()
    const big = (length: number) =>
      rows(page)
        .filter({ hasText: /冠军大小/ })
        .filter({ hasText: `大${length} 期` })

    // The newest known draw breaks whatever ran before: 冠军 is small.
    await feedNext(site, 0, '01,02,03,04,05,06,07,08,09,10')
    for (let index = 1; index <= 7; index += 1) await feedNext(site, index, fallingRanks)
    await expect(big(7)).toBeVisible(afterAll)
    await openGame(page, site, 'xyft')
    const strip = page.getByRole('region', { name: '期号与开奖' })
    await feedNext(site, 8, fallingRanks)
    await expect(strip).toContainText('20261121-138')
    await expect(page.getByText(/连续 \d+ 期为/)).toHaveCount(0)

    await openStreaks(page, site, 'xyft')
    await page.getByRole('checkbox', { name: '开奖后提示' }).check()
    await page.getByLabel('提示的最少期数').selectOption({ label: '连续 10 期起' })
    await page.reload()
    await expect(page.getByRole('checkbox', { name: '开奖后提示' })).toBeChecked()
    await expect(page.getByLabel('提示的最少期数')).toHaveValue('10')
    await page.getByLabel('提示的最少期数').selectOption({ label: '连续 8 期起' })
    await openGame(page, site, 'xyft')
    await expect(page.getByRole('region', { name: '开奖提示' })).toBeVisible()
    const tip = page.getByRole('status').filter({ hasText: '幸运飞艇长龙' })
    // It stays for five seconds, longer only below the pointer: the pointer waits for it while a draw is fed, and that waits until the page
    // has followed the clock. A tip that is sent while the socket connects again is not repeated: the next draw brings the next one.
    let length = 8
    await expect(async () => {
      length += 1
      await closeNext(site, length)
      await expect(strip).toContainText(issueOf(length + 1))
      const draw = { lottery: 'xyft', issue: issueOf(length), code: fallingRanks }
      await Promise.all([tip.hover({ timeout: 15_000 }), feed(site, draw)])
    }).toPass({ timeout: 100_000 })
    await expect(tip).toContainText(/连续 \d+ 期为[大小单双龙虎]，另有 26 项/)
    await picture(page, 'streakTip')
    await tip.getByRole('button', { name: '查看' }).click()
    await expect(page).toHaveURL(`${site.origin}/lottery/xyft/longqueue`)
    await page.getByLabel('彩种', { exact: true }).selectOption({ label: '幸运飞艇' })
    await expect(big(length)).toBeVisible(afterAll)
    // A result that breaks the streak removes it.
    await feedNext(site, length + 1, '01,09,08,07,06,05,04,03,02,10')
    await expect(rows(page).filter({ hasText: /冠军大小/ })).toHaveCount(0, afterAll)
    await expect(rows(page).filter({ hasText: /亚军大小/ })).toContainText(`${length + 1} 期`, afterAll)
  })
})

offlineTest(
  '[L-027] without a connection the streaks of the stored draws are shown with their time',
  async ({ page, context, site, enter }) => {
    await enter('player01')
    await openStreaks(page, site, 'cqssc')
    await serviceWorkerReady(page)
    await expect(rows(page).first()).toBeVisible()
    // All lotteries of the choice are read; the first entry is that of all of them.
    const lotteries = (await page.getByLabel('彩种', { exact: true }).getByRole('option').count()) - 1
    expect(lotteries).toBeGreaterThan(15)
    await expect.poll(async () => (await rowsOf(page, 'haocai-public', 'streakDraws')).length).toBe(lotteries)
    await expect(page.getByText('截至')).toHaveCount(0)
    const before = await cells(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/截至/).first()).toBeVisible()
    await expect(rows(page).first()).toContainText('--:--')
    await expect.poll(() => cells(page)).toEqual(before)
    await picture(page, 'longqueue-offline')
  },
)
