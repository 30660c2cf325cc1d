/** The order list and its orders: changed, sent, refused, cancelled, drawn. */
import type { Page } from '@playwright/test'
import { headerBalance, orderCount } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import { rowsOf } from '../kit/kept.ts'
import { picture } from '../kit/pictures.ts'
import {
  follow,
  choosePlay,
  confirmBet,
  expect,
  oneBet,
  openLottery,
  optionBar,
  orderList,
  pick,
  recentBets,
  test,
  withMotion,
} from '../kit/journey.ts'

test.use(withMotion)

const add = (page: Page) => page.getByRole('button', { name: '加入清单' }).click()
const line = (page: Page, play: string) => orderList(page).getByRole('row').filter({ hasText: play })
const submit = (page: Page) => orderList(page).getByRole('button', { name: '确认投注' })
const total = (page: Page) => page.getByRole('group', { name: '清单合计' })

/** All ten numbers of 定位胆 万位: ten bets without a single-pick question. */
const addTen = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await add(page)
  await expect(line(page, '定位胆').first()).toBeVisible()
}

test('[L-243] lines are changed and deleted, survive a reload, and go with another lottery', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await pick(page, { ...oneBet, 万位: [1, 2] })
  await add(page)
  await addTen(page)
  await expect(orderList(page).getByText('2 单')).toBeVisible()
  await expect(total(page)).toContainText('共 12 注')
  await expect(total(page)).toContainText('¥24.00')
  await expect(total(page)).toContainText('10,000.00 → 9,976.00')

  await test.step('a list that was cleared is taken back', async () => {
    await orderList(page).getByRole('button', { name: '清空' }).click()
    await expect(orderList(page)).toContainText('还没有投注')
    const notice = page.getByRole('status').filter({ hasText: '清单已清空' })
    await expect(notice).toContainText('2 单')
    await picture(page, 'cleared')
    await notice.getByRole('button', { name: '撤销' }).click()
    await expect(orderList(page).getByText('2 单')).toBeVisible()
    await expect(total(page)).toContainText('¥24.00')
    await expect(notice).toHaveCount(0)
  })

  const direct = line(page, '五星直选复式')
  await direct.getByRole('combobox').selectOption({ label: '1 角' })
  await expect(direct).toContainText('0.20')
  await direct.getByRole('textbox').fill('100000')
  await expect(direct.getByRole('textbox')).toHaveValue('99999')
  await direct.getByRole('textbox').fill('5')
  await expect(direct).toContainText('1.00')
  await expect(total(page)).toContainText('¥21.00')

  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill('7')
  await page.getByRole('radio', { name: '2角' }).click()
  await expect
    .poll(() => rowsOf(page, 'haocai-u-', 'plateDrafts'))
    .toEqual([expect.objectContaining({ lottery: 'mjffc', unit: '2000', multiple: 7 })])
  await page.reload()
  await expect(line(page, '五星直选复式')).toContainText('1.00')
  await expect(line(page, '五星直选复式').getByRole('textbox')).toHaveValue('5')
  await expect(total(page)).toContainText('¥21.00')
  await line(page, '定位胆').getByRole('button', { name: '删除此单' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await expect(total(page)).toContainText('¥1.00')

  // Unit and multiple of the plate were kept over the reload too; another lottery starts with the defaults.
  await expect(page.getByRole('radio', { name: '2角' })).toBeChecked()
  await openLottery(page, site, 'cqssc')
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  await expect(page.getByRole('radio', { name: '2元' })).toBeChecked()
  await expect(optionBar(page).getByRole('textbox', { name: /倍数/ })).toHaveValue('1')
  await openLottery(page, site, 'mjffc')
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
})

test('a list is confirmed in full, sent once however often it is pressed, and becomes records', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await pick(page, oneBet)
  await add(page)
  await addTen(page)

  // The single-pick question can be cancelled as well as confirmed.
  await submit(page).click()
  const question = page.getByRole('alertdialog', { name: '单挑提示' })
  await expect(question).toContainText('当期最高奖金 30,000.00 元')
  await question.getByRole('button', { name: '返回修改' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await submit(page).click()
  await question.getByRole('button', { name: '仍要投注' }).click()

  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await test.step('[L-113] the confirmation', () => expect(dialog).toContainText('20261121-0721'))
  await expect(dialog).toContainText('2 单 11 注')
  await expect(dialog.getByRole('row').filter({ hasText: '五星直选复式' })).toContainText('2.00')
  await expect(dialog.getByRole('row').filter({ hasText: '定位胆' })).toContainText('20.00')
  await expect(dialog).toContainText('¥22.00')
  await expect(dialog).toContainText('9,978.00')
  // The direct bet pays at most its cap, one of the ten numbers pays 19.60.
  await expect(dialog.locator('dt', { hasText: '最高可得' }).locator('+ dd')).toHaveText('30,019.60')

  // This line answers at once: a second before the close is early enough.
  await expect(dialog.locator('dt', { hasText: '可安全提交至' }).locator('+ dd')).toHaveText(/^12:0\d:\d\d$/)

  const orders = await hold(page, '**/add_order*')
  await dialog.getByRole('button', { name: '确认投注' }).dblclick()
  await expect(dialog.getByRole('button', { name: '确认投注' })).toHaveAttribute('aria-busy', 'true')
  await test.step('[L-265] a second press sends nothing', () => expect.poll(orders.count).toBe(1))
  orders.release()
  await test.step('[L-491] it says so', () => expect(page.getByText('订单提交成功')).toBeVisible())
  await expect(dialog).toBeHidden()
  await test.step('[L-257] the list is empty', () =>
    expect(orderList(page).getByText('还没有投注')).toBeVisible())
  await test.step('[L-258] the records have them', () =>
    expect(recentBets(page).getByText('未开奖')).toHaveCount(2))
  await test.step('[L-492] the balance follows', () => expect(headerBalance(page)).toHaveText('¥9,978.00'))
  expect(orders.count()).toBe(1)
  expect(await orderCount(page, site)).toBe(2)
})

test('[L-264] [L-493] [L-495] [L-502] a refused list stays, with the words of the server, and missing money is named', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addTen(page)
  await submit(page).click()
  // Sales stop between the question and its confirmation, and the page has not heard of it.
  await hold(page, '**/simpleLast*')
  await hold(page, '**/issue_info_app*')
  await site.ops('pause', 'mjffc', '维护')
  await confirmBet(page, { singlePick: false })
  await expect(page.getByRole('alert').filter({ hasText: '期当前不可投注' })).toContainText('清单已保留')
  await expect(line(page, '定位胆')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  await site.ops('resume', 'mjffc')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(line(page, '定位胆')).toBeVisible()

  await line(page, '定位胆').getByRole('textbox').fill('600')
  await expect(total(page)).toContainText('¥12,000.00')
  await submit(page).click()
  await confirmBet(page, { singlePick: false })
  const missing = page.getByRole('alertdialog', { name: '余额不足' })
  await expect(missing).toContainText('还差 2,000.00 元，请立即充值后再投注')
  await picture(page, 'insufficient')
  const funds = page.getByRole('dialog', { name: '资金' })
  await test.step('[L-494] 立即充值 opens the dialog of deposits', async () => {
    await missing.getByRole('button', { name: '立即充值' }).click()
    await expect(missing).toBeHidden()
    await expect(funds.getByRole('button', { name: '提交充值' })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(funds).toBeHidden()
  await expect(line(page, '定位胆')).toBeVisible()
  expect(await orderCount(page, site)).toBe(0)
})

test('a confirmation says why it cannot be sent: sales stop, and the line breaks, while it is open', async ({
  page,
  context,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addTen(page)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  const confirm = dialog.getByRole('button', { name: '确认投注' })
  await expect(confirm).toBeEnabled()
  await site.ops('pause', 'mjffc', '维护')
  // The page hears of it with the next issue.
  await site.moveBy(60_000)
  await expect(dialog.getByRole('alert').filter({ hasText: '暂停销售' })).toBeVisible()
  await expect(confirm).toBeDisabled()
  await context.setOffline(true)
  await expect(dialog.getByRole('alert').filter({ hasText: '网络已断开' })).toBeVisible()
  await context.setOffline(false)
  await site.ops('resume', 'mjffc')
  await site.moveBy(60_000)
  await expect(confirm).toBeEnabled()
  await expect(dialog.getByRole('alert')).toHaveText(/^期号已更新为 \d{4}，请重新确认$/)
  await confirm.click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await confirm.click()
  await expect(page.getByText('订单提交成功')).toBeVisible()
})

test('a list composed for a closed issue is confirmed for the one on sale, with one press', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addTen(page)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await expect(dialog).toContainText('20261121-0721')
  await site.moveBy(60_000)
  await expect(dialog.getByRole('alert')).toContainText('期号已更新为 0722，请重新确认')
  await dialog.getByRole('button', { name: '返回修改' }).click()

  await expect(orderList(page).getByRole('alert')).toContainText('期号已更新为 0722，请重新确认')
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/add_order') ? 1 : 0))
  await submit(page).click()
  await expect(dialog).toContainText('20261121-0722')
  expect(sent).toBe(0)
  await confirmBet(page, { singlePick: false })
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByRole('row').filter({ hasText: '定位胆' })).toContainText('0722')
})

test('[L-247] another lottery starts with the first unit, multiple 1 and the first play, whatever the last one had', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('radio', { name: '2角' }).click()
  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill('7')
  await expect(page.getByRole('radio', { name: '2角' })).toBeChecked()
  // Through the hall, without a page load in between.
  await page.getByRole('button', { name: '彩票大厅' }).hover()
  await page
    .getByRole('link', { name: /重庆时时彩/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('重庆时时彩')
  await expect(page.getByRole('radio', { name: '2元' })).toBeChecked()
  await expect(optionBar(page).getByRole('textbox', { name: /倍数/ })).toHaveValue('1')
  await expect(
    page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab', { selected: true }),
  ).toHaveText('五星')
})

test('a bare 4001, without a figure, asks to recharge and keeps the list', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addTen(page)
  await page.route('**/add_order*', (route) =>
    route.fulfill({ json: { code: 4001, msg: '余额不足', serverTime: Date.now() } }),
  )
  await submit(page).click()
  await confirmBet(page, { singlePick: false })
  const missing = page.getByRole('alertdialog', { name: '余额不足' })
  await expect(missing).toContainText('请立即充值后再投注')
  await expect(missing).not.toContainText('还差')
  await missing.getByRole('button', { name: '知道了' }).click()
  await expect(line(page, '定位胆')).toBeVisible()
})

test('an order is cancelled on demand, and the server refuses that when it is too late', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  const bet = async () => {
    await addTen(page)
    await submit(page).click()
    await confirmBet(page, { singlePick: false })
  }
  await bet()
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await expect(headerBalance(page)).toHaveText('¥9,980.00')
  const cancel = recentBets(page).getByRole('button', { name: /^撤单/ }).first()
  const question = page.getByRole('alertdialog', { name: '撤销这笔投注？' })
  await cancel.click()
  await expect(question).toContainText('0721 期 定位胆，20.00 元将退回余额。')
  await question.getByRole('button', { name: '不撤销' }).click()
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await cancel.click()
  await question.getByRole('button', { name: '撤单', exact: true }).click()
  await test.step('[L-497] [C-348] it says so', () => expect(page.getByText('撤单成功')).toBeVisible())
  // The detail opens by itself after a second and hides the page behind it from screen readers: the page is read first.
  const detail = page.getByRole('dialog', { name: '投注详情' })
  await test.step('[C-349] the detail opens again', () => expect(detail).toContainText('已撤单'))
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await test.step('[L-500] [C-351] the records are read again', () =>
    expect(recentBets(page).getByText('已撤单')).toHaveCount(1))
  await expect(headerBalance(page)).toHaveText('¥10,000.00')

  await bet()
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await cancel.click()
  await site.moveBy(60_000)
  const asked = page.waitForRequest('**/recent_order*')
  await question.getByRole('button', { name: '撤单', exact: true }).click()
  await test.step('[L-499] [C-350] a refusal is shown as the server says it', () =>
    expect(page.getByRole('alert').filter({ hasText: '这笔投注已不能撤单' })).toBeVisible())
  await test.step('[L-500] [C-351] after a refusal too', () => asked)
  await expect(recentBets(page).getByText(/中奖 \+19\.60/)).toBeVisible({ timeout: 15_000 })
})

test('[C-294] an order is cancelled by its id from the header of every page', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  const ids: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/cancel_order')) ids.push(request.postData() ?? '')
  })
  const header = page.getByRole('banner')
  const mine = page.getByRole('group', { name: '我的投注' })
  const question = page.getByRole('alertdialog', { name: '撤销这笔投注？' })
  for (const path of [
    '/lottery/cqssc',
    '/index',
    '/personal/accountChange/charge',
    '/personal/account/password',
  ]) {
    await follow(page, '/lottery/cqssc')
    await addTen(page)
    await submit(page).click()
    await confirmBet(page, { singlePick: false })
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
    await follow(page, path)
    await header.getByRole('button', { name: '我的投注' }).click()
    const row = mine.getByRole('row').filter({ hasText: '未开奖' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('重庆时时彩')
    await row.getByRole('button', { name: '撤单 定位胆' }).click()
    await expect(mine).toBeHidden()
    await question.getByRole('button', { name: '撤单', exact: true }).click()
    await expect(page.getByText('撤单成功')).toBeVisible()
    const detail = page.getByRole('dialog', { name: '投注详情' })
    await expect(detail).toContainText('已撤单')
    const id = await detail.locator('dt', { hasText: '订单号' }).locator('+ dd').textContent()
    expect(ids.splice(0)).toEqual([`orderId=${id}`])
    await detail.getByRole('button', { name: '关闭' }).last().click()
    await expect(headerBalance(page)).toHaveText('¥10,000.00')
  }
})

test('[C-293] a win that is announced on another page leads to the detail of its order', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addTen(page)
  await submit(page).click()
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await site.moveBy(45_000)
  const notice = page.getByRole('status').filter({ hasText: '中奖 19.60 元' })
  const asked = page.waitForRequest('**/recent_detail*')
  await notice.getByRole('button', { name: '查看' }).click()
  const orderId = new URL((await asked).url()).searchParams.get('orderId') ?? ''
  expect(orderId).toMatch(/^[A-Z]\d{15,}$/)
  const detail = page.getByRole('dialog', { name: '投注详情' })
  await expect(detail).toContainText(orderId)
  await expect(detail).toContainText('中奖 +19.60')
})
