/** The maximum award of the lines of a bet, computed by the worker before the bet is confirmed. */
import type { Hao } from '#engine/money/money.ts'
import { tierOddsKey } from '#engine/money/odds.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { yearOf, type World } from '../betting.state.ts'

/** All lines together, each at most its single-pick cap; undefined when odds are unknown. */
export const mostOfBet = async (
  engine: EngineClient,
  family: Family,
  world: World,
  items: readonly OrderItem[],
  signal: AbortSignal,
): Promise<Hao | undefined> => {
  const lines = items.flatMap((item) => {
    const play = playNamed(world.plays, item.method)
    const odds = play && tierOdds(play, item, world)
    if (!odds) return []
    return {
      method: item.method,
      content: item.content,
      position: item.positions,
      odds,
      stake: item.stake,
      bets: item.bets,
      cap: item.singlePick ? item.singlePickCap : undefined,
    }
  })
  if (lines.length < items.length) return undefined
  return engine.mostOfBet(signal, { family, lines, year: yearOf(world.plays) })
}

/** The prizes of a line by tier, in the prize mode with which it was made. */
export const tierOdds = (play: Play, item: OrderItem, { odds }: World): Record<string, Hao> | undefined => {
  if (play.options) return { win: item.odds }
  const record = odds?.[play.method]
  const prizes: Record<string, Hao> = {}
  for (const tier of play.tiers) {
    const priced = odds?.[tierOddsKey(play, tier.name)]
    if (!priced || !record) return undefined
    prizes[tier.name] = item.odds === record.bonusA ? priced.bonusA : priced.bonusB
  }
  return prizes
}
