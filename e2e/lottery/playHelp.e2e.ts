/** The help of a play, and the check of a selection against past draws. */
import { expectAccessible } from '../kit/accessible.ts'
import { choosePlay, expect, offlineTest, openLottery, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import { amount, openArea } from '../kit/sixMark.ts'

offlineTest(
  'the help of a play shows its rule, and judges the selection against past draws, also without a connection',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await signIn('player01')
    await serviceWorkerReady(page)
    await openLottery(page, site, 'mjffc')
    await choosePlay(page, '定位胆', '定位胆')
    await page.getByRole('button', { name: '玩法说明' }).click()
    const help = page.getByRole('dialog', { name: '玩法说明 · 定位胆' })
    await expect(help.getByRole('region', { name: '规则' })).toContainText('与该位置的开奖号码一致即中奖')
    await expect(help.getByRole('region', { name: '示例' }).getByRole('listitem')).toHaveCount(2)
    await expect(help.getByRole('button', { name: '以近 100 期验证' })).toBeDisabled()
    await expect(help.getByText('请先在选号盘选号').last()).toBeVisible()
    await help.getByRole('button', { name: '关闭' }).last().click()
    await expect(help).toBeHidden()

    // All ten digits of one position: one of them is drawn each time.
    await page.getByRole('button', { name: '万位 全选' }).click()
    await page.getByRole('button', { name: '玩法说明' }).click()
    await expect(help).toContainText('当前选号 10 注，每期 20.00 元')
    await help.getByRole('button', { name: '以近 100 期验证' }).click()
    const past = help.getByRole('region', { name: '历史开奖验证' })
    await expect(past).toContainText('100 / 100')
    await expect(past).toContainText('2,000.00')
    await expect(past).toContainText('1,960.00')
    await expect(past).toContainText('−40.00')
    await expect(past).toContainText('长期平均返还 98.00 元')
    await expect(past).toContainText('历史结果不能预示下一期')
    await expectAccessible(page, 'help of a play')
    await pictures(page, 'play-help')
    await help.getByRole('button', { name: '关闭' }).first().click()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
    await page.getByRole('button', { name: '万位 选大' }).click()
    await page.getByRole('button', { name: '玩法说明' }).click()
    await expect(help).toContainText('当前选号 5 注')
    await expect(help.getByText(/^截至/)).toBeVisible()
    await help.getByRole('button', { name: '以近 100 期验证' }).click()
    await expect(past).toContainText('1,000.00')
  },
)

test('the six-mark area has the help too, and judges its money against draws of the lunar year', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openArea(page, site, '/jslhc')
  await amount(page, '01').fill('10')
  await page.getByRole('button', { name: '玩法说明' }).click()
  const help = page.getByRole('dialog', { name: /^玩法说明 · / })
  await expect(help.getByRole('region', { name: '示例' }).getByRole('listitem')).toHaveCount(2)
  const past = help.getByRole('region', { name: '历史开奖验证' })
  await expect(past).toContainText('当前选号 1 注，每期 10.00 元')
  await past.getByRole('button', { name: '以近 100 期验证' }).click()
  await expect(past).toContainText('1,000.00')
  await expect(past).toContainText('理论返还')
  await picture(page, 'play-help-six-mark')
})
