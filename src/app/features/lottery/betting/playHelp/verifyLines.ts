/** What lines would have paid in past draws, as settlement pays: per line, at most the cap of a single pick. */
import type { Hao } from '#engine/money/money.ts'
import { awardOf, refundOdds } from '#engine/money/odds.ts'
import type { Family } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { yearOf, type World } from '../betting.state.ts'
import { tierOdds } from '../submit/mostOfBet.ts'

/** The awards of all lines together for each draw; undefined when odds are unknown. */
export const pastAwards = async (
  engine: EngineClient,
  family: Family,
  world: World,
  items: readonly OrderItem[],
  draws: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hao[] | undefined> => {
  const awards = draws.map(() => 0n)
  for (const item of items) {
    const odds = oddsOf(item, world)
    if (!odds) return undefined
    const { method, content, positions: position, stake, bets } = item
    const year = yearOf(world.plays)
    const won = await engine.settle(signal, { family, method, content, position, draws, year })
    won.forEach((wins, at) => {
      const award = awardOf({ wins, odds, stake, bets })
      const capped = item.singlePick && award > item.singlePickCap ? item.singlePickCap : award
      awards[at] = (awards[at] ?? 0n) + capped
    })
  }
  return awards
}

/** The prizes of a line by tier, those that return the stake included. */
export const oddsOf = (item: OrderItem, world: World): Readonly<Record<string, Hao>> | undefined => {
  const play = playNamed(world.plays, item.method)
  const odds = play && tierOdds(play, item, world)
  const refunds = play?.tiers.filter(({ refund }) => refund) ?? []
  return odds && { ...odds, ...Object.fromEntries(refunds.map(({ name }) => [name, refundOdds])) }
}
