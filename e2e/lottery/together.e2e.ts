/** Two players, one draw: both receive it by the socket, before any poll. */
import type { Page } from '@playwright/test'
import { socketPaths } from '../../contract/core/sockets.ts'
import { expect, openLottery, test } from '../kit/journey.ts'

/** Waits until the page to come hears of draws: it connects once its plate stands. */
const connectedSocket = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes(socketPaths.lottery))
  // 40: Socket.IO has connected.
  await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40'))
}

test('[L-271] [L-489] two browsers show the same draw by the socket event before any poll', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const other = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const second = await other.newPage()
  await signIn('player01')
  await signIn('player02', second)
  const pages = [page, second]
  for (const one of pages) {
    const connected = connectedSocket(one)
    await openLottery(one, site, 'mjffc')
    await expect(one.getByRole('region', { name: '近期开奖' }).getByRole('row')).toHaveCount(31)
    await connected
  }
  const newest = (one: typeof page) =>
    one.getByRole('region', { name: '近期开奖' }).getByRole('row').nth(1).getByRole('cell').first()
  const before = await newest(page).textContent()

  // From here on no read is answered: new content came by the socket.
  for (const one of pages) await one.route(/simpleLast|issue_info_app|times/, () => undefined)
  await site.moveBy(45_000)
  for (const one of pages) await expect(newest(one)).not.toHaveText(before ?? '')
  expect(await newest(page).textContent()).toBe(await newest(second).textContent())
  await other.close()
})
