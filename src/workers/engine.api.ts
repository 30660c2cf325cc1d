/**
 * The functions of the engine worker, as one plain object: tested directly in Node and exposed through Comlink.
 * Questions and answers are data only; plays are passed by family and name. Unknown plays throw.
 */
import { releaseProxy, transfer } from 'comlink'
import type { ChasePlan, ChaseQuestion } from '#engine/chase/chase.ts'
import { formatPicks, parsePicks } from '#engine/content/content.ts'
import { countFound, countPicks, smallestChoice } from '#engine/counting/count.ts'
import { parseDraw } from '#engine/judging/draw.ts'
import { familyRules, type TabRules } from '#engine/guide/familyRules.ts'
import type { Guide } from '#engine/guide/index.ts'
import type { Hao } from '#engine/money/money.ts'
import { singlePick } from '#engine/money/odds.ts'
import type { ParSheet } from '#engine/figures/par.ts'
import { entriesContent, entriesText, parseEntries, startScan, textLength } from '#engine/content/parse.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import { randomPicks } from '#engine/counting/random.ts'
import type { Wins } from '#engine/judging/settle.ts'
import type { Streak } from '#engine/figures/streak.ts'
import { hitAndSkip, trendCell, type HitAndSkip } from '#engine/figures/trend.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { Shape } from './figures.ts'
import { numbersOf, playNamed, playsOf } from './found.ts'
import { firstWrong, groupedNumbers, plainDigits, utf8Of } from './peoplesText.ts'
import { newerPlays, type FamilyPlays, type PlaysQuestion } from './playValues.ts'
import type {
  EntriesQuestion,
  LineQuestion,
  MachinePick,
  MostQuestion,
  ParQuestion,
  ParseAnswer,
  ParseProgress,
  ParseQuestion,
  PicksQuestion,
  PicksQuote,
  PlayName,
  RandomQuestion,
  SettleQuestion,
  ShapeQuestion,
  StreakQuestion,
  TrendQuestion,
} from './questions.ts'
import { editableMax } from './questions.ts'

// About 12 ms of scanning: short enough for a progress bar and for a count that waits for it.
const partBytes = 1_048_576

// The judging code is a separate chunk: a plate is rendered and counted without it.
const judging = () => loadPart(() => import('./judging.ts'))
const figures = () => loadPart(() => import('./figures.ts'))

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export const engineApi = {
  /** The plays of a family; undefined when the caller has them already. */
  plays: (question: PlaysQuestion): Promise<FamilyPlays | undefined> => newerPlays(question),

  /** The help text of a play. Texts are separate chunks, since nothing else of the engine needs them. */
  help: async ({ family, method }: PlayName): Promise<string> => {
    const { helpOf } = await loadPart(() => import('#engine/guide/help.ts'))
    return helpOf((await playNamed(family, method)).play)
  },

  /** All texts about a play, examples included. */
  guide: async ({ family, method }: PlayName): Promise<Guide> => {
    const { guideOf } = await loadPart(() => import('#engine/guide/index.ts'))
    return guideOf((await playNamed(family, method)).play)
  },

  /** The rules of all plays of a family, by tab. */
  familyRules: async (family: Family): Promise<readonly TabRules[]> => {
    const { helpOf } = await loadPart(() => import('#engine/guide/help.ts'))
    return familyRules(await playsOf(family), helpOf)
  },

  /** Bets of a content, 0 when malformed. */
  count: async ({ family, method, content, position }: LineQuestion): Promise<number> =>
    countFound(await playNamed(family, method), content, position),

  /** Ticked tiles as a line. */
  quotePicks: async ({ family, method, picks, position }: PicksQuestion): Promise<PicksQuote> => {
    const chosen = (await playNamed(family, method)).play
    const content = formatPicks(chosen, picks)
    const bets = countPicks(chosen, picks, position)
    return { content, bets, single: isSingle(chosen, content, position) }
  },

  /** Scans a text part by part, calling `progress` between parts. */
  parse: async (
    { family, method, mode, source }: ParseQuestion,
    progress?: ParseProgress,
  ): Promise<ParseAnswer> => {
    const { play } = await playNamed(family, method)
    const scan = startScan(play)
    const bytes = plainDigits(typeof source === 'string' ? new TextEncoder().encode(source) : utf8Of(source))
    try {
      for (let at = 0; at < bytes.length;) {
        at = scan.read(bytes, at, Math.min(at + partBytes, bytes.length))
        if (at < bytes.length && progress && !(await progress(at, bytes.length))) return 'stopped'
      }
    } finally {
      progress?.[releaseProxy]?.()
    }
    const asItIs = scan.finish(mode)
    const grouped = asItIs.invalid > 0 ? groupedNumbers(play, bytes) : undefined
    const parsed = grouped ? parseEntries(play, mode, grouped) : asItIs
    const wrong = mode === 'upload' && parsed.invalid > 0 ? firstWrong(play, grouped ?? bytes) : undefined
    const isShort = mode === 'upload' && textLength(play, parsed.keys.length) <= editableMax
    return transfer(
      { ...parsed, ...(wrong && { wrong }), text: isShort ? textOf(entriesText(play, parsed.keys)) : '' },
      [parsed.keys.buffer],
    )
  },

  /** Machine picks from the browser's random source, each with its own count. */
  randomPicks: async (question: RandomQuestion): Promise<readonly MachinePick[]> => {
    const { family, method, amount, position } = question
    const chosen = (await playNamed(family, method)).play
    return randomPicks(chosen, amount, evenRandom, position).map((pick) => ({
      ...pick,
      single: isSingle(chosen, pick.content, position),
      picks: parsePicks(chosen, pick.content),
    }))
  },

  /** Hot and cold figures of a plate from draw texts, newest first. Throws for a malformed draw. */
  hitAndSkip: async ({ family, method, draws }: TrendQuestion): Promise<HitAndSkip> =>
    hitAndSkip(
      (await playNamed(family, method)).play,
      draws.map((draw) => numbersOf(family, draw)),
    ),

  /** The extra columns of the side panel for each draw text; a malformed draw has none. */
  trendCells: async (question: TrendQuestion): Promise<readonly (readonly string[])[]> => {
    const { family, method, draws } = question
    const { play } = await playNamed(family, method)
    return draws.map((text) => {
      const draw = parseDraw(family, text)
      return draw && play.trend ? play.trend.shape.map((_, column) => trendCell(play, column, draw)) : []
    })
  },

  /** Accepted entries as wire content. */
  entriesContent: async ({ family, method, keys }: EntriesQuestion): Promise<string> =>
    textOf(entriesContent((await playNamed(family, method)).play, keys)),

  /** The maximum award of all lines together, in hao. */
  mostOfBet: async (question: MostQuestion): Promise<Hao> => (await judging()).mostOfBet(question),

  /** A chase plan; money in hao. */
  planChase: async (question: ChaseQuestion): Promise<ChasePlan> => (await judging()).planChase(question),

  /** What one bet of a play returns in the long run, as exact fractions. */
  par: async (question: ParQuestion): Promise<ParSheet> => (await figures()).par(question),

  /** The long dragons of a lottery from draw texts, newest first. Throws for a malformed draw. */
  streaks: async (question: StreakQuestion): Promise<readonly Streak[]> =>
    (await figures()).streaks(question),

  /** The shape of numbers. Throws for numbers that are not a draw of the kind. */
  shape: async (question: ShapeQuestion): Promise<Shape> => (await figures()).shape(question),

  /** Winning bets of a line per tier, for each draw. Throws for a malformed draw. */
  settle: async (question: SettleQuestion): Promise<readonly Wins[]> => (await judging()).settle(question),
}

export type EngineApi = typeof engineApi

/** Whether a line is a single pick: its smallest number of bets on one choice of positions is below the limit. */
const isSingle = (play: Play, content: string, position: string | undefined): boolean =>
  singlePick(play, smallestChoice(play, content, position), position)

/** 32 uniform random bits as a number in [0, 1); no money depends on it, but a player may ask how it was drawn. */
const evenRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
