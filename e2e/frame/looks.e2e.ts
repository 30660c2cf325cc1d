/** The look of the pages: accessibility rules, layout in the window, and screenshots. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { issuesFrom, placeChase } from '../kit/chase.ts'
import { hold } from '../kit/hold.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  offlineTest,
  oneBet,
  openGame,
  openLottery,
  optionBar,
  orderList,
  pick,
  recentBets,
  test,
} from '../kit/journey.ts'
import { picture, pictures, wholePicture } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import { expectStill, watchShifts } from '../kit/shifts.ts'

offlineTest(
  'every state of the way from login to a bet is accessible, and the whole bet fits a window of 1440 by 900',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await watchShifts(page)
    await page.goto(`${site.origin}/login`)
    await expect(page.getByText(/线路正常/)).toBeVisible()
    await expectAccessible(page, 'login')
    await pictures(page, 'login')
    await page.getByRole('textbox', { name: '用户名' }).fill('player01')
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('用户名或密码有误')).toBeVisible()
    await expectAccessible(page, 'login with an error')

    await signIn('player01')
    await expect(page.getByText('重庆时时彩')).toBeVisible()
    await expect(page.getByText('还没有投注')).toBeVisible()
    await expectAccessible(page, 'home')

    const draws = await hold(page, /\/lottery\/trend/)
    await openLottery(page, site, 'cqssc')
    // What is loaded after the page stands below the draws before they are read.
    await expect(page.getByRole('region', { name: '开奖提示' })).toBeVisible()
    draws.release()
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
    await expectStill(page)
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
    await pictures(page, 'lottery')
    await wholePicture(page, 'lottery-whole')
    const activity = await hold(page, /\/redEnvelope/)
    await page.goto(`${site.origin}/index`)
    // The device remembers that the activity is on.
    await expect(page.getByRole('link', { name: /红包活动/ })).toBeVisible()
    activity.release()
    // cqssc closes at 12:09 by the clock of the site.
    await expect(page.getByText(/^0[78]:\d\d$/).first()).toBeVisible()
    await expect(page.getByRole('table')).toContainText('定位胆')
    await expectStill(page)
    await pictures(page, 'home')

    await page.goto(`${site.origin}/lottery/cqssc`)
    await serviceWorkerReady(page)
    await site.stop()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('网络已断开').first()).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('--:--')
    await expect(optionBar(page)).toContainText('网络已断开，恢复连接后可投注')
    await expectAccessible(page, 'offline')
    await pictures(page, 'offline')
  },
)

test('plates of other families are accessible: tiles with prizes, ten ranks, banker and drag, positions', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openGame(page, site, 'mjpk10')
  await expect(page.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(31)
  await choosePlay(page, '龙虎', '1v10')
  await page.getByRole('button', { name: /^1v10 龙/ }).click()
  await expect(optionBar(page)).toContainText('1 注')
  await expectAccessible(page, 'pk10')
  await pictures(page, 'pk10')
  await page.getByRole('radio', { name: '无限' }).click()
  await choosePlay(page, '任选二', '复式')
  await expect(page.getByText('遗漏').last()).toBeVisible()
  // The plate is longer than the window: its option bar stays visible, and its last row is reached by scrolling.
  await expect(page.getByRole('button', { name: '直接投注' })).toBeInViewport({ ratio: 1 })
  await pictures(page, 'pk10-any-two')
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
  await pictures(page, 'k3')
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
  // The longest name has one line beside its star.
  const name = page.getByRole('heading', { level: 1, name: '河南快赢481(泳坛夺金)' })
  await expect(page.getByRole('button', { name: /收藏/ }).first()).toBeVisible()
  const [line, end] = await name.evaluate((one) => [
    one.getBoundingClientRect().height,
    one.scrollWidth - one.clientWidth,
  ])
  expect([line, end]).toEqual([24, 0])
  await page.getByRole('radio', { name: '无限' }).click()
  await choosePlay(page, '任选三', '和值')
  for (const name of ['自由泳', '仰泳']) await page.getByRole('checkbox', { name }).click()
  await expect(page.getByRole('group', { name: '位置' }).getByRole('status')).toBeVisible()
  await expectAccessible(page, 'ky481 with too few positions')
})

test('the menus and dialogs of the header have screenshots and are accessible', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player02')
  await expect(page.getByText('还没有投注')).toBeVisible()
  await page.getByRole('button', { name: '彩票大厅' }).hover()
  await expect(
    page.getByRole('group', { name: '全部彩种' }).getByRole('link', { name: /重庆时时彩/ }),
  ).toBeVisible()
  await expectAccessible(page, 'hall menu')
  await picture(page, 'hall-menu')
  await page.mouse.move(700, 800)
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('alertdialog', { name: '确定退出登录？' })).toBeVisible()
  await expectAccessible(page, 'question of leaving')
  await picture(page, 'leave')
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/nowhere`)
  await expect(page.getByText('页面不存在')).toBeVisible()
  await expectAccessible(page, 'not found')
  await picture(page, 'not-found')
  await site.ops('voucher', 'player02', '5', '20', '7', 'cqssc', '开业')
  await page.goto(`${site.origin}/index`)
  await expect(page.getByRole('dialog', { name: '恭喜获得优惠券' })).toBeVisible({ timeout: 20_000 })
  await picture(page, 'voucher')
})

test('the typed plate, the order list and every dialog of a bet have screenshots and are accessible', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await placeChase(page, site, 'mjffc', issuesFrom('20261121-0723', 12))
  await openLottery(page, site, 'cqssc')
  await choosePlay(page, '五星', '单式')
  await page.getByRole('textbox', { name: /号码/ }).fill('12345\n54321\n1234\n99999')
  await expect(optionBar(page)).toContainText('3 注')
  await expectAccessible(page, 'typed plate')
  await picture(page, 'typed-plate')
  await page.getByRole('button', { name: '加入清单' }).click()
  await page.getByRole('button', { name: '机选 5 注' }).click()
  await expect(orderList(page).getByText('6 单')).toBeVisible()
  await orderList(page).scrollIntoViewIfNeeded()
  await picture(page, 'order-list')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await expect(page.getByRole('alertdialog', { name: '单挑提示' })).toBeVisible()
  await expectAccessible(page, 'single pick')
  await picture(page, 'single-pick')
  await page.getByRole('button', { name: '仍要投注' }).click()
  await expect(page.getByRole('dialog', { name: '确认投注' })).toBeVisible()
  await expectAccessible(page, 'confirmation of a list')
  await picture(page, 'confirm')
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖').first()).toBeVisible()
  await recentBets(page).getByRole('button', { name: /^查看/ }).first().click()
  await expect(page.getByRole('dialog', { name: '投注详情' })).toBeVisible()
  await picture(page, 'order-detail')
  await page.getByRole('dialog').getByRole('button', { name: '撤单' }).click()
  await expect(page.getByRole('alertdialog', { name: '撤销这笔投注？' })).toBeVisible()
  await expectAccessible(page, 'question of cancelling')
  await picture(page, 'cancel')
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/lottery/mjffc`)
  await site.moveBy(120_000)
  const chased = recentBets(page).getByRole('row').filter({ hasText: '追' }).first()
  await expect(chased).toBeVisible({ timeout: 20_000 })
  await chased.getByRole('button', { name: /^查看/ }).click()
  await page.getByRole('button', { name: '追号详情' }).click()
  await expect(page.getByRole('dialog', { name: '追号详情' })).toBeVisible()
  await picture(page, 'chase')
})

test('the sum of the option bar is aligned with its buttons', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  const middle = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2
  }
  const sum = await middle(optionBar(page).locator('[aria-live="polite"]'))
  for (const name of ['机选', '加入清单', '直接投注']) {
    const button = optionBar(page).getByRole('button', { name, exact: true })
    expect(Math.abs((await middle(button)) - sum), name).toBeLessThanOrEqual(1)
  }
})
