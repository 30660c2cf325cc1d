/** A voucher is granted: it is accepted automatically, announced once, and kept for later. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expectNoPrivateStores, rowsOf } from '../kit/kept.ts'
import { expect, signOut, test } from '../kit/journey.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: '恭喜获得优惠券' })

/** The answer to the next poll for vouchers that are not accepted. */
const nextPoll = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/voucherList') && response.url().includes('isAccept=0'),
    { timeout: 15_000 },
  )

test('new vouchers are accepted by the next poll, announced together, and not announced again', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await test.step('[C-302] [C-303] [L-469] [L-470] the list is asked for at every poll', () => nextPoll(page))
  await expect(popup(page)).toHaveCount(0)
  // Both are granted between two polls, so that one call accepts both.
  const accepted = page.waitForRequest('**/voucherAccept*', { timeout: 15_000 })
  for (const args of [
    ['5', '20', '7', 'cqssc', '开业'],
    ['10', '200', '7', '生日'],
  ])
    expect(await site.ops('voucher', 'player01', ...args)).toMatchObject({ exitCode: 0 })
  await test.step('[C-189] [C-304] [L-301] they are accepted by their ids', async () => {
    expect(new URL((await accepted).url()).searchParams.get('ids')).toMatch(/^\d+(?:,\d+)?$/)
  })

  const first = popup(page).getByRole('listitem').filter({ hasText: '重庆时时彩' })
  await test.step('[C-190] [L-302] they are announced', () => expect(first).toContainText('¥5.00'))
  await expect(first).toContainText('满 20.00 元可用')
  await expect(first).toContainText(/有效期至 2026-11-2[78] \d\d:\d\d/)
  const second = popup(page).getByRole('listitem').filter({ hasText: '全部彩种' })
  await expect(second).toContainText('¥10.00', { timeout: 15_000 })
  await expect(second).toContainText('满 200.00 元可用')
  await expect
    .poll(() => rowsOf(page, 'haocai-u-', 'vouchers'))
    .toEqual([expect.objectContaining({ key: 'usable', value: [expect.anything(), expect.anything()] })])

  await expectAccessible(page, 'voucher news')
  await popup(page).getByRole('button', { name: '知道了' }).click()
  await expect(popup(page)).toHaveCount(0)
  await page.reload()
  await nextPoll(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
})

test('a popup that was not closed opens again on the next page, and signing out removes the vouchers', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await site.ops('voucher', 'player01', '5', '20', '7', '开业')
  await expect(popup(page)).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await signOut(page)
  await expectNoPrivateStores(page)
})
