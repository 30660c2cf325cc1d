/** The site at a plain-http address of a local network: what only a secure context has is missing, and nothing else is. */
import { confirmBet, expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'
import { signInByForm } from '../kit/signIn.ts'

test('without a secure context a player signs in, bets, sees the bet after a reload, and copies a proof', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const gone: readonly (readonly [object, readonly string[]])[] = [
      [Crypto.prototype, ['randomUUID', 'subtle']],
      [Navigator.prototype, ['clipboard', 'serviceWorker', 'storage', 'locks', 'credentials']],
    ]
    for (const [where, names] of gone) for (const name of names) Reflect.deleteProperty(where, name)
    Object.defineProperty(globalThis, 'isSecureContext', { value: false })
  })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await signInByForm(page, site.origin, 'player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await page.reload()
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await page.goto(`${site.origin}/fair/mjffc/20261121-0721`)
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect(page.getByText(/已复制/)).toBeVisible()
  expect(failures).toEqual([])
})
