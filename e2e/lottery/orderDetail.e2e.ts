/** The detail of an order, before and after its draw. */
import type { Page } from '@playwright/test'
import {
  choosePlay,
  confirmBet,
  expect,
  openLottery,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import type { Site } from '../kit/site.ts'

/** Places ten times ten 后二直选复式 at 2 fen and twice; returns its row and the facts of its dialog. */
const placeHundred = async (page: Page, site: Site) => {
  await openLottery(page, site, 'mjffc')
  await choosePlay(page, '后二', '复式')
  await page.getByRole('button', { name: '十位 全选' }).click()
  await page.getByRole('button', { name: '个位 全选' }).click()
  await page.getByRole('radio', { name: '2分' }).click()
  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill('2')
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  const row = recentBets(page).getByRole('row').filter({ hasText: '后二直选复式' })
  await expect(row).toContainText('未开奖')
  const fact = (name: string) =>
    page
      .getByRole('dialog', { name: '投注详情' })
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  return { row, fact }
}

test('the detail of an order is asked for by its id and carries every field, drawn or not', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  const { row } = await placeHundred(page, site)
  const detail = async () => {
    const answered = page.waitForResponse('**/recent_detail*')
    await row.getByRole('button', { name: /^查看/ }).click()
    const { result } = (await (await answered).json()) as { readonly result: unknown }
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
    return result
  }
  const all = '0,1,2,3,4,5,6,7,8,9'
  const placed = {
    orderId: expect.stringMatching(/^[A-Z]\d{15,}$/),
    orderTime: expect.stringMatching(/^2026-11-21 12:00:\d\d$/),
    username: 'player01',
    lottery: 'MJFFC',
    method: 'em_zx_hfs',
    methodName: '后二直选复式',
    position: '',
    point: 0,
    code: `${all}|${all}`,
    issue: '20261121-0721',
    odds: '196',
    amount: 4,
    perAmount: '0.02',
    nums: 100,
    count: 2,
  }
  const undrawn = await detail()
  const { orderId, orderTime, username, issue, code, lottery, methodName, odds, amount, perAmount } = placed
  await test.step('[L-143] [L-150] whose it is, when and for which issue', () =>
    expect(undrawn).toMatchObject({ orderId, orderTime, username, issue }))
  await test.step('[L-146] [L-147] what is bet', () =>
    expect(undrawn).toMatchObject({ lottery, methodName, code }))
  await test.step('[L-151] [L-152] [L-153] [L-154] for how much', () =>
    expect(undrawn).toMatchObject({ odds, amount, perAmount, nums: 100, count: 2 }))
  await test.step('[L-159] play, position and rebate', () =>
    expect(undrawn).toMatchObject({ method: 'em_zx_hfs', position: '', point: 0 }))
  await test.step('[L-158] not drawn', () =>
    expect(undrawn).toMatchObject({ lotteryNumber: '', awardMoney: 0, statusCode: 0 }))
  await site.moveBy(45_000)
  await expect(row).toContainText('中奖 +3.92', { timeout: 15_000 })
  const drawn = await detail()
  expect(drawn).toMatchObject({ ...placed, statusCode: 2 })
  await test.step('[L-155] [L-156] award and draw', () =>
    expect(drawn).toMatchObject({ awardMoney: 3.92, lotteryNumber: expect.stringMatching(/^\d(,\d){4}$/) }))
})

test('[L-148] [L-149] [L-157] the dialog of an order shows its numbers without commas, a comma for each pipe, and 等待开奖 before the draw', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  const { row, fact } = await placeHundred(page, site)
  await row.getByRole('button', { name: /^查看/ }).click()
  const dialog = page.getByRole('dialog', { name: '投注详情' })
  await expect(fact('订单号')).toHaveText(/^[A-Z]\d{15,}$/)
  await expect(fact('时间')).toHaveText(/^11-21 12:00:\d\d$/)
  await expect(fact('彩种')).toHaveText('1分彩')
  await expect(fact('期号')).toHaveText('20261121-0721')
  await expect(fact('玩法')).toHaveText('后二直选复式')
  await expect(fact('奖金模式')).toHaveText('196.00')
  await expect(fact('注数 × 倍数')).toHaveText('100 × 2')
  await expect(fact('模式')).toHaveText('2分')
  await expect(fact('投注金额')).toHaveText('¥4.00')
  await expect(fact('开奖号码')).toHaveText(/^等待开奖\s*$/)
  await expect(fact('号码')).toHaveText('0123456789,0123456789')
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await site.moveBy(45_000)
  await expect(row).toContainText('中奖 +3.92', { timeout: 15_000 })
  await expect(page.getByText('中奖 3.92 元')).toBeVisible()
  await row.getByRole('button', { name: /^查看/ }).click()
  await expect(fact('开奖号码')).toHaveText(/^\d \d \d \d \d 验证开奖$/)
  await expect(fact('中奖金额')).toHaveText('¥3.92')
  await expect(dialog.getByRole('button', { name: '撤单' })).toHaveCount(0)
})
