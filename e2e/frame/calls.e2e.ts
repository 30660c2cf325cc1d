/** The requests of the page: the format of its calls, and its two sockets. */
import lz from 'lz-string'
import { choosePlay, confirmBet, expect, openLottery, optionBar, orderList, test } from '../kit/journey.ts'

test('every call is stamped and marked, a large list travels compressed, and two sockets are open', async ({
  page,
  site,
  enter,
}) => {
  const open = new Set<string>()
  page.on('websocket', (socket) => {
    open.add(socket.url())
    socket.on('close', () => open.delete(socket.url()))
  })
  const calls: { url: URL; method: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    const url = new URL(request.url())
    if (/^\/(?:sso|sobet|lottery\/(?:api|v2))\//.test(url.pathname)) {
      calls.push({ url, method: request.method(), headers: request.headers() })
    }
  })
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await choosePlay(page, '四星', '单式')
  const every = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).join('\n')
  await page
    .getByLabel('上传文件')
    .setInputFiles({ name: '四星.txt', mimeType: 'text/plain', buffer: Buffer.from(every) })
  await expect(optionBar(page)).toContainText('10,000 注')
  await page.getByRole('radio', { name: '2厘' }).click()
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
  const large = page.waitForRequest('**/add_order*')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  const request = await large
  await test.step('[L-424] a large body is compressed', async () => {
    expect(request.headers()['x-content-compress']).toBe('lz')
  })
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded; charset=utf-8')
  const body = request.postData() ?? ''
  expect(body).toMatch(/^[\w+$-]+$/)
  const form = new URLSearchParams(lz.decompressFromEncodedURIComponent(body) ?? '')
  expect(form.get('order')?.length).toBeGreaterThan(10_000)
  expect(body.length).toBeLessThan((form.get('order') ?? '').length / 2)
  await expect(page.getByText('订单提交成功')).toBeVisible()

  // A small list is sent uncompressed.
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await page.getByRole('radio', { name: '2元' }).click()
  const small = page.waitForRequest('**/add_order*')
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  const plain = await small
  await test.step('[L-423] a form is form-encoded', async () => {
    expect(plain.headers()['x-content-compress']).toBeUndefined()
    expect(new URLSearchParams(plain.postData() ?? '').get('lottery')).toBe('MJFFC')
  })

  expect(calls.length).toBeGreaterThan(8)
  await test.step('[L-422] [L-425] [L-426] time, content type and mark of every call', () => {
    for (const { url, method, headers } of calls) {
      const name = `${method} ${url.pathname}`
      expect(url.searchParams.get('_t'), name).toMatch(/^\d{13}$/)
      expect(headers['x-requested-with'], name).toBe('XMLHttpRequest')
      expect(headers['content-type'], name).toBe(
        url.pathname.endsWith('/add_order')
          ? 'application/x-www-form-urlencoded; charset=utf-8'
          : 'application/json; charset=utf-8',
      )
    }
  })

  const sockets = [...open].map((url) => new URL(url))
  await test.step('[L-488] [C-282] [C-283] [C-284] two sockets of this origin', () => {
    expect(sockets.map((url) => url.pathname.replace(/\/$/, '')).sort()).toEqual(['/chat', '/lottery'])
    for (const url of sockets) {
      expect(url.host).toBe(new URL(site.origin).host)
      expect(url.searchParams.get('userName')).toBe('player01')
      expect(url.searchParams.get('appId')).toBe('1')
    }
  })
  // Messages of the lottery socket are processed: the draw is on the page while reads are held.
  const newest = page.getByRole('region', { name: '近期开奖' }).getByRole('row').nth(1)
  const before = await newest.textContent()
  await page.route('**/simpleLast*', () => undefined)
  await site.moveBy(45_000)
  await test.step('[C-292] a message of the lottery socket moves the page', () =>
    expect(newest).not.toHaveText(before ?? ''))
})
