/** A chase from the order list: planned, edited, confirmed, sent, and followed to its end. */
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import {
  addOne,
  addTen,
  confirmation,
  expectDefaults,
  fact,
  field,
  mode,
  open,
  panel,
  piece,
  pieces,
  press,
  row,
  submit,
  summary,
} from '../kit/chasePanel.ts'
import { hold } from '../kit/hold.ts'
import { expect, openLottery, orderList, recentBets, test } from '../kit/journey.ts'
import { pictures, wholePicture } from '../kit/pictures.ts'

test('[L-111] a list is chased over edited issues, a win stops the rest, and the money agrees', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await addTen(page)
  await open(page)
  await expectDefaults(page)
  await expect(row(page, '当前期')).toContainText('20261121-024')
  await expect(summary(page)).toContainText('追号合计（5 期）¥10.00')
  await expect(summary(page)).toContainText('追号不可使用优惠券')
  await expect(summary(page).getByRole('button', { name: '确认投注' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(summary(page)).toContainText('请从下方“立即追号”提交')

  // A changed input asks for a new plan before anything can be sent.
  await field(page, '追号期数').fill('4')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(panel(page)).toContainText('设置或清单已更改，请先生成计划')
  await press(page, '生成计划')
  await expect.poll(() => pieces(page)).toEqual([1, 1, 2, 2])
  await piece(page, '-025').fill('3')
  await row(page, '-026').getByRole('checkbox').uncheck()
  await expect(panel(page)).toContainText('追 3 期　共 ¥6.00')
  await expect(row(page, '-027')).toContainText('6.00')
  await expectAccessible(page, 'chase panel')

  await submit(page).click()
  await expect(fact(page, '期号')).toHaveText('20261121-024 至 20261121-027')
  await expect(fact(page, '预扣金额')).toHaveText('¥6.00')
  await expect(fact(page, '投注后余额')).toHaveText('9,994.00')
  await expect(fact(page, '单期最高投入')).toHaveText('3.00（025 期）')
  await expect(fact(page, '该期最高可得')).toHaveText('2.94')
  await expect(fact(page, '最坏情况')).toHaveText('全部未中，损失 6.00 元')
  await expectAccessible(page, 'confirmation of a chase')
  await confirmation(page).getByRole('button', { name: '返回修改' }).click()
  await expect(confirmation(page)).toHaveCount(0)

  await submit(page).click()
  const sent = page.waitForRequest('**/add_order*')
  await confirmation(page).getByRole('button', { name: '确认追号' }).click()
  const request = await sent
  const fields = new URLSearchParams(request.postData() ?? '')
  expect(Object.fromEntries(fields)).toMatchObject({
    lottery: 'CQSSC',
    issue: '20261121-024',
    betType: '4',
    istrace: 'true',
    sourceType: '0',
  })
  expect(JSON.parse(fields.get('trace') ?? '')).toEqual({
    counts: { '20261121-024': 1, '20261121-025': 3, '20261121-027': 2 },
    start: '20261121-024',
    totalMoney: '6',
    totalCount: 3,
    mode: 3,
    winStop: true,
  })
  expect(await request.headerValue('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(page.getByText('追号 3 期，共 6.00 元')).toBeVisible()
  await test.step('[L-262] the panel closes with its success', () => expect(panel(page)).toHaveCount(0))
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥9,994.00')
  await expect(recentBets(page).getByRole('row').filter({ hasText: '追' })).toContainText('未开奖')

  // The next one begins with the defaults.
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '加入清单' }).click()
  await open(page)
  await test.step('[L-263] and begins with the defaults again', () => expectDefaults(page))
  await press(page, '收起追号')
  await expect(panel(page)).toHaveCount(0)

  // One of the ten numbers wins: 0.98, and the reserved 5.00 come back.
  await site.moveBy(600_000)
  const bet = recentBets(page).getByRole('row').filter({ hasText: '中奖 +0.98' })
  await expect(bet).toBeVisible({ timeout: 20_000 })
  await expect(headerBalance(page)).toHaveText('¥9,999.98', { timeout: 20_000 })
  await bet.getByRole('button', { name: /^查看/ }).click()
  await page.getByRole('button', { name: '追号详情' }).click()
  const chase = page.getByRole('dialog', { name: '追号详情' })
  await expect(chase).toContainText('共 3 期，已完成 1 期，已取消 2 期')
  await chase.getByRole('button', { name: '查看 20261121-024 期注单' }).click()
  await expect(page.getByRole('dialog', { name: '投注详情' })).toContainText('20261121-024')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('[L-194] [L-195] [L-511] every control of the panel: modes, inputs, ticks, all issues of two days', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await addOne(page)
  await open(page)
  // It stands below the list, and the player who opened it sees it.
  await expect(panel(page)).toBeInViewport({ ratio: 0.25 })
  await pictures(page, 'chase-panel')
  await wholePicture(page, 'chase-panel-whole')
  await expect(panel(page).getByRole('row').nth(1)).toContainText('1.')
  await expect(panel(page).getByRole('row').nth(1)).toContainText('20261121-024当前期11-21 12:10')

  await mode(page, '同倍追号').click()
  await expect.poll(() => pieces(page)).toEqual([1, 1, 1, 1, 1])
  await panel(page).getByRole('button', { name: '加一，起始倍数' }).click()
  await press(page, '生成计划')
  await expect.poll(() => pieces(page)).toEqual([2, 2, 2, 2, 2])
  await mode(page, '翻倍追号').click()
  await field(page, '每隔').fill('1')
  await field(page, '倍数 ×').fill('3')
  await press(page, '生成计划')
  await expect.poll(() => pieces(page)).toEqual([2, 6, 18, 54, 162])
  await panel(page).getByRole('button', { name: '减一，起始倍数' }).click()

  // 0.98 for 0.10: 1 % is kept for long, 870 % only for three issues.
  await mode(page, '利润率追号').click()
  await expect(field(page, '最低利润率')).toHaveValue('1')
  await expect(panel(page)).toContainText('按单注奖 0.98 计算')
  await expect.poll(() => pieces(page)).toEqual([1, 1, 1, 1, 1])
  await expect(panel(page).getByRole('row').nth(1)).toContainText('0.88880.0%')
  await expect(panel(page)).toContainText('末期中奖：利润 0.48（96.0%）')
  await pictures(page, 'chaseProfit')
  await field(page, '最低利润率').fill('870')
  await press(page, '生成计划')
  await expect(panel(page)).toContainText('利润率 870% 从第 4 期起无法达到；870% 可追 3 期，全部期数最高可达')
  await field(page, '追号期数').fill('999')
  const count = Number(await field(page, '追号期数').inputValue())
  expect(count).toBeLessThan(120)
  await expect(panel(page).getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1))

  // All issues of today and tomorrow, of which only those near the visible ones are in the document.
  await mode(page, '同倍追号').click()
  await panel(page).getByRole('checkbox', { name: '全选' }).check()
  await expect(panel(page)).toContainText(`追 ${count} 期`)
  expect(await panel(page).getByRole('row').count()).toBeLessThan(45)
  await panel(page)
    .getByRole('group', { name: '追号期号' })
    .evaluate((place) => place.scrollTo(0, 1e6))
  await expect(row(page, '20261122-059')).toContainText('明天')
  await row(page, '20261122-059').getByRole('textbox').fill('0')
  await expect(row(page, '20261122-059').getByRole('checkbox')).not.toBeChecked()
  await expect(panel(page)).toContainText(`追 ${count - 1} 期`)
  await panel(page).getByRole('checkbox', { name: '全选' }).check()
  await panel(page).getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(panel(page)).toContainText('请先勾选要追的期号')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')

  await panel(page).getByRole('checkbox', { name: '追中即停' }).uncheck()
  await expect(panel(page)).toContainText('中奖后继续追剩余期')
  await panel(page).getByRole('checkbox', { name: '追中即停' }).check()
  await expect(panel(page)).toContainText('中奖后自动撤销剩余期')

  // More than the balance: the confirmation names the issue before which it ends.
  await mode(page, '翻倍追号').click()
  await field(page, '每隔').fill('1')
  await field(page, '倍数 ×').fill('9')
  await field(page, '追号期数').fill('8')
  await press(page, '生成计划')
  await expect.poll(() => pieces(page)).toEqual([1, 9, 81, 729, 6561, 59_049, 99_999, 99_999])
  await submit(page).click()
  await expect(confirmation(page)).toContainText('余额只够到 030 期之前，还差')
  await pictures(page, 'chase-confirm')
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toHaveCount(0)
})

test('[L-255] [L-256] adding closes the panel, so do deleting, clearing and another lottery; mode 1 needs one line', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await addOne(page)
  await open(page)
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await expect(orderList(page).getByText('2 单')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await open(page)
  await expect(mode(page, '利润率追号')).toHaveAttribute('aria-disabled', 'true')
  await expect(panel(page)).toContainText('利润率追号需清单只含一单')
  await mode(page, '利润率追号').click({ force: true })
  await expect(mode(page, '翻倍追号')).toHaveAttribute('aria-selected', 'true')
  await orderList(page).getByRole('button', { name: '删除此单' }).first().click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await expect(panel(page)).toBeVisible()
  await orderList(page).getByRole('button', { name: '删除此单' }).click()
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  await addOne(page)
  await open(page)
  await orderList(page).getByRole('button', { name: '清空' }).click()
  await expect(panel(page)).toHaveCount(0)

  await test.step('[L-244] another lottery clears the chase: on return its plan is a new one', async () => {
    const first = () => row(page, '当前期').getByRole('textbox')
    await addOne(page)
    await open(page)
    await first().fill('7')
    await expect.poll(async () => (await pieces(page))[0]).toBe(7)
    await openLottery(page, site, 'cqssc')
    await expect(orderList(page).getByText('还没有投注')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await openLottery(page, site, 'mjffc')
    await addOne(page)
    await expect(panel(page)).toHaveCount(0)
    await open(page)
    await expect(first()).toHaveValue('1')
  })
})

test('a closed issue shifts the plan and asks to look again; offline nothing can be sent', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await addOne(page)
  await open(page)
  await piece(page, '-024').fill('7')
  await page.context().setOffline(true)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(panel(page)).toContainText('网络已断开')
  await page.context().setOffline(false)
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })

  await site.moveBy(540_000)
  await expect(row(page, '当前期')).toContainText('-025', { timeout: 20_000 })
  // The notice about the issue closes by itself.
  await expect(page.getByRole('alertdialog', { name: '期号切换' })).toHaveCount(0, { timeout: 20_000 })
  await expect(panel(page).getByRole('alert')).toHaveText('期号已更新为 025，请重新确认')
  await expect.poll(() => pieces(page)).toEqual([7, 1, 2, 2, 4])
  await submit(page).click()
  await expect(fact(page, '期号')).toHaveText('20261121-025 至 20261121-029')
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
})

test('a chase whose answer is lost is 核对中 and is placed once', async ({ page, site, enter }) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await addOne(page)
  await open(page)
  await submit(page).click()
  let posts = 0
  await page.route('**/add_order*', async (route) => {
    posts += 1
    await route.fetch()
    await route.abort()
  })
  const outcomes = await hold(page, '**/pay/outcome*')
  await confirmation(page).getByRole('button', { name: '确认追号' }).click()
  const checking = recentBets(page).getByRole('row').filter({ hasText: '核对中' })
  await expect(checking).toContainText('1.00')
  await expect(checking).toContainText('追')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  outcomes.release()
  await expect(panel(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(recentBets(page).getByRole('row').filter({ hasText: '追' })).toContainText('未开奖')
  await expect(headerBalance(page)).toHaveText('¥9,999.00')
  expect(posts).toBe(1)
})

test('[L-117] [L-260] [L-261] the slip is printed after a bet while the option is on, and the option is remembered', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await page.addInitScript(() =>
    Object.assign(window, {
      print: () => {
        const slip = document.querySelector('[data-slip]')
        document.body.setAttribute('data-printed', slip?.textContent ?? '')
        window.dispatchEvent(new Event('afterprint'))
      },
    }),
  )
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  const option = summary(page).getByRole('checkbox', { name: '投注后打印小票' })
  const bet = async () => {
    await summary(page).getByRole('button', { name: '确认投注' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
    await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  }
  const printed = () => page.locator('body').getAttribute('data-printed')
  await addTen(page)
  await expect(option).not.toBeChecked()
  await bet()
  await addTen(page)
  await option.check()
  await page.reload()
  await expect(option).toBeChecked()
  expect(await printed()).toBeNull()
  await bet()
  await expect.poll(printed).toContain('20261121-024')
  for (const words of [
    '好彩',
    '重庆时时彩',
    '定位胆',
    '10 注 × 1 倍 × 1角',
    '¥1.00',
    '本小票仅供核对，以账户记录为准。',
  ])
    expect(await printed()).toContain(words)
  await expect(page.locator('[data-slip]')).toHaveCount(0)

  // A chase prints the number of its issues.
  await addTen(page)
  await open(page)
  await submit(page).click()
  await confirmation(page).getByRole('button', { name: '确认追号' }).click()
  await expect.poll(printed).toContain('20261121-024 起 5 期')
})
