/**
 * What `bench/records.ts` runs in a browser: twenty thousand bets of a year in the private store of a player, searched and summed
 * as the records do it, and as one row per bet.
 */
import { Dexie, type Table } from 'dexie'
import { keepDay, keepMonth, type HistoryOrder } from '../src/db/lottery/keptBets.ts'
import { searchBets, type BetQuestion } from '../src/db/lottery/searchBets.ts'
import { openPrivateDb, type PrivateDb } from '../src/db/stores.ts'

const bets = 20_000
const days = 360
const dayMs = 86_400_000
const firstDay = Date.parse('2025-12-01T00:00:00Z')
const playNames = ['wx_zx_fs', 'dwd_dwd_dwd', 'hsm_zx_fs', 'qsm_zx_ds'] as const

const dayOf = (nth: number): string => new Date(firstDay + nth * dayMs).toISOString().slice(0, 10)

const betOf = (nth: number): HistoryOrder => {
  const day = dayOf(Math.floor((nth * days) / bets))
  const play = playNames[nth % 4] ?? ''
  return {
    orderItemId: `C${String(nth).padStart(19, '0')}`,
    orderTime: Date.parse(`${day}T12:00:00+08:00`),
    lottery: nth % 3 === 0 ? 'mjffc' : 'cqssc',
    method: play,
    play,
    methodName: play,
    issue: `${day.replaceAll('-', '')}-${String(nth % 60).padStart(4, '0')}`,
    code: '1,2|3,4|5,6|7,8|9,0',
    position: '',
    amount: BigInt((nth % 500) + 1) * 20_000n,
    awardMoney: nth % 10 === 0 ? 196_000n : 0n,
    status: nth % 10 === 0 ? 2 : 1,
    statusName: '未中奖',
    piece: 1,
    mode: 20_000n,
    odds: 1_960_000_000n,
    point: 0,
    traceId: '',
    voucherMoney: 0n,
    reason: '',
    nums: 32,
    singleStatus: 0,
    istrace: false,
    lotteryNumber: '1,2,3,4,5',
  }
}

const question: BetQuestion = {
  orderStartTime: '2025-12-01',
  orderEndTime: '2026-11-30',
  lottery: 'cqssc',
  method: 'wx_zx_fs',
  sort: 2,
  currPage: 1,
  pageSize: 20,
}

interface RowPerBet {
  readonly orders: Table<HistoryOrder, string>
}

let db: PrivateDb | undefined
let plain: (Dexie & RowPerBet) | undefined

/** Stores the bets both ways. */
export const fill = async (): Promise<void> => {
  db = openPrivateDb('bench')
  plain = new Dexie('bench-rows') as Dexie & RowPerBet
  plain.version(1).stores({ orders: 'orderItemId' })
  const all = Array.from({ length: bets }, (_, nth) => betOf(nth))
  const perDay = bets / days
  const kept = Array.from({ length: days }, (_, nth) => ({
    day: dayOf(nth),
    orders: all.slice(Math.ceil(nth * perDay), Math.ceil((nth + 1) * perDay)).toReversed(),
  }))
  for (const { day, orders } of kept) await keepDay(db, day, 'r', orders)
  for (const month of new Set(kept.map(({ day }) => day.slice(0, 7))))
    await keepMonth(db, month, new Set(kept.map(({ day }) => day)), 1)
  await plain.orders.bulkPut(all)
}

/** Milliseconds and the sum of stakes found. */
export interface Timed {
  readonly ms: number
  readonly found: number
  readonly staked: string
}

/** Searches as the records do. */
export const search = async (): Promise<Timed> => {
  if (!db) throw new Error('the store must be filled')
  const startedAt = performance.now()
  const answer = await searchBets(db, question)
  const ms = performance.now() - startedAt
  if (!answer) throw new Error('the device must answer')
  const { paging, dealMoneyCount } = answer.value
  return { ms, found: paging.totalItem, staked: String(dealMoneyCount) }
}

/** Reads every bet as a row of its own, filters, sorts and sums. */
export const searchRows = async (): Promise<Timed> => {
  if (!plain) throw new Error('the store must be filled')
  const startedAt = performance.now()
  const chosen = (await plain.orders.toArray())
    .filter(({ lottery, play }) => lottery === question.lottery && play === question.method)
    .toSorted((one, other) => Number(other.amount - one.amount))
  const staked = chosen.reduce((sum, { amount }) => sum + amount, 0n)
  return { ms: performance.now() - startedAt, found: chosen.length, staked: String(staked) }
}
