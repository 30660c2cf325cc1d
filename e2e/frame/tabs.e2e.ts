/** Several tabs of one player: one leads, and money is sent by the tab in which it was pressed. */
import type { BrowserContext, Page } from '@playwright/test'
import { socketPaths } from '../../contract/core/sockets.ts'
import { orderCount } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import { rowsOf } from '../kit/kept.ts'
import { choosePlay, confirmBet, expect, openLottery, recentBets, test } from '../kit/journey.ts'
import type { Site } from '../kit/site.ts'

/** Draws every minute. */
const drawing = 'mjffc'

/** Sells for minutes, however slow the machine is. */
const selling = 'cqssc'

/** Counts the open sockets of a page. */
const watchSockets = (page: Page) => {
  const open = { lottery: 0, chat: 0 }
  page.on('websocket', (socket) => {
    const path = socket.url().includes(socketPaths.lottery) ? 'lottery' : 'chat'
    open[path] += 1
    socket.on('close', () => (open[path] -= 1))
  })
  page.on('close', () => Object.assign(open, { lottery: 0, chat: 0 }))
  return open
}

/** Opens the lottery in a number of tabs, and watches the sockets of each. */
const openTabs = async (
  context: BrowserContext,
  site: Site,
  first: Page,
  { count, lottery }: { readonly count: number; readonly lottery: string },
) => {
  const pages = [first]
  while (pages.length < count) pages.push(await context.newPage())
  const tabs = pages.map((page) => ({ page, open: watchSockets(page) }))
  for (const { page } of tabs) await openLottery(page, site, lottery)
  return tabs
}

const socketsOf = (tabs: readonly { readonly open: ReturnType<typeof watchSockets> }[]) => ({
  lottery: tabs.reduce((sum, { open }) => sum + open.lottery, 0),
  chat: tabs.reduce((sum, { open }) => sum + open.chat, 0),
})

const onePair = { lottery: 1, chat: 1 }

const newestRow = (page: Page) => page.getByRole('region', { name: '近期开奖' }).getByRole('row').nth(1)

/** Puts ten numbers on the plate and opens the confirmation. */
const compose = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '直接投注' }).click()
}

test('five tabs have one pair of sockets, and a draw that one of them hears is in all', async ({
  page,
  context,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  const tabs = await openTabs(context, site, page, { count: 5, lottery: drawing })
  await expect.poll(() => socketsOf(tabs)).toEqual(onePair)
  const before = await newestRow(page).textContent()
  // From here on no read is answered: what is new came by the socket.
  for (const one of tabs) await one.page.route(/simpleLast|issue_info_app|times/, () => undefined)
  await site.moveBy(45_000)
  for (const one of tabs) await expect(newestRow(one.page)).not.toHaveText(before ?? '')
  expect(socketsOf(tabs)).toEqual(onePair)
})

test('a leader is killed five times while bets are sent: one pair of sockets, one bet at a time, each counted once', async ({
  page,
  context,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  let tabs = await openTabs(context, site, page, { count: 2, lottery: selling })
  let [underWay, most] = [0, 0]
  await context.route(/add_order/, async (route) => {
    most = Math.max(most, (underWay += 1))
    const answer = await route.fetch()
    underWay -= 1
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  for (let killed = 1; killed <= 5; killed += 1) {
    await expect.poll(() => socketsOf(tabs)).toEqual(onePair)
    const leader = tabs.find(({ open }) => open.lottery === 1)
    const other = tabs.find((one) => one !== leader)
    if (!leader || !other) throw new Error('one of two tabs must lead')
    for (const one of [leader, other]) await compose(one.page)
    const sent = leader.page.waitForRequest(/add_order/)
    await Promise.all([
      confirmBet(leader.page, { singlePick: false }),
      confirmBet(other.page, { singlePick: false }),
    ])
    await sent
    await leader.page.close({ runBeforeUnload: false })
    // The bet of the killed tab was sent: the next leader asks what became of it.
    await expect(recentBets(other.page).getByText('未开奖')).toHaveCount(2 * killed, { timeout: 20_000 })
    await expect.poll(() => rowsOf(other.page, 'haocai-u', 'outbox'), { timeout: 20_000 }).toEqual([])
    const next = await context.newPage()
    const opened = watchSockets(next)
    await openLottery(next, site, selling)
    tabs = [other, { page: next, open: opened }]
  }
  await expect.poll(() => socketsOf(tabs)).toEqual(onePair)
  expect(most).toBe(1)
  expect(await orderCount(tabs[0]?.page ?? page, site)).toBe(10)
})

test('a tab that opens while another one sends a bet does not void it', async ({
  page,
  context,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, selling)
  await compose(page)
  const answers = await hold(page, /add_order/)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await confirmBet(page, { singlePick: false })
  await expect.poll(() => answers.count()).toBe(1)
  const other = await context.newPage()
  await openLottery(other, site, selling)
  // Its recent bets are read after its lost calls were looked for.
  await expect(recentBets(other).getByText('还没有投注')).toBeVisible()
  answers.release()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(other).getByText('未开奖')).toBeVisible()
  expect(asked.filter((url) => url.includes('/outcome'))).toEqual([])
  expect(await orderCount(page, site)).toBe(1)
})

/** Runs in a page: opens a store as a newer version of the site would; whether it had to wait for others. */
const openNewer = (name: string): Promise<'opened' | 'blocked'> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(name)
    asked.addEventListener('success', () => {
      const { version } = asked.result
      asked.result.close()
      const newer = indexedDB.open(name, version + 10)
      newer.addEventListener('blocked', () => resolve('blocked'))
      newer.addEventListener('success', () => resolve('opened'))
      newer.addEventListener('error', () => reject(newer.error ?? new Error('it must open')))
    })
  })

test('a newer version in another tab does not wait for an old one, which says so and goes on when loaded anew', async ({
  page,
  context,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, selling)
  const newer = await context.newPage()
  await newer.goto(`${site.origin}/healthz`)
  expect(await newer.evaluate(openNewer, 'haocai-public')).toBe('opened')
  await expect(page.getByText('此页面是旧版本')).toBeVisible()
  await newer.close()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
  await compose(page)
  await confirmBet(page, { singlePick: false })
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
})
