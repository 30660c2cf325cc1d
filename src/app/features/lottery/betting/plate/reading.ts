/** The number of bets on the plate: of ticked tiles at once, of typed and uploaded text by the worker, which parses it. */
import { quotePicks } from '#engine/counting/quote.ts'
import { singlePick } from '#engine/money/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { positionOf } from './plateDraft.ts'

/** The result of the worker for a plate. */
export interface PlateCount {
  readonly bets: number
  /** So few bets that prizes are capped (单挑). */
  readonly single: boolean
  /** Typed plates: accepted entries and ignored pieces; undefined for an empty field. */
  readonly result: { readonly accepted: number; readonly ignored: number } | undefined
  /** Typed plates: keys of the accepted entries, from which the content is written when a line is made. */
  readonly keys: Uint32Array | undefined
}

/** Nothing chosen. */
export const emptyCount: PlateCount = { bets: 0, single: false, result: undefined, keys: undefined }

/** Counts ticked tiles: some ten nanoseconds, so that a question to the worker would only make the player wait. */
export const countPicked = (play: Play, draft: PlateDraft): PlateCount => {
  const { bets, single } = quotePicks(play, draft.picks, positionOf(draft))
  return { bets, single, result: undefined, keys: undefined }
}

/** Counts typed text. Aborting the signal stops a long count. */
export const countTyped = async (
  engine: EngineClient,
  signal: AbortSignal,
  play: Play,
  draft: PlateDraft,
): Promise<PlateCount> => {
  const { family, method } = play
  if (draft.text.trim() === '') return emptyCount
  const buffer = bytesOf(draft.text)
  const parsed = await engine.parse(signal, { family, method, mode: 'typed', buffer })
  return countOf(play, draft, parsed.keys, parsed.invalid)
}

/** The count of parsed entries. */
export const countOf = (play: Play, draft: PlateDraft, keys: Uint32Array, ignored: number): PlateCount => {
  const bets = keys.length * placings(play, draft)
  const single = singlePick(play, bets, positionOf(draft))
  return { bets, single, result: { accepted: keys.length, ignored }, keys }
}

// Typed any-position plays bet every entry on each choice of the ticked positions.
const placings = (play: Play, draft: PlateDraft): number => {
  if (!play.position) return 1
  const [n, k] = [draft.positions?.length ?? 0, play.position.choose]
  let ways = n < k ? 0 : 1
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways
}

/** UTF-8 bytes of a text in a separate buffer, so that it can be transferred. */
export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer
