/** The six-mark areas: every kind of plate by clicking, drawn and paid as the rules say; money, offline, every control. */
import type { Locator, Page } from '@playwright/test'
import { formatYuan, parseYuan, type Hao } from '../../engine/money/money.ts'
import { awardOf, refundOdds, tierOddsKey } from '../../engine/money/odds.ts'
import { parseDraw, settleContent } from '../../engine/judging/settle.ts'
import { findBet } from '../../engine/plays/index.ts'
import { expectAccessible } from '../support/accessible.ts'
import { balanceOf, newestDraw } from '../support/account.ts'
import { choosePlay, confirmBet, expect, optionBar, orderList, recentBets, test } from '../support/journey.ts'
import { rowsOf } from '../support/kept.ts'
import { pictures, wholePicture } from '../support/pictures.ts'
import type { Site } from '../support/site.ts'

const fiveMinutes = 300_000

/** Opens one of the two areas and waits until it can be played. */
const openArea = async (page: Page, site: Site, path: '/lhc' | '/jslhc'): Promise<void> => {
  await page.goto(`${site.origin}${path}`)
  await expect(page.getByRole('button', { name: /^49\s/ })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
}

const plate = (page: Page): Locator => page.getByRole('region', { name: '选号' })
/** A tile: a ball, an animal, a tail or a word. */
const tile = (page: Page, play: string, label: string): Locator =>
  page
    .getByRole('group', { name: play, exact: true })
    .getByRole('button', { name: new RegExp(`^${label}(?:\\s|$)`) })
const amount = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: `${label} 金额`, exact: true })
const quick = (page: Page, money: string): Locator =>
  page
    .getByRole('radiogroup', { name: /^(?:快捷|每注)金额$/ })
    .getByRole('radio', { name: money, exact: true })
const press = (scope: Page | Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click()

/** Checks the page from its end: elsewhere the bar, which stays at the bottom, covers a part of what can be scrolled up. */
const expectWholeAccessible = async (page: Page, state: string): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page, state)
  await page.evaluate(() => window.scrollTo(0, 0))
}

interface SentLine {
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly piece: string
  readonly price: string
  readonly amount: string
}

/** The form of the next submission. */
const sentForm = async (page: Page, submit: () => Promise<void>) => {
  const sent = page.waitForRequest('**/add_order*')
  await submit()
  const form = new URLSearchParams((await sent).postData() ?? '')
  return {
    betType: form.get('betType'),
    lines: JSON.parse(form.get('order') ?? '[]') as readonly SentLine[],
  }
}

interface Order {
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
  signIn,
}) => {
  test.slow()
  await signIn('player01')
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
  signIn,
}) => {
  test.slow()
  await signIn('player01')
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
  await expect(row).toContainText('已撤单')
  expect(await balanceOf(page, site)).toBe(parseYuan('9950'))

  await page.getByRole('link', { name: '首页', exact: true }).click()
  await page.getByRole('radio', { name: '六合彩' }).click()
  await page
    .getByRole('link', { name: /极速六合彩/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${site.origin}/jslhc`)
})

test('quick money fills what is clicked next, shortcuts fill their balls, and bad money is named', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await openArea(page, site, '/jslhc')
  const chosen = page
    .getByRole('group', { name: '特码直选', exact: true })
    .getByRole('button', { pressed: true })
  await tile(page, '特码直选', '01').click()
  await quick(page, '100').click()
  await tile(page, '特码直选', '02').click()
  await expect(amount(page, '01')).toHaveValue('10')
  await expect(amount(page, '02')).toHaveValue('100')
  await tile(page, '特码直选', '02').click()
  await expect(amount(page, '02')).toHaveValue('')
  await page.getByRole('textbox', { name: '自定义快捷金额' }).fill('7.5')
  await page.getByRole('group', { name: '生肖', exact: true }).getByRole('button', { name: '马' }).click()
  await expect(chosen).toHaveCount(5)
  await expect(amount(page, '01')).toHaveValue('10')
  await expect(amount(page, '13')).toHaveValue('7.5')
  await expect(optionBar(page)).toContainText('¥40.00')
  for (const [group, label, count] of [
    ['波色', '红波', 20],
    ['尾数', '9尾', 22],
    ['波色', '大', 36],
  ] as const) {
    await page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name: label, exact: true })
      .click()
    await expect(chosen).toHaveCount(count)
  }
  await press(plate(page), '清空')
  await expect(chosen).toHaveCount(0)

  await page.getByRole('textbox', { name: '自定义快捷金额' }).fill('0.5')
  await expect(page.getByText('请先填写快捷金额，或直接在号码下填写').first()).toBeVisible()
  await page
    .getByRole('group', { name: '生肖', exact: true })
    .getByRole('button', { name: '马' })
    .click({ force: true })
  await expect(chosen).toHaveCount(0)
  await tile(page, '特码直选', '05').click()
  await expect(amount(page, '05')).toBeFocused()
  for (const bad of ['0', '0.5', '012', '1.234', 'abc', '100000']) {
    await amount(page, '05').fill(bad)
    await expect(page.getByRole('alert')).toHaveText(
      '05 的金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头',
    )
    await expect(amount(page, '05')).toHaveAttribute('aria-invalid', 'true')
    for (const name of ['加入清单', '直接投注'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await expectWholeAccessible(page, 'a bad amount')
  await amount(page, '05').fill('20')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)

  await choosePlay(page, '连码', '四全中')
  await page.getByRole('textbox', { name: '自定义每注金额' }).fill('1e3')
  await expect(page.getByRole('alert')).toHaveText('金额须为 1.00–99,999.99 元，最多两位小数，不以 0 开头')
})

test('odds have two sides, a machine picks, and a bet beyond the balance is refused in words', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await openArea(page, site, '/jslhc')
  const side = page.getByRole('combobox', { name: '赔率' })
  await expect(tile(page, '特码直选', '01')).toContainText('47.04')
  await side.selectOption('44.10　返点 6.0%')
  await expect(tile(page, '特码直选', '01')).toContainText('44.10')
  await press(page, '机选')
  await expect(optionBar(page)).toContainText('1 注')
  await expect(optionBar(page)).toContainText('单注最高得 441.00')
  await press(page, '加入清单')
  await press(orderList(page), '删除此单')
  await expect(orderList(page)).toContainText('还没有投注')

  await choosePlay(page, '连码', '四全中')
  await press(page, '机选')
  await expect(optionBar(page)).toContainText('1 注')
  await press(page, '加入清单')
  await expect(orderList(page)).toContainText('单挑')
  await press(orderList(page), '清空')
  await choosePlay(page, '特码', '直选')
  await amount(page, '49').fill('99999.99')
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(page.getByRole('alertdialog', { name: '余额不足' })).toContainText('还差 89,999.99 元')
  await press(page, '知道了')
  await expect(amount(page, '49')).toHaveValue('99999.99')
})

test('without a connection the plate is composed and kept, nothing is sent, and it can be bet afterwards', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn('player01')
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
})

test('a bet whose answer is lost is 核对中 until the server has answered for it, and is placed once', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
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
    signIn,
  }) => {
    await signIn('player01')
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

/** Runs in the page: role and name of whatever can be pressed, chosen or filled in. */
const controlsInPage = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent
      return `${element.getAttribute('role') ?? element.localName} ${name}`
    })

/** The controls of the two areas; each is used by a journey above. */
const known: readonly RegExp[] = [
  /^tab \S+$/,
  /^select 赔率$/,
  /^button [鼠牛虎兔龙蛇马羊猴鸡狗猪]$/,
  /^button (?:[红蓝绿]波|合?[大小单双])$/,
  /^button \d尾$/,
  /^radio (?:5|10|50|100|500)$/,
  /^input 自定义(?:快捷|每注)金额$/,
  /^button \d\d[鼠牛虎兔龙蛇马羊猴鸡狗猪]赔率 47\.04$/,
  /^input \d\d 金额$/,
  /^button (?:清空|机选|加入清单|直接投注|确认投注|删除此单)$/,
  /^button (?:查看|撤单) 特码直选$/,
]

test('no control of the area is unknown, nothing is inaccessible, and it looks as drawn', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await openArea(page, site, '/jslhc')
  await tile(page, '特码直选', '01').click()
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await tile(page, '特码直选', '08').click()
  await press(page, '加入清单')
  await expect(orderList(page)).toContainText('1 单')
  for (const label of ['01', '13', '25']) await tile(page, '特码直选', label).click()
  const controls = await page.evaluate(controlsInPage)
  expect(controls.length).toBeGreaterThan(150)
  expect(controls.filter((control) => !known.some((name) => name.test(control)))).toEqual([])
  // Drawn balls are rings with their animals, and the strip names the special one.
  const strip = page.getByRole('region', { name: '期号与开奖' })
  await expect(strip).toContainText(/[红蓝绿]波/)
  await expect(strip).toContainText(/(?:\d\d ){6}\d\d，(?:[鼠牛虎兔龙蛇马羊猴鸡狗猪] ){6}/)
  await expectWholeAccessible(page, 'a plate of balls')
  await pictures(page, 'jslhc')
  await wholePicture(page, 'jslhc-whole')
  for (const [tab, play] of [
    ['特码', '两面'],
    ['特码', '半波'],
    ['连肖', '三连肖'],
    ['自选不中', '五不中'],
  ] as const) {
    await choosePlay(page, tab, play)
    await expectWholeAccessible(page, play)
    await pictures(page, `jslhc-${play}`)
  }
  await openArea(page, site, '/lhc')
  await pictures(page, 'lhc')
})

test('a draw that arrives is shown at once, with its animals', async ({ page, site, signIn }) => {
  await signIn('player01')
  await openArea(page, site, '/jslhc')
  await site.moveBy(fiveMinutes)
  const strip = page.getByRole('region', { name: '期号与开奖' })
  await expect(strip).toContainText('20261121-145', { timeout: 20_000 })
  const numbers = (await newestDraw(page, site, 'jslhc')).replaceAll(',', ' ')
  await expect(strip).toContainText(numbers)
  await expect(page.getByRole('complementary').getByRole('row').nth(1)).toContainText(numbers)
})
