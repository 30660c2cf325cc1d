import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issueWithDraw, timesWithDraw, trendWithDraw } from './lottery/draws.ts'
import { mergeCached, updateCached } from './core/merge.ts'
import type { OrderItem } from './lottery/orderItem.ts'
import { changeOrderList, readOrderList } from './lottery/orderList.ts'
import { landedTables, writeStore } from '../../tests/kit/landedStores.ts'
import { emptyStores, openPrivateDb, openPublicDb, wipePrivateDbs, type PrivateDb } from './stores.ts'
import { mergeRecords, readRecords } from './lottery/records.ts'
import type { OrderRecord } from '#src/db/lottery/records.ts'
import type { Trend } from '#src/db/lottery/catalogue.ts'
import {
  adoptOrphans,
  sendingKeys,
  forgetCall,
  markChecking,
  rememberCall,
  type OutboxRow,
} from './core/outbox.ts'
import { sampleBetRow } from './lottery/betRow.sample.ts'
import { forgetInstantResults, storeInstantResult } from './lottery/instantResults.ts'
import { markAwardShown, readLastAward } from './lottery/awardNotices.ts'

let db: PrivateDb
beforeEach(() => {
  db = openPrivateDb('1001')
})
afterEach(async () => {
  db.close()
  await wipePrivateDbs()
  await Dexie.delete('haocai-public')
})

const balanceAt = (serverTime: number, cash: bigint) => ({
  key: 'lottery',
  serverTime,
  value: { cash },
})

test('an answer is stored by its server time, whenever it arrives', async () => {
  await mergeCached(db, db.balance, balanceAt(20, 200n))
  await mergeCached(db, db.balance, balanceAt(10, 100n))
  expect((await db.balance.get('lottery'))?.value.cash).toBe(200n)
  await mergeCached(db, db.balance, balanceAt(30, 300n))
  expect(await db.balance.get('lottery')).toEqual(balanceAt(30, 300n))
})

test('a change of a stored value moves its time forward and never back, and creates nothing', async () => {
  const add = (value: { cash: bigint }) => ({ ...value, cash: value.cash + 1n })
  await updateCached(db, db.balance, 'lottery', 10, add)
  expect(await db.balance.count()).toBe(0)
  await mergeCached(db, db.balance, balanceAt(20, 200n))
  await updateCached(db, db.balance, 'lottery', 10, add)
  expect(await db.balance.get('lottery')).toEqual(balanceAt(20, 201n))
  await updateCached(db, db.balance, 'lottery', 40, add)
  expect(await db.balance.get('lottery')).toEqual(balanceAt(40, 202n))
})

const record = (orderId: string, status = '未开奖') => ({ orderId, lottery: 'mjffc', status }) as OrderRecord

test('a page of records replaces the previous one, and a late page changes nothing', async () => {
  await mergeRecords(db, 'mjffc', [record('b'), record('a')], 20)
  await mergeRecords(db, 'mjffc', [record('a')], 10)
  expect(await readRecords(db, 'mjffc')).toEqual({ serverTime: 20, orders: [record('b'), record('a')] })
  await mergeRecords(db, 'mjffc', [record('c'), record('b', '已派奖')], 30)
  expect(await readRecords(db, 'mjffc')).toEqual({
    serverTime: 30,
    orders: [record('c'), record('b', '已派奖')],
  })
  // Rows that no page lists any more are deleted.
  expect(await db.records.get('a')).toBeUndefined()
  expect(await readRecords(db, 'cqssc')).toBeUndefined()
})

test('an order that is on two pages is stored once, as last received', async () => {
  await mergeRecords(db, '', [record('a', '已派奖')], 30)
  await mergeRecords(db, 'mjffc', [record('a')], 20)
  expect(await db.records.count()).toBe(1)
  expect((await readRecords(db, 'mjffc'))?.orders).toEqual([record('a', '已派奖')])
})

test('an order list without lines counts as empty', async () => {
  const list = { key: 'current' as const, lottery: 'mjffc', issue: '1', items: [{ key: 'x' } as OrderItem] }
  await changeOrderList(db, () => list)
  expect(await readOrderList(db)).toEqual(list)
  await changeOrderList(db, (held) => held && { ...held, items: [] })
  expect(await readOrderList(db)).toBeUndefined()
})

test('the last win shown only increases, whichever tab was slower, unless the server counts from the beginning', async () => {
  expect(await readLastAward(db)).toBeUndefined()
  await markAwardShown(db, 7)
  await markAwardShown(db, 6)
  expect(await readLastAward(db)).toBe(7)
  await markAwardShown(db, 8)
  await markAwardShown(db, 2, true)
  expect(await readLastAward(db)).toBe(2)
})

const sent = (key: string) => sampleBetRow({}, { key, state: 'sending' })

test('a submission is stored once, may lose its answer, and is deleted when an answer arrived', async () => {
  await rememberCall(db, sent('k1'))
  await expect(rememberCall(db, sent('k1'))).rejects.toThrow()
  await markChecking(db, 'k1')
  expect((await db.outbox.get('k1'))?.state).toBe('checking')
  await forgetCall(db, 'k1')
  expect(await db.outbox.count()).toBe(0)
})

test('a submission of a closed page has an unknown outcome for the next page', async () => {
  await rememberCall(db, sent('k1'))
  db.close()
  db = openPrivateDb('1001')
  await adoptOrphans(db, await sendingKeys(db))
  expect((await db.outbox.get('k1'))?.state).toBe('checking')
})

test('a result is stored until it was shown', async () => {
  const result = { key: 'k1', lottery: 'mjmmc', sentAt: 1, stake: 20_000n, issue: '7' }
  await storeInstantResult(db, { ...result, numbers: '1,2,3,4,5', bonus: 0n, round: 1, rounds: 5 })
  expect(await db.instantResults.count()).toBe(1)
  await forgetInstantResults(db, ['k1'])
  expect(await db.instantResults.count()).toBe(0)
})

test('wiping deletes every private database, also those of other accounts, and keeps the public one', async () => {
  const other = openPrivateDb('1002')
  const common = openPublicDb()
  await mergeCached(other, other.balance, balanceAt(1, 1n))
  await mergeCached(db, db.balance, balanceAt(1, 1n))
  await common.times.put({ key: 'all', serverTime: 1, value: { time: {}, now: 1, last: {} } })
  other.close()
  db.close()
  common.close()
  await wipePrivateDbs()
  expect(await Dexie.getDatabaseNames()).toEqual(['haocai-public'])
})

const trend: Trend = {
  issue: [
    { issueNo: '0720', code: '1,2,3,4,5' },
    { issueNo: '0719', code: '5,4,3,2,1' },
  ],
  hitFrequency: [],
  skipFrequency: [],
}
const draw = { lottery: 'mjffc', issue: '0721', code: '9,9,9,9,9', source: 'house' }

test('a draw by socket is at the top once, however often it arrives', () => {
  const once = trendWithDraw(trend, draw)
  expect(once.issue.map((row) => row.issueNo)).toEqual(['0721', '0720'])
  expect(trendWithDraw(once, draw)).toEqual(once)
  const times = timesWithDraw({ time: { MJFFC: 3 }, now: 1, last: {} }, draw)
  expect(times.last).toEqual({ MJFFC: { issueNo: '0721', code: '9,9,9,9,9', source: 'house' } })
  const info = { lastFive: trend.issue } as Parameters<typeof issueWithDraw>[0]
  expect(issueWithDraw(info, draw).lastFive.map((row) => row.issueNo)).toEqual(['0721', '0720', '0719'])
})

// Versions 1 to 3 kept lines under the names of lottery.md §3.2.
const itemOfVersion1 = {
  key: 'x',
  detail: {
    name: '任二直选单式',
    odds: 1_800_000n,
    point: 800,
    rxPos: '2,3,4,5',
    betContent: '1,2',
    playWay: 'rx2_zx_ds',
  },
  piece: 3,
  price: 2_000n,
  singlePickFlag: true,
  singlePickMaxBonus: 300_000_000n,
  amount: { betMoney: 36_000n, betCount: 6 },
  win: 540_000n,
}
const itemOfVersion4: OrderItem = {
  key: 'x',
  method: 'rx2_zx_ds',
  name: '任二直选单式',
  content: '1,2',
  positions: '2,3,4,5',
  odds: 1_800_000n,
  point: 800,
  unit: 2_000n,
  multiple: 3,
  bets: 6,
  stake: 36_000n,
  prize: 540_000n,
  singlePick: true,
  singlePickCap: 300_000_000n,
}

test('databases of the first version are upgraded by this one', async () => {
  db.close()
  await writeStore('haocai-u-77', 1, landedTables.private[1], {
    balance: balanceAt(5, 50n),
    orderList: { key: 'current', lottery: 'mjffc', issue: '1', items: [itemOfVersion1] },
    submissions: {
      key: 'k1',
      state: 'sending',
      lottery: 'mjffc',
      issue: '20261121-0721',
      items: [itemOfVersion1],
      fromList: true,
      sentAt: 1,
    },
    plateDrafts: { lottery: 'mjffc', method: 'wx_zx_fs', picks: [], text: '', unit: 20_000n, multiple: 2 },
  })
  const read = openPrivateDb('77')
  expect((await read.balance.get('lottery'))?.value.cash).toBe(50n)
  expect((await readOrderList(read))?.items).toEqual([itemOfVersion4])
  // A bet of version 1 is a call of the outbox, under its key and its account.
  expect(await read.outbox.toArray()).toEqual([
    {
      key: 'k1',
      call: 'addOrder',
      account: '77',
      state: 'sending',
      attempts: 1,
      sentAt: 1,
      body: { lottery: 'mjffc', issue: '20261121-0721', items: [itemOfVersion4], fromList: true },
    },
  ])
  expect(read.tables.map(({ name }) => name)).not.toContain('submissions')
  expect((await read.plateDrafts.get('mjffc'))?.multiple).toBe(2)
  expect(await read.instantResults.count()).toBe(0)
  // The last award and the vouchers were added later: their tables exist.
  expect(await readLastAward(read)).toBeUndefined()
  expect([await read.vouchers.count(), await read.voucherNews.count()]).toEqual([0, 0])
  read.close()

  await writeStore('haocai-public', 1, landedTables.public[1], {
    trend: { key: 'mjffc/wx_zx_fs', serverTime: 3, value: trend },
  })
  const common = openPublicDb()
  expect((await common.trend.get('mjffc/wx_zx_fs'))?.value.issue).toHaveLength(2)
  // Version 2 added the plays: a store of version 1 gets the table, still empty.
  expect(await common.plays.count()).toBe(0)
  // Version 3 added the draws of charts.
  expect(await common.charts.count()).toBe(0)
  await common.plays.put({ key: 'ssc', revision: 'r1', plays: [] })
  common.close()
  const again = openPublicDb()
  expect((await again.plays.get('ssc'))?.revision).toBe('r1')
  again.close()
})

test('a store is emptied as a whole or not at all, and never of a call without an answer', async () => {
  const publicDb = openPublicDb()
  const list = { key: 'current' as const, lottery: 'mjffc', issue: '1', items: [{ key: 'x' } as OrderItem] }
  await changeOrderList(db, () => list)
  await mergeCached(db, db.balance, balanceAt(20, 200n))
  await db.outbox.put({ key: 'k' } as OutboxRow)
  // The page is closed while one table is emptied.
  const spy = vi.spyOn(db.table('records'), 'clear').mockRejectedValueOnce(new Error('closed'))
  await expect(emptyStores(publicDb, db)).rejects.toThrow('closed')
  expect(spy).toHaveBeenCalledOnce()
  expect(await readOrderList(db)).toEqual(list)
  expect(await db.balance.count()).toBe(1)

  await emptyStores(publicDb, db)
  expect(await readOrderList(db)).toBeUndefined()
  expect(await db.balance.count()).toBe(0)
  expect(await db.outbox.count()).toBe(1)
  publicDb.close()
})
