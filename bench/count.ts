/** P12: counting the bets of a plate, against one popcount and one table read, and against listing the bets. */
import { masksOfPicks } from '../engine/content.ts'
import { maskCounter } from '../engine/count.ts'
import { popcount } from '../engine/masks.ts'
import type { Play } from '../engine/plays/define.ts'
import { findPlay, playsOf } from '../engine/plays/index.ts'
import { interleaved, seededRandom, type Group, type Metric } from './metric.ts'

const masksCount = 256

/** Plates of a play as masks, from one tile a row to nearly all of them. */
const platesOf = (play: Play): readonly (readonly number[])[] => {
  const { plate } = play
  if (plate.kind !== 'rows') return []
  const random = seededRandom(12)
  return Array.from({ length: masksCount }, () =>
    plate.rows.map((row) => {
      const tiles = row.options.length
      return Math.max(1, Math.floor(random() * 2 ** tiles) & (2 ** tiles - 1))
    }),
  )
}

const table = Float64Array.from({ length: 33 }, (_, bits) => bits * (bits - 1))

/** Nanoseconds of a count beside those of the anchor, both in a loop over the same plates. */
const countNs = (play: Play): { readonly count: number; readonly anchor: number } => {
  const plates = platesOf(play)
  const counter = maskCounter(play)
  const overAll = (one: (masks: readonly number[]) => number) => (): number => {
    let sum = 0
    for (const masks of plates) sum += one(masks)
    return sum
  }
  const ns = interleaved(
    { count: overAll(counter), anchor: overAll(([mask = 0]) => table[popcount(mask)] ?? 0) },
    5,
  )
  return { count: ns.count / masksCount, anchor: ns.anchor / masksCount }
}

/** Bets listed the plain way: every tuple of the picked numbers, and of those the ones the play takes. */
const listTuples = (length: number, takes: (tuple: readonly number[]) => boolean): number => {
  const groups = new Set<string>()
  const tuple = Array.from({ length }, () => 0)
  for (let n = 0; n < 10 ** length; n += 1) {
    for (let place = 0, rest = n; place < length; place += 1, rest = Math.floor(rest / 10)) {
      tuple[place] = rest % 10
    }
    if (takes(tuple)) groups.add(tuple.toSorted((one, other) => one - other).join())
  }
  return groups.size
}

const listProduct = (rows: readonly (readonly string[])[]): number => {
  let bets: readonly string[] = ['']
  for (const row of rows) bets = bets.flatMap((bet) => row.map((pick) => `${bet},${pick}`))
  return bets.length
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const allDifferent = (tuple: readonly number[]): boolean => new Set(tuple).size === tuple.length

/** Plays with ten picks, each with the plain listing of its bets. */
const tenPicks: readonly (readonly [method: string, rows: number, list: () => number])[] = [
  ['wx_zx_fs', 5, () => listProduct(Array.from({ length: 5 }, () => digits))],
  ['wx_zux_z120', 1, () => listTuples(5, allDifferent)],
  ['sx_zux_z24', 1, () => listTuples(4, allDifferent)],
]

const tenPickRows = (): readonly Metric[] =>
  tenPicks.map(([method, rows, list]): Metric => {
    const play = findPlay('ssc', method)?.play
    if (!play) throw new Error(`ssc must have the play ${method}`)
    const masks = masksOfPicks(
      play,
      Array.from({ length: rows }, () => digits),
    )
    const count = maskCounter(play)
    if (count(masks) !== list()) throw new Error(`${method} must count as many bets as it lists`)
    const ns = interleaved({ count: () => count(masks), list }, 5)
    return {
      id: 'P12',
      metric: `count ${play.name} with ten picks a row (anchor: list the bets)`,
      value: ns.count,
      unit: 'ns',
      anchor: ns.list,
      ratio: ns.list / ns.count,
      goal: '≥ 1000×',
      met: ns.list / ns.count >= 1000,
    }
  })

/** The counting goals: the slowest play of all, and those whose lists are longest. */
export const counting: Group = {
  ids: ['P12'],
  run: () => {
    const measured = playsOf('ssc')
      .filter(({ plate }) => plate.kind === 'rows')
      .map((play) => ({ play, ns: countNs(play) }))
    const slowest = measured.reduce((one, other) => (other.ns.count > one.ns.count ? other : one))
    return Promise.resolve([
      {
        id: 'P12',
        metric: `count ${slowest.play.name}, the slowest of ${measured.length} plays (anchor: popcount and table read)`,
        value: slowest.ns.count,
        unit: 'ns',
        anchor: slowest.ns.anchor,
        ratio: slowest.ns.count / slowest.ns.anchor,
        goal: '≤ 20 ns',
        met: slowest.ns.count <= 20,
      },
      ...tenPickRows(),
    ])
  },
}
