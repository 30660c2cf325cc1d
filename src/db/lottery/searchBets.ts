/** Answers a question about the bet records from the device, as `history_orders` answers it. */
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { historySorts } from '#contract/lottery/history.ts'
import type { Cached } from '../core/cached.ts'
import type { Store } from '../core/tables.ts'
import type { BetColumns, BetDayTables, TextColumn } from './betDays.ts'
import { isReadableMonth, readBet, type HistoryOrder } from './keptBets.ts'
import { keptSince } from '../core/months.ts'

type Db = Store<BetDayTables>

/** A question about bets. */
export type BetQuestion = CallInput<'historyOrders'>

/** The answer of the device with the server time of which it is; undefined while a month of it is not stored or not readable. */
export const searchBets = async (
  db: Db,
  question: BetQuestion,
): Promise<Cached<CallOutput<'historyOrders'>> | undefined> => {
  const { orderStartTime: from, orderEndTime: until } = question
  const months = await db.betMonths.toArray()
  const [first, last] = [from.slice(0, 7), until.slice(0, 7)]
  if (months.some((month) => first <= month.key && month.key <= last && !isReadableMonth(month)))
    return undefined
  const asOf = keptSince(new Map(months.map(({ key, checkedAt }) => [key, checkedAt])), from, until)
  if (asOf === undefined) return undefined
  // In the order of the keys they are read at once; backwards they would be read one by one.
  const held = await db.betColumns.where('key').between(first, last, true, true).toArray()
  const days = held
    .flatMap((month) => Object.entries(month.days))
    .filter(([day]) => from <= day && day <= until)
    .map(([key, columns]): DayColumns => ({ key, columns }))
    .toSorted((one, other) => (one.key < other.key ? 1 : -1))
  return { key: '', serverTime: asOf, value: await answerOf(db, days, question) }
}

interface DayColumns {
  readonly key: string
  readonly columns: BetColumns
}

/** A bet by its place: of which day, the how manieth, with the figure by which it is sorted. */
interface Place {
  readonly day: number
  readonly nth: number
  readonly figure: number
}

interface Sums {
  staked: bigint
  settled: bigint
  awarded: bigint
}

const answerOf = async (
  db: Db,
  days: readonly DayColumns[],
  question: BetQuestion,
): Promise<CallOutput<'historyOrders'>> => {
  const sums: Sums = { staked: 0n, settled: 0n, awarded: 0n }
  const places = days.flatMap((day, index) => placesOf(day, index, question, sums))
  const { currPage, pageSize } = question
  const sorted = sortedBy(places, question.sort === '' ? undefined : question.sort)
  const page = sorted.slice((currPage - 1) * pageSize, currPage * pageSize)
  return {
    his_orders: await rowsAt(db, days, page),
    dealMoneyCount: sums.staked,
    settledMoneyCount: sums.settled,
    awardMoneyCount: sums.awarded,
    paging: {
      currPage,
      pageSize,
      totalItem: places.length,
      totalPage: Math.max(1, Math.ceil(places.length / pageSize)),
    },
    totalItem: places.length,
  }
}

// Codes of wire.md §1.9: lost and paid bets are settled, cancelled and refunded stakes were given back.
const settledCodes: ReadonlySet<number> = new Set([1, 2])
const returnedCodes: ReadonlySet<number> = new Set([4, 5, 6])

/** The bets of a day that a question selects; adds them to the sums. */
const placesOf = (
  { columns }: DayColumns,
  day: number,
  question: BetQuestion,
  sums: Sums,
): readonly Place[] => {
  const { lottery, play, status, single, stake, award } = columns
  const asks = asksOf(question)
  const [asksLottery, asksPlay] = [placeIn(lottery, asks.lottery), placeIn(play, asks.play)]
  const issues = asks.issue === undefined ? [] : columns.issues.split(' ')
  const byAward = question.sort === historySorts.award
  const places: Place[] = []
  // A day comes to less than 2^53: its sums are whole numbers.
  let [staked, settled, awarded] = [0, 0, 0]
  for (let nth = 0; nth < status.length; nth += 1) {
    if (asksLottery !== undefined && lottery.at[nth] !== asksLottery) continue
    if (asksPlay !== undefined && play.at[nth] !== asksPlay) continue
    if (asks.issue !== undefined && issues[nth] !== asks.issue) continue
    const code = status[nth] ?? 0
    if (asks.status !== undefined && code !== asks.status) continue
    if (asks.singlePicks && single[nth] === 0) continue
    const paid = stake[nth] ?? 0
    if (!returnedCodes.has(code)) staked += paid
    if (settledCodes.has(code)) settled += paid
    awarded += award[nth] ?? 0
    places.push({ day, nth, figure: byAward ? (award[nth] ?? 0) : paid })
  }
  sums.staked += BigInt(staked)
  sums.settled += BigInt(settled)
  sums.awarded += BigInt(awarded)
  return places
}

/** The place of a text, -1 where no bet has it; undefined where none is asked for. */
const placeIn = ({ texts }: TextColumn, text: string | undefined): number | undefined =>
  text === undefined ? undefined : texts.indexOf(text)

const given = <T>(value: T | '' | undefined): T | undefined => (value === '' ? undefined : value)

const asksOf = ({ lottery, method, issue, status, singleStatus }: BetQuestion) => ({
  lottery: given(lottery),
  play: given(method),
  issue: given(issue),
  status: given(status),
  singlePicks: singleStatus === 3,
})

/** Places are newest first; sorting keeps that order among equal figures. */
const sortedBy = (places: readonly Place[], sort: number | undefined): readonly Place[] => {
  if (sort === historySorts.oldest) return places.toReversed()
  if (sort !== historySorts.stake && sort !== historySorts.award) return places
  return places.toSorted((one, other) => other.figure - one.figure)
}

const rowsAt = async (
  db: Db,
  days: readonly DayColumns[],
  page: readonly Place[],
): Promise<HistoryOrder[]> => {
  const keyOf = ({ day }: Place): string => days[day]?.key ?? ''
  const keys = [...new Set(page.map(keyOf))]
  const held = await db.betRows.bulkGet(keys)
  const rows = new Map(held.flatMap((day) => (day ? [[day.key, day] as const] : [])))
  return page.map((place) => {
    const day = rows.get(keyOf(place))
    if (!day) throw new TypeError('a stored day must have its rows')
    return readBet(day, place.nth)
  })
}
