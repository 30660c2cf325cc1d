/** What the page of a lottery remembers for its player: plays that were bet, and a list that was left. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  oneBet,
  openLottery,
  optionBar,
  orderList,
  pick,
  test,
} from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const used = (page: Page) => page.getByRole('region', { name: '常用玩法' })
const betDirectly = async (page: Page, singlePick: boolean): Promise<void> => {
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('[L-120] the plays that were bet are kept per lottery, opened from their list, and removed', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'tjssc')
  await expect(used(page)).toContainText('最近用过的玩法会显示在这里')
  await pick(page, oneBet)
  await betDirectly(page, true)
  await expect(used(page).getByRole('listitem')).toHaveText(['五星直选复式'])
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await betDirectly(page, false)
  await expect(used(page).getByRole('listitem')).toHaveText(['定位胆', '五星直选复式'])
  await expectAccessible(page, 'often used plays')
  await pictures(page, 'often-used')

  // From a tab to another.
  await used(page).getByRole('button', { name: '五星直选复式' }).click()
  await expect(page.getByRole('tablist', { name: '五星玩法' })).toBeVisible()
  await expect(page.getByRole('group', { name: '千位' })).toBeVisible()
  await page.reload()
  await expect(used(page).getByRole('listitem')).toHaveText(['定位胆', '五星直选复式'])
  await openLottery(page, site, 'cqssc')
  await expect(used(page)).toContainText('最近用过的玩法会显示在这里')
  await openLottery(page, site, 'tjssc')
  await used(page).getByRole('button', { name: '编辑常用玩法' }).click()
  await used(page).getByRole('button', { name: '移除定位胆' }).click()
  await expect(used(page).getByRole('listitem')).toHaveText(['五星直选复式'])
  await used(page).getByRole('button', { name: '完成编辑' }).click()
  await expect(used(page).getByRole('button', { name: /^移除/ })).toHaveCount(0)
})

test('[L-270] the fields of the plate are cleared after a bet directly from it', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'tjssc')
  await choosePlay(page, '五星', '单式')
  const typed = page.getByRole('textbox', { name: '号码输入' })
  await typed.fill('12345')
  await expect(optionBar(page)).toContainText('1 注')
  await betDirectly(page, true)
  await expect(typed).toHaveValue('')
  await expect(optionBar(page)).toContainText('0 注')

  await choosePlay(page, '五星', '复式')
  await pick(page, oneBet)
  await betDirectly(page, true)
  await expect(page.getByRole('group', { name: '万位' }).locator('[aria-pressed="true"]')).toHaveCount(0)
})

test('a list that was left is offered in its own lottery, and taken back or dropped', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  const offer = page.getByRole('group', { name: '上次离开的清单' })
  const leave = async () => {
    await openLottery(page, site, 'cqssc')
    await expect(orderList(page).getByText('还没有投注')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await openLottery(page, site, 'tjssc')
  }
  await openLottery(page, site, 'tjssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  await leave()
  await expect(offer).toContainText('上次离开时有 1 单未提交，共 2.00 元')
  await expectAccessible(page, 'a list left')
  await pictures(page, 'list-left')
  await offer.getByRole('button', { name: '恢复清单' }).click()
  await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await leave()
  await offer.getByRole('button', { name: '不需要' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  await expect(offer).toHaveCount(0)
})
