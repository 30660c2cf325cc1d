/**
 * The first opening after an update: databases that the previous client wrote, at its versions and with its names, are upgraded
 * in the browser, and the player loses nothing.
 */
import type { Locator, Page } from '@playwright/test'
import { trimYuan } from '../../engine/money/money.ts'
import type { SpecOrderItem } from '../../src/db/lottery/orderListUpgrade.ts'
import { openPrivateDb, openPublicDb, privateStoreName } from '../../src/db/stores.ts'
import { headerBalance, orderCount } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import {
  confirmBet,
  expect,
  offlineTest,
  openLottery,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { rowsOf } from '../kit/kept.ts'
import { databaseVersions, installProfile, landedProfile, profileRows, profileTexts } from '../kit/profile.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'
import { beforeCloseMs, type Site } from '../kit/site.ts'

// The profile was written five minutes earlier, during the same issue of cqssc: answers of this site are newer than its rows.
test.use({ startMs: beforeCloseMs })

/** A bet being checked, with the names of the previous client. */
interface LandedSubmission {
  readonly key: string
  readonly lottery: string
  readonly issue: string
  readonly items: readonly SpecOrderItem[]
}

const [checking] = profileRows<LandedSubmission>(landedProfile, 'submissions')
if (!checking) throw new Error('the profile must have a bet being checked')

/** The versions of this client, as IndexedDB counts them: ten times those of Dexie. */
const newestVersions = {
  'haocai-public': openPublicDb().verno * 10,
  [privateStoreName('1003')]: openPrivateDb('1003').verno * 10,
  'haocai-keys': 10,
}

/** Puts the profile of the previous client into the browser of a player who is signed in. */
const installLanded = async (page: Page, site: Site): Promise<void> => {
  const userId = await page.evaluate(() => localStorage.getItem('userId'))
  expect(userId, 'the private database is named after player01').toBe(landedProfile.localStorage['userId'])
  await installProfile(page, site, landedProfile)
  expect(await databaseVersions(page)).toEqual({ 'haocai-public': 20, 'haocai-u-1003': 30 })
}

/** Sends the bet being checked to this site under its key, as the previous client did before the answer was lost. */
const sendChecking = async (page: Page, site: Site): Promise<void> => {
  const { key, lottery, issue, items } = checking
  const order = items.map(({ detail, piece, price, amount }) => ({
    method: detail.playWay,
    code: detail.betContent,
    nums: amount.betCount,
    amount: trimYuan(amount.betMoney),
    piece: String(piece),
    price: trimYuan(price),
    odds: trimYuan(detail.odds),
    point: String(detail.point / 10_000),
  }))
  const response = await page.request.post(`${site.origin}/lottery/api/u/v1/lottery/add_order`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Idempotency-Key': key },
    form: { lottery, issue, order: JSON.stringify(order), betType: '2', sourceType: '0' },
  })
  expect(await response.json()).toMatchObject({ code: 1 })
}

const line = (page: Page, content: string) => orderList(page).getByRole('row').filter({ hasText: content })

/** The two lines added after the bet being checked: numbers, positions, unit, multiple, bets, stake and prize. */
const expectLines = async (page: Page): Promise<void> => {
  const sum = line(page, '任三直选和值')
  await expect(sum).toContainText('千百十个')
  await expect(sum.getByRole('combobox').locator('option:checked')).toHaveText('2 角')
  await expect(sum.getByRole('textbox')).toHaveValue('3')
  await expect(sum.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await expect(sum).toContainText('7.20')
  await expect(sum).toContainText('588.00')
  const direct = line(page, '7,8')
  await expect(direct).toContainText('五星直选复式')
  await expect(direct).toContainText('单挑')
  await expect(direct.getByRole('combobox').locator('option:checked')).toHaveText('2 元')
  await expect(direct.getByRole('textbox')).toHaveValue('1')
  await expect(direct).toContainText('4.00')
}

/** The plate draft: 万位 1 2, 千位 3, seven times 2 jiao. */
const expectDraft = async (page: Page): Promise<void> => {
  const chosen = (within: Locator) => within.locator('[aria-pressed="true"]')
  await expect(chosen(page.getByRole('group', { name: '万位' }))).toHaveText(['1', '2'])
  await expect(chosen(page.getByRole('group', { name: '千位' }))).toHaveText(['3'])
  await expect(chosen(page.locator('[data-plate-row]'))).toHaveCount(3)
  await expect(page.getByRole('radio', { name: '2角' })).toBeChecked()
  await expect(optionBar(page).getByRole('textbox', { name: /倍数/ })).toHaveValue('7')
}

/** The draws in the profile; this site has drawn other numbers for the same issues. */
const expectDraws = async (page: Page): Promise<void> => {
  const rows = page.getByRole('region', { name: '近期开奖' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toContainText(/^\s*023\D*3\s*2\s*2\s*0\s*0/)
  await expect(rows.nth(30)).toContainText(/^\s*053/)
}

/** The lines as this client stores them. */
const keptLines = [
  {
    method: 'rx3_zx_hz',
    name: '任三直选和值',
    content: '1',
    positions: '2,3,4,5',
    odds: '19600000',
    point: 0,
    unit: '2000',
    multiple: 3,
    bets: 12,
    stake: '72000',
    prize: '5880000',
    singlePick: true,
    singlePickCap: '300000000',
  },
  {
    method: 'wx_zx_fs',
    name: '五星直选复式',
    content: '7,8|3|4|5|6',
    odds: '1960000000',
    point: 0,
    unit: '20000',
    multiple: 1,
    bets: 2,
    stake: '40000',
    prize: '1960000000',
    singlePick: true,
    singlePickCap: '300000000',
  },
]
const keptChecking = { ...keptLines[1], content: '1|3|4|5|6', bets: 1, stake: '20000' }

/** Tables whose rows no step of the upgrade changes. */
const unchanged = [
  ['haocai-public', ['catalogue', 'issues', 'odds', 'tabs', 'times', 'trend']],
  ['haocai-u-', ['balance', 'plateDrafts', 'recordPages', 'records', 'toldWins', 'user', 'vouchers']],
] as const

const withKeys = (lines: readonly object[]) => lines.map((one) => ({ ...one, key: expect.any(String) }))

test('after an update the order list, the draft, draws and records of the previous client are there, and the bet it was checking is accepted, once', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await sendChecking(page, site)
  await installLanded(page, site)
  const draws = await hold(page, '**/simpleLast*')
  const records = await hold(page, '**/recent_order*')
  const outcome = await hold(page, '**/outcome*')
  const orders = await hold(page, '**/add_order*')

  // The answers are held back: what is on the screen comes from the store.
  await openLottery(page, site, 'cqssc')
  await expect(page.getByText('您好，林间小路')).toBeVisible()
  await expectDraft(page)
  await expect(orderList(page).getByText('3 单')).toBeVisible()
  await expect(line(page, '1｜3｜4｜5｜6')).toContainText('2.00')
  await expectLines(page)
  await expectDraws(page)
  await expect(recentBets(page).getByRole('row').filter({ hasText: '定位胆' })).toContainText('未开奖')
  await expect(recentBets(page).getByText('核对中')).toBeVisible()
  await expect(orderList(page).getByRole('button', { name: '确认投注' })).toBeDisabled()
  expect(await databaseVersions(page)).toEqual(newestVersions)
  expect(await rowsOf(page, 'haocai-u-', 'outbox')).toEqual([
    expect.objectContaining({
      key: checking.key,
      call: 'addOrder',
      account: '1003',
      state: 'checking',
      body: expect.objectContaining({ items: withKeys([keptChecking]) }) as unknown,
    }),
  ])
  expect(await rowsOf(page, 'haocai-u-', 'orderList')).toEqual([
    expect.objectContaining({ lottery: 'cqssc', items: withKeys([keptChecking, ...keptLines]) }),
  ])

  // The outcome arrives: the line of the accepted bet leaves the list, the others stay.
  for (const held of [draws, records, outcome]) held.release()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByText('核对中')).toHaveCount(0)
  await expect(recentBets(page).getByText('未开奖')).toHaveCount(1)
  await expect(orderList(page).getByText('2 单')).toBeVisible()
  await expectLines(page)
  await expectDraft(page)
  expect(await rowsOf(page, 'haocai-u-', 'outbox')).toEqual([])
  expect(await rowsOf(page, 'haocai-u-', 'orderList')).toEqual([
    expect.objectContaining({ issue: '20261121-024', items: withKeys(keptLines) }),
  ])
  expect(orders.count()).toBe(0)
  expect(await orderCount(page, site)).toBe(1)

  // The remaining lines can be submitted: the server counts and prices them as the list does.
  orders.release()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(orderList(page).getByText('还没有投注')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥9,986.80')
  expect(orders.count()).toBe(1)
  expect(await orderCount(page, site)).toBe(3)
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

offlineTest(
  'an update without a server shows everything the previous client stored, and a bet that never arrived is void once the server is back',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await signIn('player01')
    await serviceWorkerReady(page)
    await installLanded(page, site)
    await site.stop()
    await context.setOffline(true)

    await openLottery(page, site, 'cqssc')
    await expect(page.getByText('网络已断开').first()).toBeVisible()
    await expect(page.getByText('您好，林间小路')).toBeVisible()
    await expect(headerBalance(page)).toHaveText(/9,977\.92/)
    await expectDraft(page)
    await expect(orderList(page).getByText('3 单')).toBeVisible()
    await expectLines(page)
    await expectDraws(page)
    await expect(page.getByRole('region', { name: '近期开奖' }).getByText(/截至/)).toBeVisible()
    await expect(recentBets(page).getByRole('row').filter({ hasText: '定位胆' })).toContainText('20.00')
    await expect(recentBets(page).getByText(/截至 12:01/)).toBeVisible()
    await expect(recentBets(page).getByText('核对中')).toBeVisible()
    await expect(page.getByText('196,000.00').first()).toBeVisible()
    for (const [database, tables] of unchanged) {
      for (const table of tables) {
        expect(await rowsOf(page, database, table), table).toEqual(profileTexts(landedProfile, table))
      }
    }
    await page.goto(`${site.origin}/index`)
    await expect(page.getByText('重庆时时彩').first()).toBeVisible()

    await context.setOffline(false)
    await site.restart()
    await openLottery(page, site, 'cqssc')
    await expect(page.getByText('未提交，清单已保留')).toBeVisible()
    await expect(recentBets(page).getByText('核对中')).toHaveCount(0)
    await expect(orderList(page).getByText('3 单')).toBeVisible()
    await expectLines(page)
    await expectDraft(page)
    expect(await rowsOf(page, 'haocai-u-', 'outbox')).toEqual([])
    expect(await orderCount(page, site)).toBe(0)
  },
)
