/** Creates order lines from the plate: one, or one for each tile of a split play. */
import type { Play } from '#engine/plays/define.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BettingPage } from '../betting.page.ts'
import { playOf, type PageState } from '../betting.state.ts'
import { positionOf } from '../plateDraft.ts'
import { orderItem, quoteOf, tileItems, type LineParts } from '../options/quote.ts'

type Parts = Pick<BettingPage, 'engine' | 'state' | 'world' | 'newKey'>

/** The lines of the current plate; none if it has no bets or no odds. */
export const plateLines = async (parts: Parts, signal: AbortSignal): Promise<readonly OrderItem[]> => {
  const { engine, state, world } = parts
  const play = playOf(world.value, state.value)
  const { draft, count } = state.value
  if (!play || count.bets === 0) return []
  const making = makingOf(parts, play)
  if (play.options) return tileLines(parts, making, draft.picks[0] ?? [])
  const name = { family: play.family, method: play.method }
  if (play.plate.kind === 'rows') {
    // The worker counts the current ticks: the count on the screen may be that of the click before.
    const { position } = making
    return line(parts, making, await engine.quotePicks(signal, { ...name, picks: draft.picks, position }))
  }
  const content = await engine.entriesContent(signal, { ...name, keys: count.keys ?? new Uint32Array() })
  return line(parts, making, { content, bets: count.bets, single: count.single })
}

/** Machine picks of the play on the plate, each as a line. */
export const machineLines = async (
  parts: Parts,
  amount: number,
  signal: AbortSignal,
): Promise<readonly OrderItem[]> => {
  const { engine, state, world } = parts
  const play = playOf(world.value, state.value)
  if (!play) return []
  const making = makingOf(parts, play)
  const { family, method } = play
  const { position } = making
  const picks = await engine.randomPicks(signal, { family, method, amount, position })
  return picks.flatMap((pick) =>
    play.options ? tileLines(parts, making, [pick.content]) : line(parts, making, pick),
  )
}

interface Making extends Pick<LineParts, 'play' | 'position' | 'unit' | 'multiple'> {
  readonly side: PageState['side']
}

// Read once: the question to the worker and the line must use the same state.
const makingOf = ({ state }: Parts, play: Play): Making => {
  const { draft, side } = state.value
  const position = play.position ? positionOf(draft) : undefined
  return { play, position, unit: draft.unit, multiple: draft.multiple, side }
}

const line = (
  { world, newKey }: Parts,
  { side, ...making }: Making,
  { content, bets, single }: Pick<LineParts, 'content' | 'bets' | 'single'>,
): readonly OrderItem[] => {
  const quote = quoteOf(making.play, world.value.odds, side)
  return quote && bets > 0 ? [orderItem({ ...making, quote, content, bets, single, key: newKey() })] : []
}

const tileLines = (
  { world, newKey }: Parts,
  making: Making,
  tiles: readonly string[],
): readonly OrderItem[] => tileItems({ ...making, tiles, records: world.value.odds, newKey })
