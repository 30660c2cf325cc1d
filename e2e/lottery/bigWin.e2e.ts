/** A big prize on every page: a dialog of its own, whatever page is open. */
import { missedAwards } from '../../contract/lottery/awards.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../tests/kit/bets.ts'

test('[C-025] a prize of 5,000 yuan that is more than its bet stands in a dialog, with what it cost, until it is seen', async ({
  page,
  site,
  signIn,
}) => {
  // A new device asks for the number of the last award: later ones are shown.
  const begun = page.waitForResponse((response) => response.url().includes(missedAwards.path))
  await signIn('player01')
  await begun
  // Ten orders of one digit each: one of them wins with any draw.
  const lines = Array.from({ length: 10 }, (_, digit) =>
    allDigits({ code: `${digit}||||`, nums: '1', piece: '300', amount: '600' }),
  )
  const fields = submission(lines, { lottery: 'MJFFC', issue: minuteIssue })
  const answer = await page.evaluate(
    async ({ path, body }) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      }
      return (await fetch(path, { method: 'POST', headers, body })).json() as Promise<{ code: number }>
    },
    {
      path: addOrderPath,
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      ).toString(),
    },
  )
  expect(answer).toMatchObject({ code: 1 })
  await site.moveBy(45_000)
  const dialog = page.getByRole('dialog', { name: '中奖' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  for (const part of ['5,880.00 元', '1分彩 0721 期', '定位胆', '600.00 元', '+5,280.00 元'])
    await expect(dialog).toContainText(part)
  // Nothing but its own dialog announces it.
  await expect(page.getByRole('status').filter({ hasText: '中奖 5,880.00 元' })).toHaveCount(0)
  await pictures(page, 'big-win')
  await expectAccessible(page, 'a big prize')
  await dialog.getByRole('button', { name: '查看投注' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog').filter({ hasText: '5,880.00' })).toBeVisible()
})
