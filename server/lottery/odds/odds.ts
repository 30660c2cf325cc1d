/** The prizes that a member is offered in a lottery (play-types.md §5). */
import { lunarYearAt, referenceYear } from '#engine/plays/balls.ts'
import type { OddsTable } from '#engine/money/odds.ts'
import { familyOdds } from '#engine/money/oddsTable.ts'
import type { Family } from '#engine/plays/define.ts'
import type { Lottery } from '../catalogue/lotteries.ts'

// Families with a lower ceiling offer a lower second group, so that the rebate between the two groups stays small.
const lowGroupOf = (ceiling: number): number => (ceiling === 1900 ? 1700 : 1800)

const tables = new Map<string, OddsTable>()

/** The lunar year whose plays apply to an issue: that of its draw; only the 49-ball game depends on the year. */
export const playYear = (family: Family, drawAt: Date): number =>
  family === 'lhc' ? lunarYearAt(drawAt.getTime()) : referenceYear

/** The odds records of a lottery for a member of `memberGroup`, by odds key, for a draw of a lunar year. */
export const offeredOdds = (lottery: Lottery, memberGroup: number, year: number): OddsTable => {
  const group = Math.min(memberGroup, lottery.prizeCeiling)
  const low = lowGroupOf(lottery.prizeCeiling)
  const key = `${lottery.family}/${group}/${low}/${year}`
  const held = tables.get(key)
  if (held) return held
  const table = familyOdds(lottery.family, { group, low, year })
  tables.set(key, table)
  return table
}
