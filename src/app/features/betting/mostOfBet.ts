/** What the worker is asked before a bet is confirmed: the most its lines can win. */
import type { Hao } from '#engine/money.ts'
import { tierOddsKey } from '#engine/odds.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/orderList.ts'
import { playNamed } from '#src/db/plays.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { World } from './betting.state.ts'

/** All lines together, each at most its single-pick cap; undefined when a price is unknown. */
export const mostOfBet = async (
  engine: EngineClient,
  family: Family,
  world: World,
  items: readonly OrderItem[],
): Promise<Hao | undefined> => {
  const lines = items.flatMap((item) => {
    const play = playNamed(world.plays, item.detail.playWay)
    const odds = play && tierOdds(play, item, world)
    if (!odds) return []
    return {
      method: item.detail.playWay,
      content: item.detail.betContent,
      position: item.detail.rxPos,
      odds,
      stake: item.amount.betMoney,
      bets: item.amount.betCount,
    }
  })
  if (lines.length < items.length) return undefined
  const most = await engine.mostOfLines(undefined, { family, lines })
  return mostTogether(
    items.map((item, index) => {
      const play = playNamed(world.plays, item.detail.playWay)
      const award = capped(item, most[index] ?? 0n)
      return { award, tile: item.detail.betContent, oneOf: play && winsAlone(play) ? play.method : undefined }
    }),
  )
}

/** What a line may win. */
export interface LineAward {
  readonly award: Hao
  /** The play of which a draw takes one tile, where it is such a play. */
  readonly oneOf: string | undefined
  readonly tile: string
}

/** The most that may come together: all of it, but of tiles that exclude each other only the dearest. */
export const mostTogether = (awards: readonly LineAward[]): Hao => {
  const plays = new Map<string, Map<string, Hao>>()
  let sum = 0n
  for (const { award, oneOf, tile } of awards) {
    if (oneOf === undefined) {
      sum += award
      continue
    }
    const tiles = plays.get(oneOf) ?? new Map<string, Hao>()
    plays.set(oneOf, tiles.set(tile, (tiles.get(tile) ?? 0n) + award))
  }
  for (const tiles of plays.values())
    sum += [...tiles.values()].reduce((most, one) => (one > most ? one : most))
  return sum
}

/** A draw has one total, one shape, one winner of two: of a split play by these it takes one tile. */
const winsAlone = ({ options, win }: Play): boolean => options !== undefined && soleRules.has(win.rule)

const soleRules: ReadonlySet<Play['win']['rule']> = new Set([
  'sum',
  'sumTail',
  'attributeCount',
  'shape3',
  'shape5',
  'dragonTiger',
  'median',
] as const)

const capped = (item: OrderItem, award: Hao): Hao =>
  item.singlePickFlag && award > item.singlePickMaxBonus ? item.singlePickMaxBonus : award

/** The prizes of a line by tier, of the prize mode it was made at. */
const tierOdds = (play: Play, item: OrderItem, { odds }: World): Record<string, Hao> | undefined => {
  if (play.options) return { win: item.detail.odds }
  const record = odds?.[play.method]
  const prizes: Record<string, Hao> = {}
  for (const tier of play.tiers) {
    const priced = odds?.[tierOddsKey(play, tier.name)]
    if (!priced || !record) return undefined
    prizes[tier.name] = item.detail.odds === record.bonusA ? priced.bonusA : priced.bonusB
  }
  return prizes
}
