/** P12: counting the bets of a plate, against one popcount and one table read, and against listing the bets. */
import { masksOfPicks } from '../engine/content/content.ts'
import { maskCounter, type MaskCounter } from '../engine/counting/count.ts'
import { popcount } from '../engine/numbers/masks.ts'
import type { Play } from '../engine/plays/define.ts'
import { allPlays, findPlay } from '../engine/plays/index.ts'
import { bestNs, interleaved, seededRandom, type Group, type Metric } from './metric.ts'

const platesCount = 64
const picksCount = 10

type Plates = readonly (readonly number[])[]

/** Plates of a play as masks: ten of its tiles, spread over its rows at random. */
const platesOf = (play: Play): Plates => {
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  const random = seededRandom(12)
  return Array.from({ length: platesCount }, () => {
    const tiles = rows.flatMap(({ options }, row) => options.map((tile) => ({ row, tile, at: random() })))
    const ticked = tiles.toSorted((one, other) => one.at - other.at).slice(0, picksCount)
    const picks = rows.map((_, row) => ticked.filter((tile) => tile.row === row).map(({ tile }) => tile))
    return asRead(masksOfPicks(play, picks))
  })
}

/** Masks in an array that was filled one by one, as when a content is parsed: such arrays are read three times as fast. */
const asRead = (masks: readonly number[]): readonly number[] => {
  const filled: number[] = []
  for (const mask of masks) filled.push(mask)
  return filled
}

const table = Float64Array.from({ length: 33 }, (_, bits) => bits * (bits - 1))
const popcountAndRead: MaskCounter = (masks) => table[popcount(masks[0] ?? 0)] ?? 0

const overAll = (plates: Plates, one: MaskCounter) => (): number => {
  let sum = 0
  for (const masks of plates) sum += one(masks)
  return sum
}

/** Nanoseconds of a count and of the anchor, both in a loop over the same plates. */
const countNs = (play: Play): { readonly count: number; readonly anchor: number } => {
  const plates = platesOf(play)
  const count = overAll(plates, maskCounter(play))
  const ns = interleaved({ count, anchor: overAll(plates, popcountAndRead) })
  return { count: ns.count / platesCount, anchor: ns.anchor / platesCount }
}

/** Every play with tiles, fastest first by a short measurement. */
const bySpeed = (): readonly Play[] =>
  allPlays()
    .filter(({ plate }) => plate.kind === 'rows')
    .map((play) => ({ play, ns: bestNs(overAll(platesOf(play), maskCounter(play))) }))
    .toSorted((one, other) => one.ns - other.ns)
    .map(({ play }) => play)

const speedRows = (): readonly Metric[] => {
  const plays = bySpeed()
  // A short measurement may be disturbed and make a play seem slow: the slowest five are measured again thoroughly.
  const slow = plays.slice(-5).map((play) => ({ play, ns: countNs(play) }))
  const slowest = slow.reduce((one, other) => (other.ns.count > one.ns.count ? other : one))
  const middle = plays[Math.floor(plays.length / 2)]
  if (!middle) throw new Error('there must be plays with tiles')
  const row = (play: Play, ns: ReturnType<typeof countNs>, place: string): Metric => ({
    id: 'P12',
    metric: `count ${play.family} ${play.name} with ten picks, the ${place} of ${plays.length} plays (anchor: popcount and table read)`,
    value: ns.count,
    unit: 'ns',
    anchor: ns.anchor,
    ratio: ns.count / ns.anchor,
    goal: '≤ 20 ns',
    met: ns.count <= 20,
    absolute: true,
  })
  return [row(slowest.play, slowest.ns, 'slowest'), row(middle, countNs(middle), 'median')]
}
/** Bets listed the plain way: every tuple of the picked numbers, filtered by the rule of the play. */
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

/** The counting goals: the slowest and the median play of all families, and those whose lists are longest. */
export const group: Group = {
  ids: ['P12'],
  run: () => Promise.resolve([...speedRows(), ...tenPickRows()]),
}
