/** A bet and a chase without a pointer: composed, submitted, found again, stopped; the focus is always visible. */
import type { Locator, Page } from '@playwright/test'
import { expect, openLottery, optionBar, orderList, test } from '../kit/journey.ts'

/** Whether the focused element, or the control that it belongs to, shows that it has the focus. Runs in the page. */
const showsFocus = (): boolean => {
  const marked = (element: Element | null): boolean => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return true
  // The sections of a date are marked by the border of their field.
  const frame = activeElement.closest('.Mui-focused')?.querySelector('fieldset')
  if (frame && getComputedStyle(frame).borderTopWidth === '2px') return true
  return [
    activeElement,
    activeElement.parentElement,
    activeElement.nextElementSibling,
    activeElement.parentElement?.parentElement ?? null,
  ].some(marked)
}

const focusedName = (): string =>
  `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 40)}`

/** Presses Tab until the target has the focus; every stop on the way must show it. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 250; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(showsFocus)))
      throw new Error(`the focus must be visible at ${await page.evaluate(focusedName)}`)
  }
  throw new Error('the target must be reached by Tab')
}

const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** From the chosen tab of a list to the named one, by the arrow. */
const arrowTo = async (page: Page, list: Locator, name: string): Promise<void> => {
  const wanted = list.getByRole('tab', { name, exact: true })
  await tabTo(page, list.locator('[role=tab][tabindex="0"]'))
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
}

/** All ten numbers of 定位胆 万位 on the list. */
const addTen = async (page: Page): Promise<void> => {
  await arrowTo(page, page.getByRole('tablist', { name: '玩法', exact: true }), '定位胆')
  await press(page, page.getByRole('button', { name: '万位 全选' }))
  await expect(optionBar(page)).toContainText('10 注')
  await press(page, page.getByRole('button', { name: '加入清单' }))
  await expect(orderList(page).getByText('1 单')).toBeVisible()
}

test('a bet is composed, submitted and found again without a pointer', async ({ page, site, enter }) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'tjssc')
  // The skip link leads past the header.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^跳到/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await addTen(page)
  await press(page, orderList(page).getByRole('button', { name: '确认投注' }))
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await expect(dialog.getByRole('button', { name: '返回修改' })).toBeFocused()
  await press(page, dialog.getByRole('button', { name: '确认投注' }))
  await expect(page.getByText('订单提交成功')).toBeVisible()

  await press(page, page.getByRole('link', { name: '全部投注记录' }))
  await expect(page).toHaveURL(/\/personal\/game\/lottery$/)
  const bet = page.getByRole('row').filter({ hasText: '定位胆' })
  await press(page, bet.getByRole('button', { name: /^查看/ }))
  const detail = page.getByRole('dialog', { name: '投注详情' })
  await expect(detail).toContainText('20.00')
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(bet.getByRole('button', { name: /^查看/ })).toBeFocused()
})

test('a chase is planned and stopped without a pointer', async ({ page, site, enter }) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'tjssc')
  await addTen(page)
  await press(page, page.getByRole('group', { name: '清单合计' }).getByRole('button', { name: '追号' }))
  const panel = page.getByRole('region', { name: '追号', exact: true })
  // One row of the plan is a tab stop; arrows lead to the others.
  const ticks = panel.getByRole('row').getByRole('checkbox')
  await tabTo(page, ticks.nth(1))
  await page.keyboard.press('ArrowDown')
  await expect(ticks.nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(ticks.nth(2)).not.toBeChecked()
  await page.keyboard.press('Space')
  await press(page, panel.getByRole('button', { name: '立即追号' }))
  const dialog = page.getByRole('dialog', { name: '确认追号' })
  await press(page, dialog.getByRole('button', { name: '确认追号' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('订单提交成功')).toBeVisible()

  await page.goto(`${site.origin}/personal/game/trace`)
  const chase = page.getByRole('row').filter({ hasText: '定位胆' })
  await press(page, chase.getByRole('button', { name: /^查看/ }))
  const detail = page.getByRole('dialog', { name: '追号详情' })
  const last = detail.getByRole('row').filter({ hasText: '进行中' }).last()
  await press(page, last.getByRole('checkbox'), 'Space')
  await expect(last.getByRole('checkbox')).toBeChecked()
  await press(page, detail.getByRole('button', { name: /^终止追号/ }))
  const question = page.getByRole('alertdialog', { name: '终止 1 期追号？' })
  await press(page, question.getByRole('button', { name: '终止追号' }))
  await expect(page.getByText('已停止 1 期追号，金额已退回余额')).toBeVisible()
})
