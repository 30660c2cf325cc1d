/** 本机数据: what the browser keeps, what happened to a bet, and the two ways to leave. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import {
  confirmBet,
  choosePlay,
  expect,
  follow,
  offlineTest,
  openLottery,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { keptBy } from '../kit/kept.ts'
import { pictures } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

const path = '/personal/account/storage'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const call = (page: Page) => card(page, '这笔投注发生了什么')

/** Bets ten numbers of 定位胆, of which a machine pick stays in the list. */
const bet = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page, { singlePick: false })
}

offlineTest(
  'the page tells what the browser keeps and what happened to a bet whose answer was lost, also offline, and empties it',
  async ({ page, context, site, enter }) => {
    offlineTest.slow()
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await serviceWorkerReady(page)
    await page.route(/add_order/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route(/outcome/, (route) => route.abort())
    await bet(page)
    await expect(recentBets(page).getByText('核对中')).toBeVisible()
    await orderList(page).getByRole('button', { name: '机选 1 注' }).click()
    await expect(orderList(page).getByText('1 单')).toBeVisible()

    await follow(page, path)
    await expect(call(page).getByText('核对中').first()).toBeVisible()
    await expect(call(page).getByText('没有收到答复，改为核对中')).toBeVisible()
    await expect(card(page, '本机概况').getByText('1 笔核对中')).toBeVisible()
    const empty = page.getByRole('button', { name: '清空本机' })
    await expect(empty).toHaveAttribute('aria-disabled', 'true')
    await page.unroute(/outcome/)
    await expect(call(page).getByText('已受理', { exact: true })).toBeVisible()
    const events = call(page)
      .getByRole('row')
      .getByRole('cell')
      .filter({ hasText: /入本机|发送，|改为|查询|答复：/ })
    await expect(events).toHaveText([
      '生成钥匙，存入本机',
      '发送，只发送一次',
      '没有收到答复，改为核对中',
      /^查询结果/,
      /^答复：已受理/,
    ])
    await expect(call(page).getByText('发送 1 次，金额 20.00')).toBeVisible()
    const saved = page.waitForEvent('download')
    await call(page).getByRole('button', { name: '导出日志' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^发送日志-.{8}\.txt$/)

    const tables = card(page, '各类数据')
    for (const name of ['彩种、赔率、玩法', '开奖与走势', '发送日志', '清单与草稿'])
      await expect(tables.getByRole('row').filter({ hasText: name })).toContainText(/\d/)
    await expect(card(page, '线路质量')).toContainText(/\d+ ms/)
    await expectAccessible(page, 'storage')
    await pictures(page, 'storage')

    await context.setOffline(true)
    await page.reload()
    await expect(call(page).getByText('已受理', { exact: true })).toBeVisible()
    await expect(tables.getByRole('row').filter({ hasText: '发送日志' })).toBeVisible()
    await expect(tables.getByRole('button', { name: '同步' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(tables.getByRole('button', { name: '同步' })).not.toHaveAttribute('aria-disabled', 'true', {
      timeout: 20_000,
    })
    await tables.getByRole('button', { name: '同步' }).click()

    await empty.click()
    await expectAccessible(page, 'storage, question')
    const question = page.getByRole('alertdialog', { name: '清空本机数据？' })
    await question.getByRole('button', { name: '不清空' }).click()
    await expect(call(page).getByRole('row')).toHaveCount(6)
    await empty.click()
    await question.getByRole('button', { name: '清空本机' }).click()
    await expect(page.getByText('还没有提交过投注')).toBeVisible()
    // The bet is on the server, and comes back; what was only here is gone.
    await openLottery(page, site, 'cqssc')
    await expect(recentBets(page).getByText('未开奖')).toBeVisible()
    await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  },
)

offlineTest(
  'a shared computer is left empty: no store, no setting, no cached page',
  async ({ page, site, enter }) => {
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await serviceWorkerReady(page)
    await bet(page)
    await expect(recentBets(page).getByText('未开奖')).toBeVisible()
    await page.getByRole('checkbox', { name: '冷热' }).click()
    const before = await keptBy(page, ['林间小路'])
    expect(before.localKeys.length).toBeGreaterThan(2)
    expect(before.cached.length).toBeGreaterThan(10)

    await page.getByRole('button', { name: '退出', exact: true }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: '退出并清空本机' }).click()
    await loaded
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
    await expect
      .poll(() => keptBy(page, ['林间小路', 'player01']))
      .toMatchObject({ words: [], localKeys: [], cookies: [] })
    const after = await keptBy(page, [])
    expect(after.databases.filter((name) => name !== 'haocai-public')).toEqual([])
  },
)

/** Runs in the page: the next money call does not fit. */
const fullOnce = (): void => {
  const stores = IDBObjectStore.prototype
  const add = Reflect.get(stores, 'add') as IDBObjectStore['add']
  stores.add = function (this: IDBObjectStore, ...row: Parameters<typeof add>) {
    if (this.name !== 'outbox') return add.apply(this, row)
    stores.add = add
    throw new DOMException('no room', 'QuotaExceededError')
  }
}

test('a device without room takes a bet all the same, and says that there is none', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await page.evaluate(fullOnce)
  await bet(page)
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await expect(page.getByText('本机存储空间已满')).toBeVisible()
})

offlineTest(
  'a browser that deleted everything while a player was signed in has it again from the server, the bets too',
  async ({ page, site, enter }) => {
    await enter('player01')
    await openLottery(page, site, 'cqssc')
    await bet(page)
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
    // As a browser does that runs out of space, or Safari after seven days; the session stays.
    await page.goto(`${site.origin}/healthz`)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', {
      origin: site.origin,
      storageTypes: 'indexeddb,cache_storage',
    })
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await page.goto(site.origin + path)
    await expect(call(page).getByText('本机没有这笔的记录，从服务器取回')).toBeVisible()
    await expect(call(page).getByText('已受理', { exact: true })).toBeVisible()
    await follow(page, '/lottery/cqssc')
    await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  },
)
