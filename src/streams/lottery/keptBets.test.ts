import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { pricedWire } from '#src/db/lottery/keptBets.sample.ts'
import { keptBets } from '#src/db/lottery/keptBets.ts'
import { searchBets } from '#src/db/lottery/searchBets.ts'
import { sampleClient, type SampleRequest } from '../core/client.sample.ts'
import { changedRuns, keptBetsSource } from './keptBets.ts'

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')

emptyStores()

/** A bet of 2 yuan; `nth` counts within its day. */
const betOf = (day: string, nth: number) => ({
  ...pricedWire,
  orderItemId: `C${day.slice(2).replaceAll('-', '')}${String(nth).padStart(13, '0')}`,
  orderTime: `${day} 10:00:00`,
  lottery: 'cqssc',
  method: 'dwd_dwd_dwd',
  play: 'dwd_dwd_dwd',
  methodName: '定位胆',
  issue: '20261121-001',
  code: '1||||',
  position: '',
  amount: 2,
  awardMoney: 0,
  status: 1,
  statusName: '未中奖',
  nums: 1,
  singleStatus: 0,
  istrace: 0,
  lotteryNumber: '1,2,3,4,5',
})

/** A server with bets on some days, that keeps what it was asked. */
const serverOf = (perDay: Readonly<Record<string, number>>, revisions: Record<string, string> = {}) => {
  const asked: string[] = []
  const days = Object.keys(perDay).toSorted().toReversed()
  const within = (fields: URLSearchParams) =>
    days.filter(
      (day) =>
        day >= (fields.get('orderStartTime') ?? '').slice(0, 10) &&
        day <= (fields.get('orderEndTime') ?? '').slice(0, 10),
    )
  const server = ({ name, fields }: SampleRequest) => {
    if (name === 'times') return { code: 1, serverTime: nowMs, result: { list: [], last: {} } }
    // On a slow machine the session poll comes meanwhile.
    if (!name.startsWith('history')) return { code: 404, msg: '', serverTime: nowMs }
    const chosen = within(fields)
    if (name === 'history_days') {
      asked.push(`days ${(fields.get('orderStartTime') ?? '').slice(0, 7)}`)
      const found = chosen.map((day) => ({ day, count: perDay[day], revision: revisions[day] ?? 'first' }))
      return { code: 1, serverTime: nowMs, result: { days: found } }
    }
    const all = chosen.flatMap((day) =>
      Array.from({ length: perDay[day] ?? 0 }, (_, nth) => betOf(day, nth)).toReversed(),
    )
    const page = Number(fields.get('currPage'))
    asked.push(`bets ${chosen.at(-1)}–${chosen[0]}, page ${page}`)
    const paging = {
      currPage: page,
      pageSize: 100,
      totalItem: all.length,
      totalPage: Math.ceil(all.length / 100),
    }
    const his_orders = all.slice((page - 1) * 100, page * 100)
    const sums = { dealMoneyCount: 0, settledMoneyCount: 0, awardMoneyCount: 0 }
    return { code: 1, serverTime: nowMs, result: { his_orders, ...sums, paging } }
  }
  return { server, asked }
}

const betsAsked = (asked: readonly string[]) => asked.filter((one) => one.startsWith('bets'))
const everything = {
  orderStartTime: '2026-01-01',
  orderEndTime: '2026-11-21',
  currPage: 1,
  pageSize: 100,
}

test('months are read newest first, one page after the other, and the round ends with twelve months', async () => {
  const { server, asked } = serverOf({ '2026-11-20': 130, '2026-11-19': 50, '2026-03-02': 1 })
  const { client } = sampleClient(server, { nowMs })
  await firstValueFrom(keptBetsSource(client))
  expect(asked.slice(0, 4)).toEqual([
    'days 2026-11',
    'bets 2026-11-19–2026-11-20, page 1',
    'bets 2026-11-19–2026-11-20, page 2',
    'days 2026-10',
  ])
  expect(asked.filter((one) => one.startsWith('days')).at(-1)).toBe('days 2025-12')
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const { months, plays } = await keptBets(db)
  expect(months).toHaveLength(12)
  expect([...plays]).toEqual([['dwd_dwd_dwd', '定位胆']])
  const answer = await searchBets(db, everything)
  expect(answer?.value.paging.totalItem).toBe(181)
  expect(answer?.value.dealMoneyCount).toBe(3_620_000n)
})

test('a round that loses an answer is continued: complete days are not read again', async () => {
  const { server, asked } = serverOf({ '2026-11-20': 100, '2026-11-19': 120, '2026-11-18': 5 })
  let lost = true
  const { client } = sampleClient(
    (request) => (lost && request.fields.get('currPage') === '2' ? undefined : server(request)),
    { nowMs },
  )
  await firstValueFrom(keptBetsSource(client))
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  expect((await keptBets(db)).months).toEqual([])
  expect(await searchBets(db, everything)).toBeUndefined()
  lost = false
  asked.length = 0
  await firstValueFrom(keptBetsSource(client))
  // The first page ended within the 20th, whose end it did not show.
  expect(betsAsked(asked)[0]).toBe('bets 2026-11-18–2026-11-20, page 1')
  expect((await searchBets(db, everything))?.value.paging.totalItem).toBe(225)
})

test('of settled days only those are read again whose revision changed, and a day that lost its bets is deleted', async () => {
  const perDay: Record<string, number> = {
    '2026-11-20': 1,
    '2026-11-19': 1,
    '2026-10-05': 1,
    '2026-10-04': 1,
  }
  const revisions: Record<string, string> = {}
  const { server, asked } = serverOf(perDay, revisions)
  const { client } = sampleClient(server, { nowMs })
  await firstValueFrom(keptBetsSource(client))
  asked.length = 0
  revisions['2026-10-05'] = 'corrected'
  await firstValueFrom(keptBetsSource(client))
  expect(betsAsked(asked)).toEqual(['bets 2026-10-05–2026-10-05, page 1'])
  const db = client.privateDb()
  expect(await db?.betDays.count()).toBe(4)
})

test('a day that another version stored in another form is not answered from, and read again', async () => {
  const { server, asked } = serverOf({ '2026-11-20': 1 })
  const { client } = sampleClient(server, { nowMs })
  await firstValueFrom(keptBetsSource(client))
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await db.betDays.update('2026-11-20', { revision: 'older first' })
  for (const table of [db.betColumns, db.betMonths]) await table.update('2026-11', { form: 'older ' })
  expect(await searchBets(db, everything)).toBeUndefined()
  asked.length = 0
  await firstValueFrom(keptBetsSource(client))
  expect(betsAsked(asked)).toHaveLength(1)
  expect((await searchBets(db, everything))?.value.paging.totalItem).toBe(1)
})

test('neighbouring days that changed are read as one range', () => {
  const days = ['05', '04', '03', '02', '01'].map((day) => ({ day, count: 1, revision: 'new' }))
  const kept = new Map([
    ['03', 'new'],
    ['02', 'old'],
  ])
  expect(changedRuns(days, kept).map((run) => run.map(({ day }) => day))).toEqual([
    ['05', '04'],
    ['02', '01'],
  ])
})
