/** What the histories of bets and of chases share: their days, their lotteries and their paging (wire.md §6). */
import { historyDaysMost } from '#contract/lottery/history.ts'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { ListFilter, ReadPage } from '../../lists/defineListPage.ts'

interface LotteryPaging {
  readonly currPage: number
  readonly totalPage: number
  readonly totalItem: number
}

/** A page of the lottery area (wire.md §0). */
export const lotteryPage = <R>(rows: readonly R[], paging: LotteryPaging): ReadPage<R> => ({
  rows,
  page: paging.currPage,
  pages: paging.totalPage,
  total: paging.totalItem,
})

const dayMs = 86_400_000

/** Days that the device can answer for. */
const keptDaysMost = 366

interface Days {
  readonly orderStartTime: string
  readonly orderEndTime: string
}

/** Whether the server answers for so many days; for more the device does. */
export const isServed = ({ orderStartTime, orderEndTime }: Days): boolean =>
  (Date.parse(orderEndTime) - Date.parse(orderStartTime)) / dayMs + 1 <= historyDaysMost

/** Days and lottery as filters, and the Chinese name of a lottery. */
export const historyParts = (groups: LotteryGroups, start = '') => {
  const games = groups.flatMap((group) => group.list)
  const names = new Map(games.map(({ en, cn }) => [en, cn]))
  const filters: readonly ListFilter<'orderStartTime' | 'orderEndTime' | 'lottery'>[] = [
    {
      kind: 'days',
      label: '日期',
      from: 'orderStartTime',
      until: 'orderEndTime',
      mostDays: keptDaysMost,
      startDays: 7,
      periods: true,
    },
    {
      kind: 'choice',
      label: '彩种',
      field: 'lottery',
      start,
      items: [{ key: '', label: '全部' }, ...games.map(({ en, cn }) => ({ key: en, label: cn }))],
    },
  ]
  return { filters, nameOf: (code: string): string => names.get(code) ?? code }
}
