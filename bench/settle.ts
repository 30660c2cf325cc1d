/** P8: judging one line of 五星直选, against listing its elementary bets and searching the draw among them. */
import { findPlay } from '../engine/plays/index.ts'
import { parseDraw, settleContent } from '../engine/settle.ts'
import { interleaved, seededRandom, type Group } from './metric.ts'

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

/** The reference: every elementary bet as a text, then a search. */
const expandAndSearch = (content: string, drawn: string): number => {
  let bets = ['']
  for (const row of content.split('|')) {
    const picks = row.split(',')
    bets = bets.flatMap((bet) => picks.map((pick) => (bet === '' ? pick : `${bet},${pick}`)))
  }
  return bets.filter((bet) => bet === drawn).length
}

/** The same line is judged by both; what each of them takes. */
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

/** The settlement goal. The two figures belong to two sizes of line, and so do their rows. */
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
      },
    ])
  },
}
