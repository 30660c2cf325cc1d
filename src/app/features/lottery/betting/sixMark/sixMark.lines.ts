/** Order lines of the plate of the 49-ball game (wire.md §1.11): one per tile with its money, or one for all sets. */
import { parseTypedStake } from '#engine/money/typedStake.ts'
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BettingPage } from '../betting.page.ts'
import { orderItem, quoteOf, tileItems } from '../options/quote.ts'
import { quickMoneyOf, stakedTiles } from './amounts.ts'

type Parts = Pick<BettingPage, 'engine' | 'state' | 'world' | 'newKey' | 'play'>

/** The lines; none while the plate has no bets, money that cannot be staked, or no odds. */
export const sixMarkLines = async (parts: Parts, signal: AbortSignal): Promise<readonly OrderItem[]> => {
  const play = parts.play()
  if (!play) return []
  return play.stakeEntry === 'perOption' ? tileLines(parts, play) : setLine(parts, play, signal)
}

const tileLines = ({ state, world, newKey }: Parts, play: Play): readonly OrderItem[] => {
  const { draft, side } = state.value
  const tiles = stakedTiles(play, draft)
  if (tiles.some(({ stake }) => stake === undefined)) return []
  return tiles.flatMap(({ label, stake: unit = 0n }) =>
    tileItems({
      play,
      tiles: [label],
      records: world.value.odds,
      side,
      position: undefined,
      unit,
      multiple: 1,
      newKey,
    }),
  )
}

const setLine = async (
  { engine, state, world, newKey }: Parts,
  play: Play,
  signal: AbortSignal,
): Promise<readonly OrderItem[]> => {
  const { draft, side } = state.value
  const unit = parseTypedStake(quickMoneyOf(draft))
  const quote = quoteOf(play, world.value.odds, side)
  if (unit === undefined || !quote) return []
  // The worker counts the current ticks: the count on the screen may be that of the click before.
  const { family, method } = play
  const counted = await engine.quotePicks(signal, { family, method, picks: draft.picks })
  if (counted.bets === 0) return []
  return [orderItem({ ...counted, play, quote, position: undefined, unit, multiple: 1, key: newKey() })]
}
