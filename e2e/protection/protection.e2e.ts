/** A player protects himself: a limit that holds and is raised a day later, a reminder of the time, a break. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { confirmBet, expect, oneBet, openLottery, optionBar, orderList, pick, test } from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { wholePicture } from '../kit/pictures.ts'

const address = '/personal/account/protection'
const card = (page: Page) => page.getByRole('region', { name: '额度与自我保护' })
const row = (page: Page, name: string) => card(page).getByRole('row').filter({ hasText: name }).first()

/** When the device last noted that the player is here. */
const seenAt = async (page: Page): Promise<number> => {
  const [held] = await rowsOf(page, 'haocai-u-', 'playTime')
  return (held as { readonly seenAt: number } | undefined)?.seenAt ?? 0
}

/** One bet of `multiple` times 2 yuan in the list, and its confirmation. */
const betFromList = async (page: Page, multiple: number): Promise<void> => {
  await pick(page, oneBet)
  await optionBar(page).getByRole('textbox', { name: /倍数/ }).fill(String(multiple))
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
}

test('requirements 60, 63: a limit refuses a bet above it and the list is kept; it is raised after a day and a confirmation', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await page.goto(`${site.origin}${address}`)
  await expect(row(page, '每日投注限额')).toContainText('未设定')
  await expect(card(page)).toContainText('尚未设定限额')

  await card(page).getByRole('button', { name: '设定每日投注限额' }).click()
  const dialog = page.getByRole('dialog', { name: '设定每日投注限额' })
  await dialog.getByRole('button', { name: '设定限额' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入 0.01–100,000,000 元，最多两位小数')
  await expectAccessible(page, 'dialog of a limit')
  await dialog.getByLabel('限额（元）').fill('10')
  await dialog.getByLabel('限额（元）').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row(page, '每日投注限额')).toContainText('10.00已用 0.0010.00')
  await expect(card(page)).toContainText('上次调整 11-21 12:00')

  await openLottery(page, site, 'cqssc')
  await betFromList(page, 6)
  await expect(
    page.getByText(
      '已达您设定的每日投注限额：限额 10.00 元，已用 0.00 元，剩余 10.00 元，本次 12.00 元，未受理',
    ),
  ).toBeVisible()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')

  await page.goto(`${site.origin}${address}`)
  await card(page).getByRole('button', { name: '提高每日投注限额' }).click()
  const raise = page.getByRole('dialog', { name: '提高每日投注限额' })
  await raise.getByLabel('限额（元）').fill('5')
  await raise.getByRole('button', { name: '申请提高' }).click()
  await expect(raise.getByRole('alert')).toHaveText('须高于当前限额')
  await raise.getByLabel('限额（元）').fill('8,000')
  await raise.getByRole('button', { name: '申请提高' }).click()
  await expect(card(page)).toContainText(
    /已申请提高至 8,000.00，11-22 12:0\d 起可再次确认，在此之前仍按 10.00 执行。/,
  )
  await expect(card(page).getByRole('button', { name: '确认提高每日投注限额' })).toHaveCount(0)
  await expectAccessible(page, 'limits with a raise that waits')
  await wholePicture(page, 'protection-raise')

  await card(page).getByRole('link', { name: '变更记录' }).click()
  await expect(page).toHaveURL(`${site.origin}${address}/changes`)
  const changes = page.getByRole('region', { name: '限额变更记录', exact: true }).getByRole('row')
  await expect(changes.nth(1)).toContainText(
    /每日投注限额申请调整10.00 元8,000.00 元2026-11-22 12:0\d 起可确认本人/,
  )
  await expect(changes.nth(2)).toContainText('每日投注限额设定或降低不限10.00 元立即生效本人')
  await expectAccessible(page, 'history of limits')
  await wholePicture(page, 'protection-changes')
  await page.goto(`${site.origin}${address}`)

  await site.moveBy(24 * 3_600_000)
  await page.reload()
  await card(page).getByRole('button', { name: '确认提高每日投注限额' }).click({ timeout: 60_000 })
  await page.getByRole('alertdialog').getByRole('button', { name: '确认提高' }).click()
  await expect(row(page, '每日投注限额')).toContainText('8,000.00已用 0.008,000.00')
})

test('requirements 64, 66, 67: the time is reminded of and acknowledged, and a cool-off stops every bet until its end', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await page.goto(`${site.origin}${address}`)
  await card(page)
    .getByRole('radiogroup', { name: '会话时间提醒' })
    .getByRole('radio', { name: '30 分钟' })
    .click()
  await card(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('会话时间提醒已保存')).toBeVisible()
  await openLottery(page, site, 'mjffc')
  await betFromList(page, 1)
  await expect(page.getByText('订单提交成功')).toBeVisible()

  const openedAt = site.now()
  await page.goto(`${site.origin}${address}`)
  // The page has noted that the player is here.
  await expect.poll(() => seenAt(page), { timeout: 20_000 }).toBeGreaterThan(openedAt)
  await site.moveBy(31 * 60_000)
  // The next answer brings the time: that of a poll, whose reminder covers the button, or that of the balance.
  const reminder = page.getByRole('dialog', { name: /^本次已使用 3\d 分钟$/ })
  await expect(async () => {
    const refresh = page.getByRole('banner').getByRole('button', { name: '刷新余额' })
    if (!(await reminder.isVisible())) await refresh.click({ timeout: 1_000 })
    await expect(reminder).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(reminder).toContainText('投注2.00', { timeout: 30_000 })
  await expect(reminder).toContainText(/派奖和返点0.00净盈亏−2.00/)
  await expectAccessible(page, 'reminder of the time')
  await reminder.getByRole('button', { name: '知道了，继续' }).click()
  await expect(reminder).toBeHidden()

  await card(page).getByRole('radiogroup', { name: '冷静期' }).getByRole('radio', { name: '24 小时' }).click()
  await card(page).getByRole('button', { name: '开始冷静期' }).click()
  const question = page.getByRole('alertdialog', { name: '开始 24 小时的冷静期？' })
  await expect(question).toContainText(/至 2026-11-22 12:3\d。期间不能存款和投注/)
  await expect(question).toContainText('到期前不能撤销或缩短')
  await expectAccessible(page, 'question before a cool-off')
  await question.getByRole('button', { name: '开始冷静期' }).click()
  const banner = page
    .getByRole('status')
    .filter({ hasText: /冷静期至 2026-11-22 12:3\d，在此之前不能存款和投注/ })
  await expect(banner).toBeVisible()
  // It lasts from its confirmation on, whose minute may not be that of the question.
  const [until = 'no end'] = /2026-11-22 12:3\d/.exec(await banner.innerText()) ?? []
  await expect(card(page)).toContainText(`进行中，至 ${until}`)
  await wholePicture(page, 'protection-break')

  await openLottery(page, site, 'mjffc')
  await expect(banner).toBeVisible()
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  const submit = orderList(page).getByRole('button', { name: '确认投注' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(new RegExp(`冷静期至 ${until}`))
  await expectAccessible(page, 'lottery page in a cool-off')
})

test('requirements 62, 63: the minutes of play add up while the site is open, and when they are used up the page says until when', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await page.goto(`${site.origin}${address}`)
  await card(page).getByRole('button', { name: '设定每日游戏时长限额' }).click()
  const dialog = page.getByRole('dialog', { name: '设定每日游戏时长限额' })
  await dialog.getByLabel('每日时长（分钟）').fill('1')
  await dialog.getByLabel('每日时长（分钟）').press('Enter')
  await expect(dialog).toBeHidden()
  const polled = () =>
    page.waitForResponse((response) => response.url().includes('/getUserLoginState'), { timeout: 60_000 })
  await polled()
  await site.moveBy(70_000)
  await polled()
  await page.reload()
  const sentence =
    /已达您设定的每日游戏时长限额：限额 1 分钟，已用 \d 分钟，剩余 0 分钟，未受理，2026-11-22 12:0\d 起可再投注/
  const ended = page.getByRole('dialog', { name: '今日游戏时长已用完' })
  await expect(ended).toContainText(sentence)
  await ended.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await expect(row(page, '每日游戏时长限额')).toContainText(/1 分钟已用 \d 分钟0 分钟/)
  await wholePicture(page, 'protection-minutes')

  await page.goto(`${site.origin}/lottery/mjffc`)
  await ended.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  const submit = orderList(page).getByRole('button', { name: '确认投注' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(sentence)
})
