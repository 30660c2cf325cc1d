/** One read that answers 500: its card says so, and nothing else does; bets go on. */
import type { Locator, Page, Route } from '@playwright/test'
import { confirmBet, expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'

interface FailingRead {
  readonly name: string
  /** The last segment of its path. */
  readonly read: string
  /** Leads to its card. */
  readonly card: (page: Page) => Promise<Locator>
}

const reads: readonly FailingRead[] = [
  {
    name: '我的收藏',
    read: 'getLotteryFavorite',
    async card(page) {
      await page.getByRole('button', { name: '彩票大厅' }).hover()
      return page.getByRole('group', { name: '全部彩种' })
    },
  },
  {
    name: '近期中奖',
    read: 'getLotteryWinTop10',
    card: async (page) => page.getByRole('region', { name: '近期中奖' }),
  },
  {
    name: '我的优惠券',
    read: 'voucherList',
    async card(page) {
      await page.getByRole('button', { name: /我的优惠券/ }).click()
      return page.getByRole('dialog', { name: '我的优惠券' })
    },
  },
  { name: '最近投注', read: 'recent_order', card: async (page) => recentBets(page) },
]

// Its time is absurd as well: what fails must not move the clock of the page.
const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { code: 500, msg: '服务失败，参考号 7F3A-21', reference: '7F3A-21', serverTime: 1 },
  })

test('each of favourites, wins, vouchers and recent bets fails alone: its card shows it, the line stays, a bet is accepted, and 重试 brings it back', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(240_000)
  await signIn('player01')
  // Every state of the connection that the page shows, from its first moment.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      for (const words of ['网络已断开', '已恢复连接'])
        if (text.includes(words) && !seen.includes(words)) seen.push(words)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  for (const { read, card } of reads) {
    const path = new RegExp(`/${read}\\b`)
    await page.route(path, fails)
    // Eight minutes are left of its issue: no bet of this journey is asked for another one.
    await openLottery(page, site, 'cqssc')
    await pick(page, oneBet)
    await page.getByRole('button', { name: '加入清单' }).click()
    await orderList(page).getByRole('button', { name: '确认投注' }).click()
    await confirmBet(page)
    await expect(page.getByText('订单提交成功')).toBeVisible()

    const shown = await card(page)
    await expect(shown.getByRole('alert').first()).toContainText('参考号 7F3A-21')
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/${read}.png` })
    const retry = shown.getByRole('button', { name: '重试' }).first()
    const askedAgain = page.waitForRequest(path)
    await retry.click()
    await askedAgain
    await page.unroute(path)
    // A question that was under way may have brought the card back by itself.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
      await expect(shown.getByText('参考号')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  }
})
