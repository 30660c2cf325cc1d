/**
 * P8: judging one line of 五星直选, against listing its elementary bets and searching for the draw among them; and the
 * slowest of all plays.
 */
import { formatPicks } from '../engine/content/content.ts'
import { countContent } from '../engine/counting/count.ts'
import { expandContent } from '../engine/counting/enumerate.ts'
import { randomDraw } from '../engine/laws/draws.ts'
import { naiveWins } from '../engine/laws/naive.ts'
import type { Play } from '../engine/plays/define.ts'
import { allPlays, findPlay } from '../engine/plays/index.ts'
import { randomPicks } from '../engine/counting/random.ts'
import { parseDraw, settleContent } from '../engine/judging/settle.ts'
import { bestNs, interleaved, seededRandom, type Group, type Metric } from './metric.ts'

const casesCount = 64

interface Case {
  readonly content: string
  readonly text: string
  readonly draw: readonly number[]
}

const makeCases = (picksPerRow: number): readonly Case[] => {
  const random = seededRandom(8)
  const digit = () => Math.floor(random() * 10)
  const pickRow = () => {
    const picked = new Set<number>()
    while (picked.size < picksPerRow) picked.add(digit())
    return [...picked].join(',')
  }
  return Array.from({ length: casesCount }, () => {
    const text = Array.from({ length: 5 }, digit).join(',')
    const draw = parseDraw('ssc', text)
    if (!draw) throw new Error(`"${text}" must be a draw of ssc`)
    return { content: Array.from({ length: 5 }, pickRow).join('|'), text, draw }
  })
}

/** The reference: lists every elementary bet as a text, then searches. */
const expandAndSearch = (content: string, drawn: string): number => {
  let bets = ['']
  for (const row of content.split('|')) {
    const picks = row.split(',')
    bets = bets.flatMap((bet) => picks.map((pick) => (bet === '' ? pick : `${bet},${pick}`)))
  }
  return bets.filter((bet) => bet === drawn).length
}

/** Both judge the same line; the time of each. */
const compare = (picksPerRow: number) => {
  const play = findPlay('ssc', 'wx_zx_fs')?.play
  if (!play) throw new Error('ssc must have the play wx_zx_fs')
  const cases = makeCases(picksPerRow)
  for (const { content, text, draw } of cases) {
    const judged = settleContent(play, content, undefined, draw)['win'] ?? 0
    if (judged !== expandAndSearch(content, text))
      throw new Error(`${content} on ${text} must be judged alike`)
  }
  const overAll = (judge: (one: Case) => number) => (): number => {
    let wins = 0
    for (const one of cases) wins += judge(one)
    return wins
  }
  const ns = interleaved({
    settle: overAll(({ content, draw }) => settleContent(play, content, undefined, draw)['win'] ?? 0),
    search: overAll(({ content, text }) => expandAndSearch(content, text)),
  })
  return { settle: ns.settle / casesCount, search: ns.search / casesCount }
}

const drawsCount = 16
const linePicks = 10
// More bets are not listed for comparison: a plate of 49 balls has millions.
const listedMax = 20_000

interface Line {
  readonly play: Play
  readonly content: string
  readonly position: string | undefined
  readonly draws: readonly (readonly number[])[]
}

/** A line of ten tiles spread over the rows, or of ten entries, at most in the first five positions. */
const lineOf = (play: Play): Line => {
  const { plate, family } = play
  const random = seededRandom(8)
  const places = Math.min(5, play.position?.of.length ?? 0)
  const rows = plate.kind === 'rows' ? plate.rows : []
  const perRow = Math.ceil(linePicks / Math.max(1, rows.length))
  const picks = rows.map(({ options, max = Infinity }, row) => {
    const from = options.length > perRow * rows.length ? row * perRow : 0
    return options.slice(from, from + Math.min(max, perRow))
  })
  return {
    play,
    content:
      plate.kind === 'rows'
        ? formatPicks(play, picks)
        : randomPicks(play, linePicks, random)
            .map(({ content }) => content)
            .join('|'),
    position: play.position && Array.from({ length: places }, (_, place) => place + 1).join(','),
    draws: Array.from({ length: drawsCount }, () => randomDraw(family, random)),
  }
}

const judgeAll =
  ({ play, content, position, draws }: Line) =>
  (): number => {
    let tiers = 0
    for (const draw of draws) for (const _ in settleContent(play, content, position, draw)) tiers += 1
    return tiers
  }

const listAll =
  ({ play, content, position, draws }: Line) =>
  (): number => {
    let tiers = 0
    for (const draw of draws) {
      const { bets } = expandContent(play, content, position, Infinity)
      for (const _ in naiveWins(play, bets, draw)) tiers += 1
    }
    return tiers
  }

/**
 * The line that takes longest to judge, of all plays; the slowest five of a short measurement are measured again thoroughly.
 */
const slowestRow = (): Metric => {
  const lines = allPlays()
    .map(lineOf)
    .filter(({ play, content, position }) => countContent(play, content, position) <= listedMax)
    .map((line) => ({ line, ns: bestNs(judgeAll(line)) }))
    .toSorted((one, other) => one.ns - other.ns)
  const [slowest] = lines
    .slice(-5)
    .map(({ line }) => ({ line, ns: interleaved({ judge: judgeAll(line), list: listAll(line) }, 3) }))
    .toSorted((one, other) => other.ns.judge - one.ns.judge)
  if (!slowest) throw new Error('there must be plays')
  const { line, ns } = slowest
  return {
    id: 'P8',
    metric: `judge ${line.play.family} ${line.play.name}, the slowest of ${lines.length} plays (anchor: list and look at each bet)`,
    value: ns.judge / drawsCount,
    unit: 'ns',
    anchor: ns.list / drawsCount,
    ratio: ns.list / ns.judge,
    goal: '≥ 10×',
    met: ns.list / ns.judge >= 10,
  }
}

/** The settlement goal. The two figures are for two sizes of line, in separate rows. */
export const group: Group = {
  ids: ['P8'],
  run: () => {
    const [wide, single] = [compare(5), compare(1)]
    return Promise.resolve([
      {
        id: 'P8',
        metric: 'judge a 五星直选 line of 3,125 bets (anchor: expand and search)',
        value: wide.settle,
        unit: 'ns',
        anchor: wide.search,
        ratio: wide.search / wide.settle,
        goal: '≥ 1000×',
        met: wide.search / wide.settle >= 1000,
      },
      {
        id: 'P8',
        metric: 'judge a 五星直选 line of one bet (anchor: expand and search)',
        value: single.settle,
        unit: 'ns',
        anchor: single.search,
        ratio: single.search / single.settle,
        goal: '≤ 100 ns',
        met: single.settle <= 100,
        absolute: true,
      },
      slowestRow(),
    ])
  },
}
