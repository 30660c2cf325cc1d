/** Every family of games by its own plates: clicked, typed, by positions, by tiles, and by banker and drag. */
import type { Locator, Page } from '@playwright/test'
import { formatYuan, parseYuan } from '../../engine/money/money.ts'
import { awardOf } from '../../engine/money/odds.ts'
import { findPlay } from '../../engine/plays/index.ts'
import type { Family } from '../../engine/plays/define.ts'
import { parseDraw, settleContent } from '../../engine/judging/settle.ts'
import { newestDraw } from '../kit/account.ts'
import { holdEngine } from '../kit/engine.ts'
import { prizesOf } from '../kit/everyTab.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  openGame,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { subjects } from '../kit/matrix.ts'

const minute = 60_000
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const tile = (page: Page, row: string, option: string): Locator =>
  group(page, row).getByRole('button', { name: new RegExp(`^${row} ${option}(?:，|$)`) })
const ticked = (page: Page, row: string): Locator =>
  group(page, row).locator('[data-plate-row] button[aria-pressed="true"]')
const numbers = (first: number, last: number, width: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0'))

interface ClickedBet {
  readonly family: Family
  readonly lottery: string
  readonly drawnInMs: number
  readonly tab: string
  readonly play: string
  readonly method: string
  /** The row in which every number is ticked, so that one of them wins. */
  readonly row: string
  readonly options: readonly string[]
  readonly content: string
}

const bets: readonly ClickedBet[] = [
  {
    family: '3d',
    lottery: 'mj3d',
    drawnInMs: 5 * minute,
    tab: '定位胆',
    play: '定位胆',
    method: 'dwd_dwd_dwd',
    row: '百位',
    options: numbers(0, 9, 1),
    content: '0,1,2,3,4,5,6,7,8,9||',
  },
  {
    family: '11x5',
    lottery: 'mj11y',
    drawnInMs: minute,
    tab: '任选复式',
    play: '一中一',
    method: 'rxfs_rxfs_1z1',
    row: '选1中1',
    options: numbers(1, 11, 2),
    content: numbers(1, 11, 2).join(','),
  },
  {
    family: 'kl12',
    lottery: 'sckl12',
    drawnInMs: 20 * minute,
    tab: '任选复式',
    play: '一中一',
    method: 'rxfs_rxfs_1z1',
    row: '选1中1',
    options: numbers(1, 12, 2),
    content: numbers(1, 12, 2).join(','),
  },
  {
    family: 'pk10',
    lottery: 'mjpk10',
    drawnInMs: minute,
    tab: '猜冠军',
    play: '猜冠军',
    method: 'cq1_cq1_cq1',
    row: '冠军',
    options: numbers(1, 10, 2),
    content: numbers(1, 10, 2).join(','),
  },
  {
    family: 'k3',
    lottery: 'mjk3',
    drawnInMs: minute,
    tab: '猜一个号',
    play: '猜一个号',
    method: 'cygh_cygh_cygh',
    row: '猜一个号',
    options: numbers(1, 6, 1),
    content: '1,2,3,4,5,6',
  },
  {
    family: 'ky481',
    lottery: 'hnky481',
    drawnInMs: 20 * minute,
    tab: '定位胆',
    play: '定位胆',
    method: 'dwd_dwd_dwd',
    row: '自由泳',
    options: numbers(1, 8, 1),
    content: '1,2,3,4,5,6,7,8|||',
  },
]

// Every tab of the others is bet on in `everyTab.e2e.ts`.
for (const bet of subjects(bets, ({ family }) => family !== 'pk10' && family !== 'ky481')) {
  test(`a bet of ${bet.family} is clicked, drawn and paid to the fen`, async ({ page, site, enter }) => {
    await enter('player01')
    await openGame(page, site, bet.lottery)
    await choosePlay(page, bet.tab, bet.play)
    for (const option of bet.options) await tile(page, bet.row, option).click()
    const count = bet.options.length
    await expect(optionBar(page)).toContainText(`${count} 注`)
    const sent = page.waitForRequest('**/add_order*')
    await page.getByRole('button', { name: '直接投注' }).click()
    await confirmBet(page, { singlePick: false })
    const order = new URLSearchParams((await sent).postData() ?? '').get('order') ?? ''
    expect(JSON.parse(order)).toMatchObject([{ method: bet.method, code: bet.content, nums: count }])
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)

    await site.moveBy(bet.drawnInMs)
    await expect(recentBets(page).getByText(/^中奖 \+/)).toBeVisible({ timeout: 20_000 })
    const draw = parseDraw(bet.family, await newestDraw(page, site, bet.lottery)) ?? []
    const play = findPlay(bet.family, bet.method)?.play
    const wins = play ? settleContent(play, bet.content, undefined, draw) : {}
    expect(Object.keys(wins)).toHaveLength(1)
    const odds = parseYuan(String((await prizesOf(page, site, bet.lottery))[bet.method]?.bonusA))
    const award = awardOf({
      wins,
      odds: Object.fromEntries(Object.keys(wins).map((tier) => [tier, odds])),
      stake: parseYuan(String(2 * count)),
      bets: count,
    })
    await expect(recentBets(page).getByText(`中奖 +${formatYuan(award)}`)).toBeVisible()
    expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
  })
}

test('each family offers its own numbers at its own places', async ({ page, site, signIn }) => {
  await signIn('player01')
  const offered = async (row: string) =>
    (await group(page, row).locator('[data-plate-row] button').allTextContents()).join()
  for (const [ids, lottery, tab, play, rows, options] of [
    ['[L-335] [L-337]', 'mj11y', '三星', '前三直选复式', ['第一位', '第二位', '第三位'], numbers(1, 11, 2)],
    ['[L-336] [L-337]', 'sckl12', '三星', '前三直选复式', ['第一位', '第二位', '第三位'], numbers(1, 12, 2)],
    ['[L-343]', 'mjk3', '猜一个号', '猜一个号', ['猜一个号'], numbers(1, 6, 1)],
    ['[L-353]', 'mjpk10', '猜前二', '猜前二', ['冠军', '亚军'], numbers(1, 10, 2)],
    ['[L-355] [L-356]', 'hnky481', '四星', '复式', ['自由泳', '仰泳', '蛙泳', '蝶泳'], numbers(1, 8, 1)],
  ] as const) {
    await test.step(`${ids} ${lottery}`, async () => {
      await openGame(page, site, lottery)
      await choosePlay(page, tab, play)
      await expect(page.locator('[data-plate-row]')).toHaveCount(rows.length)
      for (const row of rows) expect(await offered(row)).toBe(options.join())
    })
  }
})

test('[L-107] [L-108] [L-331] [L-333] the unlimited tabs are a switch away, and their plays count by the positions that are ticked', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openGame(page, site, 'mjffc')
  const tabs = page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab')
  const scope = page.getByRole('radiogroup', { name: '玩法范围' })
  await expect(scope.getByRole('radio')).toHaveText(['常规', '无限'])
  await expect(tabs.first()).toHaveText('五星')
  await scope.getByRole('radio', { name: '无限' }).click()
  await expect(tabs).toHaveText(['任选二', '任选三', '任选四'])
  await scope.getByRole('radio', { name: '常规' }).click()
  await expect(tabs.first()).toHaveText('五星')
  await scope.getByRole('radio', { name: '无限' }).click()

  const positions = page.getByRole('group', { name: '位置' })
  for (const [tab, play, least] of [
    ['任选二', '和值', 2],
    ['任选四', '组24', 4],
    ['任选三', '和值', 3],
  ] as const) {
    await choosePlay(page, tab, play)
    await expect(positions.getByRole('status')).toHaveText(`请选择位置，至少 ${least} 个`)
    await expect(positions.getByRole('checkbox')).toHaveCount(5)
    for (const name of ['万', '千', '百', '十', '个'])
      await expect(positions.getByRole('checkbox', { name })).toBeChecked()
  }
  await tile(page, '和值', '1').click()
  // Three ways to the sum of 1 on each of ten choices of three positions.
  await expect(optionBar(page)).toContainText('30 注')
  for (const name of ['千', '百', '十']) await positions.getByRole('checkbox', { name }).click()
  await expect(optionBar(page)).toContainText('0 注')
  await expect(positions.getByRole('status')).toHaveText('请选择位置，至少 3 个')
  await expect(page.getByRole('button', { name: '加入清单' })).toBeDisabled()
  await positions.getByRole('checkbox', { name: '百' }).click()
  await expect(optionBar(page)).toContainText('3 注')
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText(/万百个\s1/)).toBeVisible()

  const sent = page.waitForRequest('**/add_order*')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  const order = new URLSearchParams((await sent).postData() ?? '').get('order') ?? ''
  expect(JSON.parse(order)).toMatchObject([{ method: 'rx3_zx_hz', code: '1', nums: 3, position: '1,3,5' }])
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await site.moveBy(minute)
  await expect(recentBets(page).getByText(/^(?:未中奖|中奖 \+.*)$/)).toBeVisible({ timeout: 20_000 })
})

test('every ticked tile of a split play is a separate line, at the odds of the tile', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openGame(page, site, 'mjpk10')
  await choosePlay(page, '龙虎', '1v10')
  await tile(page, '1v10', '龙').click()
  await tile(page, '1v10', '虎').click()
  await expect(optionBar(page)).toContainText('2 注')
  await expect(optionBar(page)).toContainText('¥4.00')
  const sent = page.waitForRequest('**/add_order*')
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  const order = new URLSearchParams((await sent).postData() ?? '').get('order') ?? ''
  expect(JSON.parse(order)).toMatchObject([
    { method: expect.stringMatching(/^lh_lh_1v10_/), code: '龙', nums: 1 },
    { method: expect.stringMatching(/^lh_lh_1v10_/), code: '虎', nums: 1 },
  ])
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(2)
  await site.moveBy(minute)
  // Ten different numbers cannot tie: one of the two lines wins.
  await expect(recentBets(page).getByText(/^中奖 \+/)).toHaveCount(1, { timeout: 20_000 })
  await expect(recentBets(page).getByText('未中奖')).toHaveCount(1)
})

test('tiles that pay differently show their prizes, and a draw wins one of all sums', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openGame(page, site, 'mjk3')
  await choosePlay(page, '和值', '和值')
  await expect(tile(page, '和值', '3')).toHaveAccessibleName(/^和值 3，(?:遗漏 \d+ 期，)?423\.36$/)
  for (const sum of numbers(3, 18, 1)) await tile(page, '和值', sum).click()
  await expect(optionBar(page)).toContainText('16 注')
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText('16 单')).toBeVisible()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await site.moveBy(minute)
  await expect(recentBets(page).getByText(/^中奖 \+/)).toHaveCount(1, { timeout: 20_000 })
})

test('[L-341] [L-342] bankers stay one below the limit, and no number is banker and drag', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openGame(page, site, 'mj11y')
  await choosePlay(page, '任选胆拖', '三中三')
  for (const number of ['09', '02', '11']) await tile(page, '胆码', number).click()
  await expect(ticked(page, '胆码')).toContainText(['02', '11'])
  await expect(ticked(page, '胆码')).toHaveCount(2)
  for (const number of ['01', '03', '11']) await tile(page, '拖码', number).click()
  await expect(ticked(page, '胆码')).toHaveCount(1)
  await expect(ticked(page, '拖码')).toHaveCount(3)
  // One banker and three drags: a bet has the banker and two of the drags.
  await expect(optionBar(page)).toContainText('3 注')
  await page.getByRole('button', { name: '拖码 全选' }).click()
  await expect(ticked(page, '拖码')).toHaveCount(10)
  await expect(ticked(page, '胆码')).toHaveCount(1)
  await expect(optionBar(page)).toContainText('45 注')
  const sent = page.waitForRequest('**/add_order*')
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  const order = new URLSearchParams((await sent).postData() ?? '').get('order') ?? ''
  expect(JSON.parse(order)).toMatchObject([
    { method: 'rxdt_rxdt_3z3', code: '02|01,03,04,05,06,07,08,09,10,11', nums: 45 },
  ])
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await site.moveBy(minute)
  await expect(recentBets(page).getByText(/^(?:未中奖|中奖 \+.*)$/)).toBeVisible({ timeout: 20_000 })
})

test('a file of two-digit entries is read by the rules of 11x5, and one wrong piece leaves it out', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openGame(page, site, 'mj11y')
  await choosePlay(page, '任选单式', '二中二')
  const upload = (text: string) =>
    page.getByLabel('上传文件').setInputFiles({
      name: '二中二.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
  await upload('0102\n0112')
  await expect(page.getByRole('alert')).toContainText('二中二.txt 第 2 行“0112”不是有效号码')
  const pairs = numbers(1, 11, 2).flatMap((one, at, all) => all.slice(at + 1).map((other) => one + other))
  await upload(pairs.join('\n'))
  await expect(page.getByText('有效 55 注')).toBeVisible()
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText(/^0102 0103/)).toBeVisible()
  const sent = page.waitForRequest('**/add_order*')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  const order = new URLSearchParams((await sent).postData() ?? '').get('order') ?? ''
  const [line] = JSON.parse(order) as [{ readonly code: string; readonly nums: number }]
  expect([line.nums, line.code.startsWith('01,02|01,03|01,04')]).toEqual([55, true])
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await site.moveBy(minute)
  // Five drawn numbers make ten pairs.
  await expect(recentBets(page).getByText(/^中奖 \+/)).toBeVisible({ timeout: 20_000 })
})

test('a family seen before is rendered from the store, before the worker has answered', async ({
  page,
  site,
  enter,
}) => {
  const engine = await holdEngine(page)
  await enter('player01')
  await openGame(page, site, 'mjk3')
  await choosePlay(page, '三同号', '单选')
  await tile(page, '单选', '222').click()
  await expect(optionBar(page)).toContainText('1 注')
  await expect(page.getByText(/开出所选的点数组合即中奖/)).toBeVisible()
  await expect
    .poll(() => rowsOf(page, 'haocai-u-', 'plateDrafts'))
    .toMatchObject([{ method: 'th3_th3_th3dx', picks: [['222']] }])
  await engine.hold()
  await page.reload()
  await expect(page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab')).toHaveCount(7)
  await expect(ticked(page, '单选')).toHaveText('222')
  await expect(optionBar(page)).toContainText('0 注')
  await engine.release()
  await expect(optionBar(page)).toContainText('1 注')
})
