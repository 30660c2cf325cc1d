/**
 * What the engine worker does, as one plain object: tested directly in Node and exposed through Comlink.
 * Questions and answers are data only; plays travel by family and name. Unknown plays throw.
 */
import { releaseProxy, transfer } from 'comlink'
import { planChase, type ChasePlan, type ChaseQuestion } from '#engine/chase.ts'
import { countFound, countPicks } from '#engine/count.ts'
import { formatPicks, parsePicks, type Picks } from '#engine/content.ts'
import { parseDraw } from '#engine/draw.ts'
import { expandContent, type Expansion } from '#engine/enumerate.ts'
import type { Hao } from '#engine/money.ts'
import { singlePick } from '#engine/odds.ts'
import { entriesContent, entryTexts, startScan, type ParsedEntries, type ParseMode } from '#engine/parse.ts'
import type { Example, Family } from '#engine/plays/define.ts'
import { findPlay, type FoundPlay } from '#engine/plays/index.ts'
import { randomPicks } from '#engine/random.ts'
import { settleFound, type Wins } from '#engine/settle.ts'
import { hitAndSkip, trendShape, type HitAndSkip } from '#engine/trend.ts'
import { mostOfLine, type LinePrices } from './mostOfLine.ts'
import { newerPlays, type FamilyPlays, type PlaysQuestion } from './playValues.ts'

/** A play by any of its names. */
export interface PlayName {
  readonly family: Family
  readonly method: string
}

/** A selection as it stands on the wire. */
export interface LineQuestion extends PlayName {
  readonly content: string
  readonly position?: string | undefined
}

/** A selection as it stands on the plate. */
export interface PicksQuestion extends PlayName {
  readonly picks: Picks
  readonly position?: string | undefined
}

/** Ticked tiles as a line: what is sent, how many bets it is, and whether they are so few that prizes are capped. */
export interface PicksQuote {
  readonly content: string
  readonly bets: number
  readonly single: boolean
}

/** A line and the draw text to judge it by. */
export interface SettleQuestion extends LineQuestion {
  readonly draw: string
}

/** How many machine picks are wanted. */
export interface RandomQuestion extends PlayName {
  readonly amount: number
  readonly position?: string | undefined
}

/** How many bets of a line to list. */
export interface ExpandQuestion extends LineQuestion {
  readonly limit?: number | undefined
}

/** Draw texts, newest first. */
export interface TrendQuestion extends PlayName {
  readonly draws: readonly string[]
}

/** A machine pick as a line; a plate of tiles gets the tiles as well. */
export interface MachinePick extends PicksQuote {
  readonly picks: Picks | undefined
}

/** What a player reads about a play. */
export interface PlayGuide {
  /** One or two sentences. */
  readonly help: string
  readonly examples: readonly [Example, Example]
}

/** Lines as they are about to be sent, with their prices. */
export interface MostQuestion {
  readonly family: Family
  readonly lines: readonly (Omit<LineQuestion, 'family'> & LinePrices)[]
}

/** Entries by the keys that parsing gave them. */
export interface EntriesQuestion extends PlayName {
  readonly keys: Uint32Array
}

/** A text to parse, as UTF-8. The buffer is handed over, not copied. */
export interface ParseQuestion extends PlayName {
  readonly mode: ParseMode
  readonly buffer: ArrayBuffer
}

/** Told between parts of a long text; answers whether to go on. Released when the parse has ended. */
export interface ParseProgress {
  (doneBytes: number, allBytes: number): boolean | Promise<boolean>
  /** Present when the callback lives on the other side. */
  readonly [releaseProxy]?: () => void
}

/** A parse that was told to stop has no result. */
export type ParseAnswer = ParsedEntries | 'stopped'

// About 12 ms of scanning: short enough for a progress bar and for a count that waits behind it.
const partBytes = 1_048_576

export const engineApi = {
  /** The plays of a family; undefined when the asker holds them already. */
  plays: (question: PlaysQuestion): FamilyPlays | undefined => newerPlays(question),

  /** The words about a play, which nothing else of the engine needs. */
  guide: ({ family, method }: PlayName): PlayGuide => {
    const { help, examples } = play(family, method).play
    return { help, examples }
  },

  /** Bets of a content, 0 when malformed. */
  count: ({ family, method, content, position }: LineQuestion): number =>
    countFound(play(family, method), content, position),

  /** What ticked tiles are as a line. */
  quotePicks: ({ family, method, picks, position }: PicksQuestion): PicksQuote => {
    const chosen = play(family, method).play
    const content = formatPicks(chosen, picks)
    const bets = countPicks(chosen, picks, position)
    return { content, bets, single: singlePick(chosen, bets, position) }
  },

  /** Scans a text part by part, asking `progress` between parts. */
  parse: async (
    { family, method, mode, buffer }: ParseQuestion,
    progress?: ParseProgress,
  ): Promise<ParseAnswer> => {
    const scan = startScan(play(family, method).play)
    const bytes = new Uint8Array(buffer)
    try {
      for (let at = 0; at < bytes.length;) {
        at = scan.read(bytes, at, Math.min(at + partBytes, bytes.length))
        if (at < bytes.length && progress && !(await progress(at, bytes.length))) return 'stopped'
      }
    } finally {
      progress?.[releaseProxy]?.()
    }
    const parsed = scan.finish(mode)
    return transfer(parsed, [parsed.keys.buffer])
  },

  /** Machine picks by the browser's even randomness, each with its own count. */
  randomPicks: ({ family, method, amount, position }: RandomQuestion): readonly MachinePick[] => {
    const chosen = play(family, method).play
    return randomPicks(chosen, amount, evenRandom, position).map((pick) => ({
      ...pick,
      single: singlePick(chosen, pick.bets, position),
      picks: parsePicks(chosen, pick.content),
    }))
  },

  /** The bets of a content and the first of them, for a player who wants to see what a line holds. */
  expandInfo: ({ family, method, content, position, limit }: ExpandQuestion): Expansion =>
    expandContent(play(family, method).play, content, position, limit),

  /** Hot and cold figures of a plate from draw texts, newest first. Throws for a malformed draw. */
  hitAndSkip: ({ family, method, draws }: TrendQuestion): HitAndSkip =>
    hitAndSkip(
      play(family, method).play,
      draws.map((draw) => numbersOf(family, draw)),
    ),

  /** The extra columns of the side panel for each draw text; a malformed draw has none. */
  trendCells: ({ family, method, draws }: TrendQuestion): readonly (readonly string[])[] => {
    const { trend } = play(family, method).play
    return draws.map((text) => {
      const draw = parseDraw(family, text)
      return draw
        ? trend.shape.map(({ kind }) =>
            trendShape(
              kind,
              trend.area.map((place) => draw[place] ?? 0),
            ),
          )
        : []
    })
  },

  /** Accepted entries as they are typed, one per line. */
  entriesText: ({ family, method, keys }: EntriesQuestion): string =>
    entryTexts(play(family, method).play, keys).join('\n'),

  /** Accepted entries as wire content. */
  entriesContent: ({ family, method, keys }: EntriesQuestion): string =>
    entriesContent(play(family, method).play, keys),

  /** The most that each line can win, in hao. */
  mostOfLines: ({ family, lines }: MostQuestion): readonly Hao[] =>
    lines.map((line) => mostOfLine(play(family, line.method), line)),

  /** A chase plan; money in hao. */
  planChase: (question: ChaseQuestion): ChasePlan => planChase(question),

  /** Winning bets of a line per tier. Throws for a malformed draw. */
  settle: ({ family, method, content, position, draw }: SettleQuestion): Wins =>
    settleFound(play(family, method), content, position, numbersOf(family, draw)),
}

export type EngineApi = typeof engineApi

const play = (family: Family, method: string): FoundPlay => {
  const found = findPlay(family, method)
  if (!found) throw new RangeError(`${family}/${method} must be the name of a play`)
  return found
}

/** 32 even bits as a number in [0, 1); nothing here is money, but a player may ask how it was drawn. */
const evenRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const numbersOf = (family: Family, text: string): readonly number[] => {
  const draw = parseDraw(family, text)
  if (!draw) throw new RangeError(`"${text}" must be a draw of ${family}`)
  return draw
}
