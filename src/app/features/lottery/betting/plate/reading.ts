/** Counts the bets on the plate with the worker, which also parses typed and uploaded text. */
import { singlePick } from '#engine/money/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyCount, type PlateCount, type TypedResult } from '../plateCount.ts'
import { positionOf } from '../plateDraft.ts'
import { entryLines } from '../typedLines.ts'

/** Counts a draft. Aborting the signal stops a long count. */
export const countDraft = async (
  engine: EngineClient,
  signal: AbortSignal,
  play: Play,
  draft: PlateDraft,
): Promise<PlateCount> => {
  const position = positionOf(draft)
  const name = { family: play.family, method: play.method }
  if (play.plate.kind === 'rows') {
    const { bets, single } = await engine.quotePicks(signal, { ...name, picks: draft.picks, position })
    return { bets, single, result: undefined, keys: undefined }
  }
  if (draft.entries) return countOf(play, draft, draft.entries, noneDropped)
  if (draft.text.trim() === '') return emptyCount
  const parsed = await engine.parse(signal, { ...name, mode: 'typed', source: draft.text })
  return countOf(play, draft, parsed.keys, parsed)
}

/** Nothing of a text was wrong or came twice. */
export const noneDropped = { invalid: 0, repeats: 0 } as const

/** The count of parsed entries. */
export const countOf = (
  play: Play,
  draft: PlateDraft,
  keys: Uint32Array,
  { invalid, repeats }: Omit<TypedResult, 'accepted'>,
): PlateCount => {
  const bets = keys.length * placings(play, draft)
  const single = singlePick(play, bets, positionOf(draft))
  const { plate } = play
  const lines = draft.entries && plate.kind === 'typed' ? entryLines(plate, draft.entries) : undefined
  return { bets, single, result: { accepted: keys.length, invalid, repeats }, keys, lines }
}

// Typed any-position plays bet every entry on each choice of the ticked positions.
const placings = (play: Play, draft: PlateDraft): number => {
  if (!play.position) return 1
  const [n, k] = [draft.positions?.length ?? 0, play.position.choose]
  let ways = n < k ? 0 : 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways
}
