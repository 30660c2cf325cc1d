/** What the pages look like: rules of accessibility, what fits the window, and pictures to look at. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  oneBet,
  openGame,
  openLottery,
  optionBar,
  orderList,
  pick,
  recentBets,
  test,
} from './support/journey.ts'
import { serviceWorkerReady } from './support/pwa.ts'

/** A picture at each of the two sizes; nothing compares them. */
const picture = async (page: Page, name: string): Promise<void> => {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, animations: 'disabled' })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('every state of the way from login to a bet is accessible, and the whole bet fits a window of 1440 by 900', async ({
  page,
  site,
  signIn,
  context,
}) => {
  test.slow()
  await page.goto(`${site.origin}/login`)
  await expect(page.getByText(/线路正常/)).toBeVisible()
  await expectAccessible(page, 'login')
  await picture(page, 'login')
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('用户名或密码有误')).toBeVisible()
  await expectAccessible(page, 'login with an error')

  await signIn('player01')
  await expect(page.getByText('重庆时时彩')).toBeVisible()
  await expect(page.getByText('还没有投注')).toBeVisible()
  await expectAccessible(page, 'home')

  await openLottery(page, site, 'cqssc')
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(31)
  for (const part of [
    page.getByRole('timer'),
    page.getByRole('tablist', { name: '玩法', exact: true }),
    page.getByRole('group', { name: '万位' }),
    page.getByRole('group', { name: '个位' }),
    page.getByRole('button', { name: '直接投注' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await page.getByRole('button', { name: '直接投注' }).click()
  await expect(page.getByRole('dialog', { name: '确认投注' })).toBeVisible()
  await expectAccessible(page, 'confirmation')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await recentBets(page).getByRole('button', { name: /^查看/ }).click()
  await expect(page.getByRole('dialog', { name: '投注详情' })).toBeVisible()
  await expectAccessible(page, 'bet detail')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('button', { name: '机选 5 注' }).click()
  await choosePlay(page, '五星', '复式')
  await pick(page, { ...oneBet, 万位: [1, 2] })
  await expect(orderList(page).getByText('5 单')).toBeVisible()
  await expect(page.getByText('订单提交成功')).toBeHidden()
  await expectAccessible(page, 'lottery')
  await picture(page, 'lottery')
  await page.screenshot({ path: 'test-results/screens/lottery-whole.png', fullPage: true })
  await page.goto(`${site.origin}/index`)
  // cqssc closes at 12:09 by the clock of the site.
  await expect(page.getByText(/^0[78]:\d\d$/).first()).toBeVisible()
  await expect(page.getByRole('table')).toContainText('定位胆')
  await picture(page, 'home')

  await page.goto(`${site.origin}/lottery/cqssc`)
  await serviceWorkerReady(page)
  await site.stop()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('--:--')
  await expectAccessible(page, 'offline')
  await picture(page, 'offline')
})

test('plates of other families are accessible: tiles with prizes, ten ranks, banker and drag, positions', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await openGame(page, site, 'mjpk10')
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(31)
  await choosePlay(page, '龙虎', '1v10')
  await page.getByRole('button', { name: /^1v10 龙/ }).click()
  await expect(optionBar(page)).toContainText('1 注')
  await expectAccessible(page, 'pk10')
  await picture(page, 'pk10')
  await page.getByRole('radio', { name: '无限' }).click()
  await choosePlay(page, '任选二', '复式')
  await expect(page.getByText('遗漏').last()).toBeVisible()
  // The plate is longer than the window: its option bar stays in sight, and its last row comes by scrolling.
  await expect(page.getByRole('button', { name: '直接投注' })).toBeInViewport({ ratio: 1 })
  await picture(page, 'pk10-any-two')
  const last = page.getByRole('button', { name: /^第十名 10/ })
  await last.click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'pk10 any two')

  await openGame(page, site, 'mjk3')
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(31)
  await choosePlay(page, '和值', '和值')
  await page.getByRole('button', { name: /^和值 11/ }).click()
  await expectAccessible(page, 'k3 sums')
  await picture(page, 'k3')
  await choosePlay(page, '三同号', '通选')
  await page.getByRole('button', { name: /^通选 111 222/ }).click()
  await expect(optionBar(page)).toContainText('1 注')
  await expectAccessible(page, 'k3 all triples')

  await openGame(page, site, 'mj11y')
  await choosePlay(page, '任选胆拖', '三中三')
  for (const name of [/^胆码 01/, /^拖码 02/, /^拖码 03/, /^拖码 04/])
    await page.getByRole('button', { name }).click()
  await expect(optionBar(page)).toContainText('3 注')
  await expectAccessible(page, '11x5 banker and drag')

  await openGame(page, site, 'hnky481')
  await page.getByRole('radio', { name: '无限' }).click()
  await choosePlay(page, '任选三', '和值')
  for (const name of ['自由泳', '仰泳']) await page.getByRole('checkbox', { name }).click()
  await expect(page.getByRole('group', { name: '位置' }).getByRole('status')).toBeVisible()
  await expectAccessible(page, 'ky481 with too few positions')
})

test('a page that fails says so with a reference, accessibly', async ({ page, site, signIn }) => {
  await signIn('player01')
  await expect(page.getByText('还没有投注')).toBeVisible()
  // The code of the lottery page cannot be had, and nothing has kept it yet.
  await page.route('**/assets/LotteryPage*', (route) => route.abort('connectionreset'))
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(`${site.origin}/lottery/mjffc`)
  await expect(page.getByRole('alert')).toContainText('页面出错')
  await expect(page.getByRole('alert')).toContainText(/参考号 [\dA-F]{6}/)
  await expectAccessible(page, 'failed')
})
