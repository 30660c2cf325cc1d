/** Every control of the lottery page is pressed, and what it did is looked at. A control that no test names fails. */
import type { Locator, Page } from '@playwright/test'
import { headerBalance } from '../kit/account.ts'
import {
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
} from '../kit/journey.ts'

const positions = ['万位', '千位', '百位', '十位', '个位']
const filters = { 全选: '0123456789', 选大: '56789', 选小: '01234', 选单: '13579', 选双: '02468', 清除: '' }

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const ball = (page: Page, position: string, digit: number): Locator =>
  row(page, position).getByRole('button', { name: new RegExp(`^${position} ${digit}，`) })
const pressed = (page: Page, position: string): Locator =>
  row(page, position).getByRole('button', { name: /^\S+ \d，/, pressed: true })
const lines = (page: Page): Locator => orderList(page).getByRole('row').filter({ hasText: '单注奖' })
const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()

/** Runs in the page: role and name of whatever can be pressed, chosen or filled in. */
const controlsInPage = (): readonly string[] => {
  const nameOf = (element: HTMLElement): string =>
    element.getAttribute('aria-label') ??
    element.closest('label')?.textContent ??
    (element.querySelector('[aria-label]')?.getAttribute('aria-label') || element.textContent)
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((element) => element.checkVisibility())
    .map((element) => `${element.getAttribute('role') ?? element.localName} ${nameOf(element)}`)
}

/** The controls of the page, and below each its test in this file. */
const known: readonly RegExp[] = [
  /^tab \S+$/,
  /^radio (?:常规|无限)$/,
  /^button [万千百十个]位 \d，遗漏 \d+ 期$/,
  /^button [万千百十个]位 (?:全选|选大|选小|选单|选双|清除)$/,
  /^input (?:遗漏|冷热)$/,
  /^radio [12][元角分厘]$/,
  /^button (?:更多|机选|加入清单|直接投注)$/,
  /^button [减加]一，(?:倍数|五星直选复式 倍数|定位胆 倍数)$/,
  /^input (?:倍数|五星直选复式 倍数|定位胆 倍数)，1 到 99999$/,
  /^select 奖金$/,
  /^button (?:机选 1 注|机选 5 注|清空|确认投注|删除此单)$/,
  // 玩法说明 is pressed in playHelp.e2e.ts.
  /^button 玩法说明$/,
  // These two are pressed in chasePanel.e2e.ts.
  /^button 追号$/,
  /^input 投注后打印小票$/,
  /^select (?:五星直选复式|定位胆) 模式$/,
  /^button (?:查看|撤单) (?:五星直选复式|定位胆)$/,
  // Of the notices that say what became of a bet and of the list; 撤销 is pressed in orders.e2e.ts.
  /^button (?:关闭|撤销)$/,
  // The star beside the name is pressed in hall.e2e.ts.
  /^button 收藏 重庆时时彩$/,
  // 走势图 is pressed in chart.e2e.ts, 验证 in fair.e2e.ts.
  // 长龙 is pressed in longDragon.e2e.ts, the two switches in scenes.e2e.ts.
  /^a (?:跳到选号|您好，林间小路|好彩首页|首页|走势图|验证|长龙)$/,
  /^input (?:开奖动画|开奖声音)$/,
  // 全部投注记录 is pressed in keyboard.e2e.ts.
  /^a 全部投注记录$/,
  // 我的优惠券 is pressed in voucherBet.e2e.ts, the often-used plays in usedPlays.e2e.ts.
  /^button (?:我的优惠券|编辑常用玩法|定位胆)$/,
  /^button (?:退出|刷新余额|彩票大厅|我的投注)$/,
  // The rest of the frame is pressed in frame.e2e.ts.
  /^a (?:线路选择|防劫持教程|关于我们|存取款问题|彩票问题|游戏规则|用户协议|联盟合作)$/,
  /^button (?:在线客服|消息\d*|管理中心|全部游戏|充值|转账|提现)$/,
]

test('no control of the page is without a test', async ({ page, site, enter }) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await choosePlay(page, '定位胆', '定位胆')
  await press(page, '万位 全选')
  await press(page, '直接投注')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await choosePlay(page, '五星', '复式')
  await press(orderList(page), '机选 1 注')
  await expect(lines(page)).toHaveCount(1)
  const controls = await page.evaluate(controlsInPage)
  expect(controls.length).toBeGreaterThan(140)
  expect(controls.filter((control) => !known.some((name) => name.test(control)))).toEqual([])
})

test('every tab, ball, filter and tick of the plate does what it says', async ({ page, site, enter }) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  for (const scope of ['无限', '常规']) {
    await page.getByRole('radio', { name: scope }).click()
    await expect(page.getByRole('radio', { name: scope })).toBeChecked()
    const tabs = page.getByRole('tablist', { name: '玩法', exact: true }).getByRole('tab')
    for (const tab of await tabs.all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const plays = page.getByRole('tablist', { name: `${await tab.textContent()}玩法` }).getByRole('tab')
      await expect(plays.first()).toBeVisible()
      for (const play of await plays.all()) {
        await play.click()
        await expect(play).toHaveAttribute('aria-selected', 'true')
        await expect(plays.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
        await expect(
          page.getByRole('region', { name: '选号' }).getByRole('heading', { level: 2 }),
        ).toHaveText(/\S/)
      }
    }
  }

  await choosePlay(page, '五星', '复式')
  for (const position of positions) {
    for (let digit = 0; digit < 10; digit += 1) {
      await ball(page, position, digit).click()
      await expect(pressed(page, position)).toHaveText([String(digit)])
      await ball(page, position, digit).click()
      await expect(pressed(page, position)).toHaveCount(0)
    }
    for (const [filter, digits] of Object.entries(filters)) {
      await press(page, `${position} ${filter}`)
      await expect(pressed(page, position)).toHaveText(Array.from(digits))
    }
  }

  const caption = row(page, '万位')
  await page.getByRole('checkbox', { name: '遗漏' }).uncheck()
  await expect(caption).not.toContainText('遗漏')
  await page.getByRole('checkbox', { name: '冷热' }).check()
  await expect(caption).toContainText('冷热')
  await page.getByRole('checkbox', { name: '遗漏' }).check()
  await expect(caption).toContainText('遗漏')
  await page.getByRole('checkbox', { name: '冷热' }).uncheck()
  await expect(caption).not.toContainText('冷热')
})

test('every control of the option bar does what it says', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  const bar = optionBar(page)
  await pick(page, oneBet)
  await press(bar, '更多')
  const stakes = { '1元': '1.00', '2角': '0.20', '1角': '0.10', '2分': '0.02', '1分': '0.01', '2元': '2.00' }
  for (const [unit, stake] of Object.entries(stakes)) {
    await bar.getByRole('radio', { name: unit }).click()
    await expect(bar).toContainText(`= ¥${stake}`)
  }
  for (const unit of ['2厘', '1厘']) {
    await bar.getByRole('radio', { name: unit }).click()
    await expect(bar.getByRole('radio', { name: unit })).toBeChecked()
  }
  await bar.getByRole('radio', { name: '2元' }).click()
  await press(bar, '加一，倍数')
  await expect(bar).toContainText('× 2 倍')
  await press(bar, '减一，倍数')
  await expect(bar).toContainText('× 1 倍')
  await bar.getByRole('textbox', { name: /^倍数/ }).fill('12')
  await expect(bar).toContainText('= ¥24.00')
  const prize = bar.getByRole('combobox', { name: '奖金' })
  await prize.selectOption({ index: 1 })
  await expect(prize.locator('option:checked')).toContainText('返点 8.0%')

  await press(page, '直接投注')
  await page.getByRole('alertdialog', { name: '单挑提示' }).getByRole('button', { name: '返回修改' }).click()
  await expect(pressed(page, '万位')).toHaveText(['1'])
  await press(bar, '加入清单')
  await expect(lines(page)).toHaveCount(1)
  await expect(pressed(page, '万位')).toHaveCount(0)
  await press(bar, '机选')
  for (const position of positions) await expect(pressed(page, position)).toHaveCount(1)
})

test('every control of the order list and of the recent bets does what it says', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  const list = orderList(page)
  await press(list, '机选 1 注')
  await expect(lines(page)).toHaveCount(1)
  await press(list, '机选 5 注')
  await expect(lines(page)).toHaveCount(6)
  const first = lines(page).first()
  await first.getByRole('combobox').selectOption({ label: '1 角' })
  await expect(first).toContainText('0.10')
  await first.getByRole('button', { name: /^加一/ }).click()
  await expect(first).toContainText('0.20')
  await first.getByRole('button', { name: /^减一/ }).click()
  await expect(first).toContainText('0.10')
  await first.getByRole('textbox').fill('30')
  await expect(first).toContainText('3.00')
  await first.getByRole('button', { name: '删除此单' }).click()
  await expect(lines(page)).toHaveCount(5)
  await pick(page, { 万位: [1] })
  await press(list, '清空')
  await expect(lines(page)).toHaveCount(0)
  await expect(pressed(page, '万位')).toHaveText(['1'])

  await choosePlay(page, '定位胆', '定位胆')
  await press(page, '万位 全选')
  await press(page, '加入清单')
  await expect(lines(page)).toHaveCount(1)
  await press(list, '确认投注')
  const question = page.getByRole('dialog', { name: '确认投注' })
  await press(question, '返回修改')
  await expect(question).toBeHidden()
  await expect(lines(page)).toHaveCount(1)
  await press(list, '确认投注')
  await press(question, '确认投注')
  await expect(lines(page)).toHaveCount(0)
  const notice = page.getByRole('status').filter({ hasText: '订单提交成功' })
  await press(notice, '关闭')
  await expect(notice).toBeHidden()
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()

  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await press(recentBets(page), '查看 定位胆')
  const detail = page.getByRole('dialog', { name: '投注详情' })
  await press(detail, '打印')
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect(detail).toBeHidden()
  await press(recentBets(page), '撤单 定位胆')
  const cancel = page.getByRole('alertdialog', { name: '撤销这笔投注？' })
  await press(cancel, '不撤销')
  await expect(headerBalance(page)).toHaveText('¥9,980.00')
  await press(recentBets(page), '撤单 定位胆')
  await press(cancel, '撤单')
  // The detail opens again after a second, and hides the header from screen readers.
  await expect(detail).toContainText('已撤单')
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
})

test('every control of the header does what it says', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  const header = page.getByRole('banner')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到选号' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#plate')).toBeFocused()
  const asked = page.waitForRequest('**/getPlayerBalance*')
  await press(header, '刷新余额')
  await asked
  await press(header, '退出')
  await press(page.getByRole('alertdialog', { name: '确定退出登录？' }), '取消')
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc#plate`)

  await header.getByRole('button', { name: '我的投注' }).hover()
  await expect(page.getByRole('group', { name: '我的投注' })).toContainText('还没有投注')
  await page.keyboard.press('Escape')
  const hall = page.getByRole('group', { name: '全部彩种' })
  await header.getByRole('button', { name: '彩票大厅' }).hover()
  await hall
    .getByRole('link', { name: /^11选5|山东11选5/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/lottery\/\w+$/)
  await expect(page).not.toHaveURL(/cqssc/)
  for (const [name, path] of Object.entries({
    首页: '/index',
    好彩首页: '/index',
    '您好，林间小路': '/personal/account/account',
  })) {
    await openLottery(page, site, 'cqssc')
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`${site.origin}${path}`)
  }
})
