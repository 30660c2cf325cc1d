/** The countdown of an issue and the updates after a draw, by socket and by poll. */
import type { Page } from '@playwright/test'
import { headerBalance, newestDraw } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import {
  choosePlay,
  confirmBet,
  expect,
  oneBet,
  openLottery,
  optionBar,
  orderList,
  pick,
  recentBets,
  test,
} from '../kit/journey.ts'
import { lastedMs, watchText } from '../kit/lasting.ts'
import { beforeCloseMs, nightMs } from '../kit/site.ts'

const timer = (page: Page) => page.getByRole('timer')
const strip = (page: Page) => page.getByRole('region', { name: '期号与开奖' })
const rail = (page: Page) => page.getByRole('region', { name: '近期开奖' })
const newest = (page: Page) => rail(page).getByRole('row').nth(1)
const secondsShown = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test.describe('before the first issue of the day', () => {
  test.use({ startMs: nightMs })
  test('[L-249] after the last close of the day the page waits for sales to open and sells nothing', async ({
    page,
    site,
    enter,
  }) => {
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await expect(timer(page)).toHaveText('等待开售')
    await pick(page, oneBet)
    const submit = page.getByRole('button', { name: '直接投注' })
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('等待开售')
  })
})

test('[L-248] [L-252] a paused lottery says so and sells nothing, and counts to the end of its issue when resumed', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await expect(timer(page)).toHaveText(/^00:[0-3]\d$/)
  const first = await secondsShown(page)
  expect(first).toBeLessThanOrEqual(35)
  await expect.poll(() => secondsShown(page)).toBeLessThan(first)

  await site.ops('pause', 'mjffc', '维护')
  await page.reload()
  await expect(timer(page)).toHaveText('暂停销售')
  await pick(page, oneBet)
  const submit = page.getByRole('button', { name: '直接投注' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('暂停销售')
  await site.ops('resume', 'mjffc')
  await page.reload()
  await expect(timer(page)).toHaveText(/^00:\d\d$/)
})

test.describe('three minutes before a close', () => {
  test.use({ startMs: beforeCloseMs })
  test('[L-115] [L-250] [L-253] a closed issue is asked for every 1.5 s, and its successor is announced for three seconds', async ({
    page,
    site,
    enter,
  }) => {
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await expect(timer(page)).toHaveText(/^\d\d:\d\d$/)
    const before = await strip(page).textContent()
    expect(before).toContain('20261121-024')

    // The clock passes the close while the server still names the old issue: the page can only ask again.
    const asked: number[] = []
    let passes = false
    let held: unknown
    let answered = 0
    await page.route('**/issue_info_app*lottery=CQSSC*', async (route) => {
      asked.push(Date.now())
      const response = await route.fetch()
      const body = (await response.json()) as { result: unknown }
      held ??= body.result
      await route.fulfill({ response, json: passes ? body : { ...body, result: held } })
      answered += 1
    })
    await page.reload()
    await expect(timer(page)).toHaveText(/^\d\d:\d\d$/)
    await watchText(page, '第 024 期已截止')
    await expect.poll(() => answered).toBeGreaterThan(0)
    // cqssc closes at 12:09, a minute before its draw; the journey does not take that long to get here.
    await site.moveBy(3 * 60_000)
    await expect(timer(page)).toHaveText('正在获取下一期', { timeout: 10_000 })
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(4)
    passes = true
    const dialog = page.getByRole('alertdialog', { name: '期号切换' })
    await expect(dialog).toContainText('第 024 期已截止，当前为第 025 期。')
    await expect(dialog).toBeHidden()
    await expect.poll(() => lastedMs(page, '第 024 期已截止')).toBeGreaterThan(2_000)
    expect(await lastedMs(page, '第 024 期已截止')).toBeLessThan(4_000)
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    expect(pauses.filter((ms) => ms > 1_200 && ms < 1_800).length).toBeGreaterThan(1)
    await expect(timer(page)).toHaveText(/^\d\d:\d\d$/)
    await expect(strip(page)).toContainText('20261121-025')
  })
})

test('a draw by socket moves trend, issue, balance and records, and the win is shown for five seconds', async ({
  page,
  site,
  enter,
}) => {
  const messages: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(payload.toString())),
  )
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await test.step('[L-515] 30 issues under a head', () => expect(rail(page).getByRole('row')).toHaveCount(31))
  await test.step('[L-112] misses and hits of a number', async () => {
    await expect(page.getByRole('button', { name: /^万位 0，遗漏 \d+ 期/ })).toBeVisible()
    await page.getByRole('checkbox', { name: '冷热' }).click()
    await expect(page.getByRole('button', { name: /^万位 0，.*近 100 期 \d+ 次/ })).toBeVisible()
  })
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  const before = await newest(page).textContent()

  await watchText(page, '中奖 19.60 元')
  await site.moveBy(45_000)
  const win = page.getByRole('status').filter({ hasText: '中奖 19.60 元' })
  await expect(win).toBeVisible()
  await expect(win).toContainText('1分彩 0721 期')
  await expect(newest(page)).not.toHaveText(before ?? '')
  await expect(newest(page)).toContainText('0721')
  await expect(rail(page).getByRole('row')).toHaveCount(31)
  const draw = await newestDraw(page, site, 'mjffc')
  await expect(strip(page)).toContainText(draw.replaceAll(',', ''))
  await expect(strip(page)).toContainText('20261121-0722')
  await test.step('[L-273] the balance', () => expect(headerBalance(page)).toHaveText('¥9,999.60'))
  await test.step('[L-274] the records', () =>
    expect(recentBets(page).getByText('中奖 +19.60')).toBeVisible())
  await page.mouse.move(10, 880)
  await expect(win).toBeHidden()
  await test.step('[L-517] [C-024] [C-367] five seconds', async () => {
    await expect.poll(() => lastedMs(page, '中奖 19.60 元')).toBeGreaterThan(4_900)
    expect(await lastedMs(page, '中奖 19.60 元')).toBeLessThan(6_500)
  })

  const told = messages
    .filter((message) => message.startsWith('42'))
    .map((message) => (JSON.parse(message.slice(2)) as [string, Record<string, unknown>])[1])
  await test.step('[L-201] what a win carries', async () => {
    expect(told.find((one) => one['type'] === 1)).toMatchObject({
      lottery: 'MJFFC',
      issue: '20261121-0721',
      bonus: expect.stringMatching(/^19\.60?/),
      method: '定位胆',
      orderId: expect.stringMatching(/^[A-Z]\d+/),
    })
  })
  await test.step('[L-490] every message has lottery and type', async () => {
    for (const type of [1, 2])
      expect(told.find((one) => one['type'] === type)).toMatchObject({ type, lottery: expect.any(String) })
  })
})

test('[L-275] a socket that was cut off connects anew, and the next draw comes by it', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  await expect(rail(page).getByRole('row')).toHaveCount(31)
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await site.kill()
  await expect(page.getByText('网络已断开').first()).toBeVisible({ timeout: 40_000 })
  await site.restart()
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(2)
  await expect(page.getByText('网络已断开')).toHaveCount(0, { timeout: 15_000 })
  await expect(timer(page)).toHaveText(/^00:\d\d$/, { timeout: 15_000 })

  // From here on no read is answered: new content came by the socket.
  await hold(page, '**/simpleLast*')
  const before = await newest(page).textContent()
  await site.moveBy(60_000)
  await expect(newest(page)).not.toHaveText(before ?? '')
  await expect(orderList(page)).toBeVisible()
})
