/** The six-mark areas: a bet of every tab by clicking, drawn and paid as the rules say; offline, lost answers, the new year. */
import type { Page } from '@playwright/test'
import { formatYuan, parseYuan, type Hao } from '../../engine/money/money.ts'
import { awardOf, refundOdds, tierOddsKey } from '../../engine/money/odds.ts'
import { parseDraw, settleContent } from '../../engine/judging/settle.ts'
import { findBet } from '../../engine/plays/index.ts'
import { balanceOf, newestDraw } from '../kit/account.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  offlineTest,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { amount, expectWholeAccessible, openArea, press, quick, sentForm, tile } from '../kit/sixMark.ts'
import type { Site } from '../kit/site.ts'

const fiveMinutes = 300_000

interface Order {
  readonly status: string
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly amount: number
  readonly awardMoney: number
  readonly lotteryNumber: string
}

/** The orders of a submission, each read by its number. */
const ordersOf = (page: Page, site: Site, ids: readonly string[]): Promise<readonly Order[]> =>
  Promise.all(
    ids.map(async (orderId) => {
      const path = '/lottery/api/u/v1/lottery/recent_detail'
      const answer = await page.request.get(`${site.origin}${path}?orderId=${orderId}`)
      return ((await answer.json()) as { readonly result: Order }).result
    }),
  )

type Prizes = Readonly<Record<string, { readonly bonusA: number | string }>>

const prizesOf = async (page: Page, site: Site): Promise<Prizes> => {
  const answer = await page.request.get(`${site.origin}/lottery/v2/api/anon/lottery/odds_app?lottery=JSLHC`)
  return ((await answer.json()) as { readonly result: { readonly JSLHC: Prizes } }).result.JSLHC
}

/** What the rules pay for an order, in 2026. */
const awardByRules = (prizes: Prizes, order: Order): Hao => {
  const found = findBet('lhc', order.method, order.code, 2026)
  const draw = parseDraw('lhc', order.lotteryNumber)
  if (!found || !draw) throw new Error(`${order.method} ${order.code} must be a drawn bet`)
  const { play, option } = found
  const priceOf = (name: string): Hao => {
    if (play.tiers.some((tier) => tier.name === name && tier.refund)) return refundOdds
    return parseYuan(String(prizes[option?.method ?? tierOddsKey(play, name)]?.bonusA))
  }
  const wins = settleContent(play, order.code, undefined, draw)
  const odds = Object.fromEntries(Object.keys(wins).map((name) => [name, priceOf(name)]))
  return awardOf({ wins, odds, stake: parseYuan(String(order.amount)), bets: order.nums })
}

/** One bet for each tab: its play, the tiles to click, and the bets that the engine counts. */
const bets = [
  ['特码', '五行', '特码五行', ['金', '木', '水', '火', '土'], 5],
  ['正特一码', '正特一码', '正特一码', ['01', '24', '49'], 3],
  ['正特一肖', '正特一肖', '一肖(正特一肖)', ['鼠', '马'], 2],
  ['正特尾数', '正特尾数', '尾数(正特尾数)', ['0尾', '7尾'], 2],
  ['连肖', '二连肖', '二连肖', ['鼠', '牛', '马', '猪'], 6],
  ['连码', '二中特', '二中特', ['01', '02', '03', '04', '05'], 10],
  ['总和大小单双', '总和大小单双', '总和大小单双', ['大', '小', '单', '双'], 4],
  ['正码', '正码', '正码', ['08', '18'], 2],
  ['正码特', '正六特', '正六特', ['11', '22'], 2],
  ['正码1-6', '正码三', '正码三两面色波', ['大', '合单', '红波'], 3],
  ['合肖', '六肖', '六肖(合肖)', ['鼠', '牛', '虎', '兔', '龙', '蛇', '马'], 7],
  ['连尾', '三连尾', '三连尾', ['0尾', '1尾', '2尾', '3尾'], 4],
  ['自选不中', '五不中', '五不中', ['01', '02', '03', '04', '05', '06'], 6],
] as const

test('[L-033] a bet of every tab is clicked, counted, drawn and paid as the rules say', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openArea(page, site, '/jslhc')
  await expect(page).toHaveTitle('好彩 · 极速六合彩')
  const tabs = page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab')
  await expect(tabs).toHaveText(bets.map(([tab]) => tab))
  await quick(page, '5').click()
  let lines = 0
  for (const [tab, play, name, tiles, count] of bets) {
    await choosePlay(page, tab, play)
    for (const label of tiles) await tile(page, name, label).click()
    await expect(optionBar(page)).toContainText(`${count} 注`)
    await expect(optionBar(page)).toContainText(`¥${count * 5}.00`)
    const isSet = (await page.getByRole('radiogroup', { name: '每注金额' }).count()) > 0
    lines += isSet ? 1 : tiles.length
    await press(page, '加入清单')
    await expect(orderList(page).getByText(`${lines} 单`)).toBeVisible()
    await expect(optionBar(page)).toContainText('¥0.00')
  }
  const whole = bets.reduce((sum, [, , , , count]) => sum + count, 0)
  await expect(orderList(page)).toContainText(`共 ${whole} 注`)
  const answered = page.waitForResponse('**/add_order*')
  const { betType, lines: sent } = await sentForm(page, async () => {
    await press(orderList(page), '确认投注')
    await confirmBet(page, { singlePick: false })
  })
  expect(betType).toBe('2')
  expect(sent).toHaveLength(lines)
  for (const line of sent) expect(line).toMatchObject({ piece: '1', price: '5' })
  expect(sent.reduce((sum, { nums }) => sum + nums, 0)).toBe(whole)
  expect(sent).toContainEqual(
    expect.objectContaining({ method: 'zt1x_zt1x_zt1x_bnsx', code: '马', amount: '5' }),
  )
  expect(sent).toContainEqual(
    expect.objectContaining({ method: 'lx_lx_2lx', code: '鼠,牛,马,猪', nums: 6, amount: '30' }),
  )
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByText('未开奖').first()).toBeVisible()
  const afterBets = await balanceOf(page, site)

  await site.moveBy(fiveMinutes)
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(0, { timeout: 20_000 })
  const { result } = (await (await answered).json()) as { readonly result: { readonly orderIds: string[] } }
  // Drawn, and paid a moment later.
  const waiting = async () =>
    (await ordersOf(page, site, result.orderIds)).filter(({ status }) => status === '等待派奖')
  await expect.poll(waiting).toEqual([])
  const orders = await ordersOf(page, site, result.orderIds)
  const prizes = await prizesOf(page, site)
  expect(orders).toHaveLength(lines)
  for (const order of orders)
    expect([order.method, order.code, formatYuan(parseYuan(String(order.awardMoney)))]).toEqual([
      order.method,
      order.code,
      formatYuan(awardByRules(prizes, order)),
    ])
  // Of the elements, and of the sides of a total, one each is always drawn.
  const won = orders.filter(({ awardMoney }) => Number(awardMoney) > 0)
  expect(won.length).toBeGreaterThanOrEqual(3)
  // The newest bets stand first.
  const newest = orders.toReversed()
  const rows = recentBets(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  for (const [n, text] of (await rows.allTextContents()).entries()) {
    const order = newest[n]
    const award = Number(order?.awardMoney)
    expect(text, order?.method).toContain(award > 0 ? `中奖 +${award.toFixed(2)}` : '未中奖')
    expect(text).toContain(Number(order?.amount).toFixed(2))
  }
  const paid = won.reduce((sum, { awardMoney }) => sum + parseYuan(String(awardMoney)), 0n)
  expect(await balanceOf(page, site)).toBe(afterBets + paid)
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('[L-032] the regular lottery is found from hall and home, bet at once, looked at and taken back', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await page.goto(`${site.origin}/lottery/xglhc`)
  await expect(page).toHaveURL(`${site.origin}/lhc`)
  await page.getByRole('button', { name: '彩票大厅' }).click()
  await expect(page.getByRole('link', { name: /^极速六合彩/ })).toHaveAttribute('href', '/jslhc')
  await page.getByRole('link', { name: /^香港六合彩/ }).click()
  await expect(page).toHaveURL(`${site.origin}/lhc`)
  await expect(page).toHaveTitle('好彩 · 香港六合彩')
  await page.keyboard.press('Escape')
  await quick(page, '50').click()
  await tile(page, '特码直选', '08').click()
  await expect(amount(page, '08')).toHaveValue('50')
  await amount(page, '13').fill('12.34')
  await expect(tile(page, '特码直选', '13')).toHaveAttribute('aria-pressed', 'true')
  await expect(optionBar(page)).toContainText('¥62.34')
  await expect(optionBar(page)).toContainText('单注最高得 2,352.00；余额 10,000.00 → 9,937.66')
  await press(page, '直接投注')
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await expect(dialog).toContainText('2026140')
  await expect(dialog).toContainText('2,352.00')
  const { betType, lines } = await sentForm(page, () => confirmBet(page, { singlePick: false }))
  expect(betType).toBe('2')
  expect(lines).toMatchObject([
    { method: 'tm_tm_zx', code: '08', nums: 1, piece: '1', price: '50', amount: '50' },
    { method: 'tm_tm_zx', code: '13', nums: 1, piece: '1', price: '12.34', amount: '12.34' },
  ])
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(2)
  await expect(amount(page, '08')).toHaveValue('')
  expect(await balanceOf(page, site)).toBe(parseYuan('9937.66'))

  const row = recentBets(page).getByRole('row').filter({ hasText: '12.34' })
  await row.getByRole('button', { name: /^查看/ }).click()
  const detail = page.getByRole('dialog', { name: '投注详情' })
  await expect(detail).toContainText('12.34元')
  await expect(detail.getByRole('button', { name: /再来|再次|追号/ })).toHaveCount(0)
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await row.getByRole('button', { name: /^撤单/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤单', exact: true }).click()
  // The detail opens again with the new status, and hides the page behind it.
  await expect(detail).toContainText('已撤单')
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect(row).toContainText('已撤单')
  expect(await balanceOf(page, site)).toBe(parseYuan('9950'))

  await page.getByRole('link', { name: '首页', exact: true }).click()
  await page.getByRole('radio', { name: '六合彩' }).click()
  await page.getByRole('link', { name: '投注 极速六合彩' }).click()
  await expect(page).toHaveURL(`${site.origin}/jslhc`)
})

offlineTest(
  'without a connection the plate is composed and kept, nothing is sent, and it can be bet afterwards',
  async ({ page, context, site, enter }) => {
    test.slow()
    await enter('player01')
    await openArea(page, site, '/jslhc')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await expect(optionBar(page)).toContainText('网络已断开，恢复连接后可投注', { timeout: 20_000 })
    await expect(page.getByRole('timer')).toHaveText('--:--')
    await tile(page, '特码直选', '01').click()
    await expect(amount(page, '01')).toHaveValue('10')
    await expect(page.getByRole('button', { name: '直接投注' })).toBeDisabled()
    await press(page, '加入清单')
    await expect(orderList(page).getByRole('button', { name: '暂不可投注' })).toBeDisabled()
    await tile(page, '特码直选', '02').click()
    await expect
      .poll(() => rowsOf(page, 'haocai-u-', 'plateDrafts'))
      .toMatchObject([{ amounts: { '02': '10' } }])
    await page.reload()
    await expect(amount(page, '02')).toHaveValue('10')
    await expect(orderList(page)).toContainText('1 单')
    await expect(page.getByRole('complementary')).toContainText(/[鼠牛虎兔龙蛇马羊猴鸡狗猪]/)
    await expectWholeAccessible(page, 'without a connection')
    await context.setOffline(false)
    await expect(orderList(page).getByRole('button', { name: '确认投注' })).toBeEnabled({ timeout: 20_000 })
    await press(orderList(page), '确认投注')
    await confirmBet(page, { singlePick: false })
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  },
)

test('a bet whose answer is lost is 核对中 until the server has answered for it, and is placed once', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openArea(page, site, '/jslhc')
  await tile(page, '特码直选', '01').click()
  // The server takes the bet, and its answer does not arrive.
  await page.route('**/add_order*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/pay/outcome*', (route) => route.abort('connectionreset'))
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('核对中')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(recentBets(page).getByText('核对中')).toHaveCount(0, { timeout: 30_000 })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  expect(await balanceOf(page, site)).toBe(parseYuan('9990'))
})

test.describe('at the lunar new year', () => {
  test.use({ startMs: Date.parse('2027-02-05T23:54:20+08:00') })

  test('the animals of the balls roll with the issue that is drawn in the new year', async ({
    page,
    site,
    enter,
  }) => {
    await enter('player01')
    await openArea(page, site, '/jslhc')
    await expect(tile(page, '特码直选', '01')).toContainText('马')
    await expect(page.getByText('生肖按 2026 马年排列。')).toBeVisible()
    // 287 closes at 23:54:45; 288 is drawn at midnight, in the new year.
    await site.moveBy(30_000)
    await expect(tile(page, '特码直选', '01')).toContainText('羊', { timeout: 20_000 })
    await expect(page.getByText('生肖按 2027 羊年排列。')).toBeVisible()
    await choosePlay(page, '特码', '生肖')
    await expect(tile(page, '特码生肖', '羊')).toContainText(/01\s*13\s*25\s*37\s*49/)
    await tile(page, '特码生肖', '羊').click()
    const { lines } = await sentForm(page, async () => {
      await press(page, '直接投注')
      await confirmBet(page, { singlePick: false })
    })
    expect(lines).toMatchObject([{ method: 'tm_tm_sx_bnsx', code: '羊', price: '10' }])
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  })
})

test('a draw that arrives is rolled and then shown, with its animals', async ({ page, site, enter }) => {
  await enter('player01')
  await openArea(page, site, '/jslhc')
  await site.moveBy(fiveMinutes)
  const strip = page.getByRole('region', { name: '期号与开奖' })
  // The issue is named before it is drawn: until then the newest draw of the server is the one before.
  await expect(strip).toContainText('20261121-145 期开奖号码', { timeout: 20_000 })
  await expect(strip).not.toContainText('等待开奖')
  const numbers = (await newestDraw(page, site, 'jslhc')).replaceAll(',', ' ')
  await expect(strip).toContainText(numbers)
  await expect(page.getByRole('complementary').getByRole('row').nth(1)).toContainText(numbers)
})
