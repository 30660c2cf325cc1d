/** A chase that is being composed, over pages that come and go. */
import type { Page } from '@playwright/test'
import type { ChaseDraft } from '#src/db/lottery/chaseDrafts.ts'
import {
  addOne,
  expectDefaults,
  field,
  open,
  panel,
  pieces,
  press,
  submit,
  summary,
  toggle,
} from '../kit/chasePanel.ts'
import { expect, openLottery, orderList, test } from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { pictures } from '../kit/pictures.ts'

type KeptPlan = Pick<ChaseDraft, 'lottery' | 'winStop' | 'pieces'>

test('a plan survives a reload, another page and the death of the tab, and ends with its panel', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await addOne(page)
  await open(page)
  await field(page, '追号期数').fill('3')
  await press(page, '生成计划')
  await expect.poll(() => pieces(page)).toEqual([1, 1, 2])
  await panel(page)
    .getByRole('textbox', { name: /期倍数，/ })
    .nth(1)
    .fill('7')
  await panel(page).getByRole('checkbox', { name: '追中即停' }).uncheck()
  const expectPlan = async (where: Page): Promise<void> => {
    await expect.poll(() => pieces(where)).toEqual([1, 7, 2])
    await expect(field(where, '追号期数')).toHaveValue('3')
    await expect(panel(where).getByRole('checkbox', { name: '追中即停' })).not.toBeChecked()
    await expect(summary(where)).toContainText('1.00')
    await expect(submit(where)).toBeEnabled()
  }
  await expect
    .poll(async () => {
      const [kept] = (await rowsOf(page, 'haocai-u-', 'chaseDrafts')) as KeptPlan[]
      return [kept?.lottery, kept?.winStop, kept?.pieces.filter((piece) => piece > 0)]
    })
    .toEqual(['cqssc', false, [1, 7, 2]])
  await page.reload()
  await expectPlan(page)
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await page.goBack()
  await expectPlan(page)
  await page.close()
  const next = await context.newPage()
  await openLottery(next, site, 'cqssc')
  await expectPlan(next)
  await pictures(next, 'chase-kept')

  await toggle(next).click()
  await expect(panel(next)).toHaveCount(0)
  await expect.poll(() => rowsOf(next, 'haocai-u-', 'chaseDrafts')).toEqual([])
  await next.reload()
  await expect(orderList(next).getByRole('row').filter({ hasText: '定位胆' }).first()).toBeVisible()
  await expect(panel(next)).toHaveCount(0)
  await open(next)
  await expectDefaults(next)
})
