/** Which prizes a member is offered in a lottery (play-types.md §5). */
import { familyOdds, type OddsTable } from '#engine/odds.ts'
import type { Lottery } from '../catalogue/lotteries.ts'

// Families with a lower ceiling offer a lower second group, so that the rebate between the two stays small.
const lowGroupOf = (ceiling: number): number => (ceiling === 1900 ? 1700 : 1800)

const tables = new Map<string, OddsTable>()

/** The odds records of a lottery for a member of `memberGroup`, by odds key. */
export const offeredOdds = (lottery: Lottery, memberGroup: number): OddsTable => {
  const group = Math.min(memberGroup, lottery.prizeCeiling)
  const low = lowGroupOf(lottery.prizeCeiling)
  const key = `${lottery.family}/${group}/${low}`
  const held = tables.get(key)
  if (held) return held
  const table = familyOdds(lottery.family, group, low)
  tables.set(key, table)
  return table
}
