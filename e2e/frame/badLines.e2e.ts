/**
 * Lines from good to none: on each a player bets, sees the draw, finds the bet in the records and leaves. Nothing is lost, nothing
 * doubled, nothing called failed that was not. `LINE_SEED` chooses what a line does to which bytes.
 */
import type { Page } from '@playwright/test'
import { lineProfiles, startBadLine, type BadLine, type LineProfile } from '../../tests/kit/badLine.ts'
import { seedOf } from '../../tests/kit/seeded.ts'
import { orderCount } from '../kit/account.ts'
import { expect, oneBet, openLottery, orderList, pick, recentBets, test as journey } from '../kit/journey.ts'
import { expectNoPrivateStores } from '../kit/kept.ts'
import { wasShown, watchText } from '../kit/lasting.ts'
import { subjects } from '../kit/matrix.ts'
import { enter } from '../kit/signIn.ts'
import { noonMs, startSite, type Site } from '../kit/site.ts'

const seed = seedOf('LINE_SEED')

interface LineFixtures {
  readonly line: BadLine
}

/** One site for all lines of a worker. */
const test = journey.extend<LineFixtures, { readonly oneSite: Site }>({
  oneSite: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite(noonMs)
      await use(site)
      await site.end()
    },
    { scope: 'worker' },
  ],
  site: async ({ oneSite }, use) => use(oneSite),
  line: async ({ site }, use) => {
    const line = await startBadLine(Number(new URL(site.origin).port), seed)
    await use(line)
    await line.stop()
  },
})

/** Lines that are bad but carry everything: all of the journey is on them. On the others only what they break. */
const carries: readonly LineProfile[] = ['good', 'late', 'lossy', 'thin']

// 20 kB a second carry a page of records in some seconds, and a call that hangs is given up after 15.
const slowest = { timeout: 60_000 }

const confirmation = (page: Page) => page.getByRole('dialog', { name: '确认投注' })

/** Confirms the list; answers the number of the issue. */
const confirm = async (page: Page): Promise<string> => {
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click(slowest)
  const issue = await confirmation(page).locator('dt', { hasText: '期号' }).locator('+ dd').textContent()
  await confirmation(page).getByRole('button', { name: '确认投注' }).click()
  return issue ?? ''
}

// Most of their time they wait.
test.describe.configure({ mode: 'parallel' })

/** What the others do is a part of what these do. */
const taken: readonly LineProfile[] = ['late', 'lossy', 'hang', 'cut', 'portal', 'down']

for (const profile of subjects(lineProfiles, (name) => taken.includes(name)))
  test(`bet, draw, record and leaving on a line that is ${profile}`, async ({ page, site, line }) => {
    test.setTimeout(300_000)
    test.info().annotations.push({ type: 'seed', description: String(seed) })
    const isCarrying = carries.includes(profile)
    await enter(page, line.origin, 'player01')
    const had = await orderCount(page, site)
    // An installed app has its files: the line is good until they are there.
    await openLottery(page, { ...site, origin: line.origin }, 'cqssc')
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
    if (isCarrying) line.set(profile)
    for (const words of ['提交失败', '登录状态已失效']) await watchText(page, words)

    await pick(page, oneBet)
    await page.getByRole('button', { name: '加入清单' }).click()
    // The line breaks when the bet leaves: a moment before, the page would not let it be sent.
    await page.route(
      '**/add_order*',
      async (route) => {
        line.set(profile)
        await route.continue()
      },
      { times: 1 },
    )
    let issue = await confirm(page)
    // What became of it is not known until the line is back, and nothing is said about it before.
    if (!isCarrying) {
      await expect(recentBets(page).getByText('核对中').first()).toBeVisible(slowest)
      line.set('good')
    }
    const accepted = page.getByText('订单提交成功').first()
    const isVoid = page.getByText('未提交，清单已保留').first()
    await expect(accepted.or(isVoid)).toBeVisible(slowest)
    await expect(recentBets(page).getByText('核对中')).toHaveCount(0)
    if (!(await orderList(page).getByText('还没有投注').isVisible())) {
      expect(await orderCount(page, site), 'what is void was not accepted').toBe(had)
      issue = await confirm(page)
      await expect(accepted).toBeVisible(slowest)
    }
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1, slowest)
    expect(await orderCount(page, site), 'one bet, once').toBe(had + 1)

    if (!isCarrying) line.set(profile)
    // An issue of cqssc takes twenty minutes.
    await site.moveBy(21 * 60_000)
    line.set(isCarrying ? profile : 'good')
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(0, slowest)

    await page.getByRole('link', { name: '投注记录' }).first().click()
    // The page before has a row of the issue too: one that is left while the next is on its way has no 退出.
    await expect(
      page
        .getByRole('region', { name: '投注记录', exact: true })
        .getByRole('row')
        .filter({ hasText: issue.slice(-3) })
        .first(),
    ).toBeVisible(slowest)
    for (const words of ['提交失败', '登录状态已失效']) expect(await wasShown(page, words), words).toBe(false)

    line.set(profile)
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/, slowest)
    await expectNoPrivateStores(page)
    line.set('good')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('owesLogout')), slowest).toBeNull()
    expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
  })
