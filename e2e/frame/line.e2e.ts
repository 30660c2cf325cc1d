/** A broken connection: nothing is lost, nothing is doubled, and the page shows what it knows. */
import { orderCount } from '../kit/account.ts'
import {
  expect,
  offlineTest,
  oneBet,
  openLottery,
  orderList,
  pick,
  recentBets,
  test,
} from '../kit/journey.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

offlineTest(
  'with the server stopped and the network off the installed page starts with what it knows',
  async ({ page, site, enter, context }) => {
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await pick(page, oneBet)
    await page.getByRole('button', { name: '直接投注' }).click()
    await page.getByRole('button', { name: '仍要投注' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
    await expect(recentBets(page).getByText('未开奖')).toBeVisible()
    await pick(page, oneBet)
    await page.getByRole('button', { name: '加入清单' }).click()
    await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
    await serviceWorkerReady(page)

    await site.stop()
    await context.setOffline(true)
    await page.reload()

    await test.step('[P-038] the shell comes from the device', () =>
      expect(page.getByText('网络已断开').first()).toBeVisible())
    await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
    await test.step('[P-032] the records', async () => {
      await expect(recentBets(page).getByText('未开奖')).toBeVisible()
      await expect(recentBets(page).getByText(/截至 \d\d:\d\d/)).toBeVisible()
    })
    const rail = page.getByRole('region', { name: '近期开奖' })
    await test.step('[P-031] the trend', () => expect(rail.getByRole('row')).toHaveCount(31))
    await expect(rail.getByText(/截至/)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('--:--')
    // The odds are loaded: a prize is shown and a line can be composed.
    await test.step('[P-030] the odds', () => expect(page.getByText('196,000.00').first()).toBeVisible())
    const submit = orderList(page).getByRole('button', { name: '暂不可投注' })
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription(/网络已断开/)

    await page.goto(`${site.origin}/index`)
    await test.step('[P-029] the catalogue', () => expect(page.getByText('重庆时时彩')).toBeVisible())

    await context.setOffline(false)
    await site.restart()
    await page.goto(`${site.origin}/lottery/cqssc`)
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
    await expect(orderList(page).getByRole('button', { name: '确认投注' })).toBeEnabled()
  },
)

test('a page killed between sending and the answer shows 核对中 and then the outcome, never two bets', async ({
  page,
  site,
  enter,
  context,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  // The bet reaches the server; its answer never reaches the page.
  let reached: () => void = () => undefined
  const accepted = new Promise<void>((resolve) => (reached = resolve))
  await page.route('**/add_order*', async (route) => {
    await route.fetch()
    reached()
  })
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await accepted
  await page.close()

  const again = await context.newPage()
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await again.route('**/outcome*', async (route) => {
    await asked
    await route.continue()
  })
  await again.goto(`${site.origin}/lottery/cqssc`)
  await expect(recentBets(again).getByText('核对中')).toBeVisible()
  await expect(again.getByText('1 笔投注核对中，请勿重复提交').first()).toBeVisible()
  await expect(orderList(again).getByRole('button', { name: '确认投注' })).toBeDisabled()
  answer()
  await expect(again.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(again).getByText('核对中')).toHaveCount(0)
  await expect(recentBets(again).getByText('未开奖')).toHaveCount(1)
  await expect(orderList(again).getByText('还没有投注')).toBeVisible()
  expect(await orderCount(again, site)).toBe(1)
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('a bet that never reached the server is found void and its lines stay', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.route('**/add_order*', (route) => route.abort('connectionreset'))
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await expect(page.getByText('未提交，清单已保留')).toBeVisible()
  await expect(orderList(page).getByRole('row').filter({ hasText: '五星直选复式' })).toBeVisible()
  expect(await orderCount(page, site)).toBe(0)
})

test('a network that answers everything with a page of its own, and with 200, is named; nothing is refused, nobody is signed out', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  const portal = /\/(?:sso|sobet|sport|lottery\/api|lottery\/v2|healthz)/
  // From the bet on: what asked before it would take the line down, and the button with it.
  let isPortal = false
  await page.route(portal, (route) => {
    isPortal ||= route.request().url().includes('add_order')
    const body = '<!doctype html><title>请登录无线网络</title>'
    return isPortal ? route.fulfill({ status: 200, contentType: 'text/html', body }) : route.fallback()
  })
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await expect(recentBets(page).getByText('核对中')).toBeVisible()
  await expect(page.getByText('当前网络没有连到好彩')).toBeVisible()
  await expect(page.getByText('返回的是别处的页面，可能要先登录所在的无线网络。')).toBeVisible()
  await expect(page.getByText(/失败|已拒绝/)).toHaveCount(0)
  expect(await orderCount(page, site)).toBe(0)

  // Pressed while the network still answers so: once it does not, the page may find that out by itself before anybody presses.
  await page.getByRole('button', { name: '重新连接' }).click()
  await expect(page.getByText('当前网络没有连到好彩')).toBeVisible()
  await page.unroute(portal)
  await expect(page.getByText('当前网络没有连到好彩')).toHaveCount(0)
  // The call never reached the server: the outcome says so, and the list is there to be sent by the player.
  await expect(recentBets(page).getByText('核对中')).toHaveCount(0)
  expect(await orderCount(page, site)).toBe(0)
  await expect(page).toHaveURL(/\/lottery\/cqssc$/)
})
