/**
 * The chance of each tier of a bet, without the builders' formulas: by enumerating the whole draw space if
 * it has at most ten million draws, and by exact counting of sets of balls if it has 433 billion.
 */
import { elements, elementOfBall, referenceYear } from '#engine/plays/balls.ts'
import { readMasks } from '#engine/content/content.ts'
import { judgeOf } from '#engine/judging/judge.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import { laidAt } from '#engine/content/position.ts'
import { settleContent } from '#engine/judging/settle.ts'
import { eachDrawAt } from './draws.ts'
import { prizesOfBet } from './naive.ts'

/** A play with the content whose wins are counted. */
export interface Walked {
  readonly play: Play
  readonly content: string
  readonly position: string | undefined
}

/**
 * Winning bets of each content over all draws of a family, by tier index. A play is tested with all values of the places
 * that it uses; each of those stands for equally many draws of the 3.6 million that ten ranks have. That it
 * uses no other place is verified: the first draws throw when they are read elsewhere, and the others hold NaN there.
 */
export const winsOverAllDraws = (
  family: Family,
  selections: readonly Walked[],
): readonly (readonly number[])[] =>
  selections.map((selection) => {
    const totals = selection.play.tiers.map(() => 0)
    const judge = judging(selection, totals)
    const places = placesOf(selection)
    let seen = 0
    const draws = eachDrawAt(family, places, (draw) => {
      seen += 1
      judge(seen <= guardedDraws ? guarded(draw, places) : draw)
    })
    return totals.map((wins) => wins * draws)
  })

const guardedDraws = 100

const placesOf = ({ play, position }: Walked): readonly number[] => [
  ...new Set(laidAt(play, play.win.at, position)?.flat()),
]

/** A draw that throws when it is read at any other place. */
const guarded = (draw: readonly number[], places: readonly number[]): readonly number[] =>
  new Proxy(draw, {
    get: (numbers, key) => {
      const place = typeof key === 'string' ? Number(key) : Number.NaN
      if (Number.isInteger(place) && !places.includes(place))
        throw new RangeError(`a play that names the places ${places.join()} must not look at ${place}`)
      return Reflect.get(numbers, key) as unknown
    },
  })

const judging = (
  { play, content, position }: Walked,
  totals: number[],
): ((draw: readonly number[]) => void) => {
  if (play.plate.kind === 'typed') {
    const tierOfName = new Map(play.tiers.map((tier, index) => [tier.name, index]))
    return (draw) => {
      const wins = settleContent(play, content, position, draw)
      for (const name in wins) {
        const tier = tierOfName.get(name) ?? 0
        totals[tier] = (totals[tier] ?? 0) + (wins[name] ?? 0)
      }
    }
  }
  const masks: number[] = []
  if (!readMasks(play.plate, content, masks))
    throw new RangeError(`${content} must be a content of ${play.method}`)
  const judge = judgeOf(play)
  const regions = laidAt(play, play.win.at, position) ?? []
  return (draw) => {
    for (const at of regions) judge(masks, draw, at, totals)
  }
}

/** An exact chance that may be larger than a double holds. */
export type BigFraction = readonly [chance: bigint, of: bigint]

const big = (value: number): bigint => BigInt(value)

/** n choose k. */
const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * big(n - k + i)) / big(i)
  return ways
}

const hands = choose(49, 7)

/** The chances of the tiers of one bet of the 49-ball game, by tier index. */
export const ballChances = (play: Play, bet: string): readonly BigFraction[] => {
  const { win, tiers } = play
  const picked = bet.split(',')
  const only = (chance: BigFraction): readonly BigFraction[] => {
    const tier = Math.max(0, tierOf(play, bet))
    return tiers.map((_, index) => (index === tier ? chance : [0n, 1n]))
  }
  switch (win.rule) {
    case 'ball':
      return only([big(win.at.length), 49n])
    case 'sumAttribute':
      return only([handsOfTotal((total) => hasWord(bet, total)), hands])
    case 'noneIn':
      return only([choose(49 - picked.length, 7), hands])
    case 'linked':
      return linkedChances(play, picked.length)
    case 'zodiacAll':
      return only([handsHitting(picked.map((animal) => (animal === '马' ? 5 : 4))), hands])
    case 'tailAll':
      return only([handsHitting(picked.map((tail) => (tail === '0尾' ? 4 : 5))), hands])
    case 'zodiac':
    case 'tail':
      if (win.at.length === 7)
        return only([handsHitting([bet === '马' || (win.rule === 'tail' && bet !== '0尾') ? 5 : 4]), hands])
      return oneBall(play, bet)
    default:
      return oneBall(play, bet)
  }
}

/** Enumerates all balls for the place of a single ball. */
const oneBall = (play: Play, bet: string): readonly BigFraction[] => {
  const wins = play.tiers.map(() => 0)
  const [place = 0] = play.win.at === 'chosen' ? [] : play.win.at
  for (let ball = 1; ball <= 49; ball += 1) {
    const draw = Array.from({ length: 7 }, (_, at) => (at === place ? ball : 0))
    for (const [tier, prizes] of prizesOfBet(play, bet, draw)) wins[tier] = (wins[tier] ?? 0) + prizes
  }
  return wins.map((won) => [big(won), 49n])
}

const tierOf = (play: Play, bet: string): number => {
  const picked = bet.split(',')
  if (play.win.rule === 'zodiacAll') return picked.includes('马') ? 0 : 1
  if (play.win.rule === 'tailAll') return picked.includes('0尾') ? 0 : 1
  const title = play.options?.find(({ label }) => label === bet)?.tier
  return play.tiers.findIndex((tier) => tier.title === title)
}

/**
 * Hands of seven that hold at least one ball of each group: the balls of each group are chosen one group after the other.
 */
const handsHitting = (groupSizes: readonly number[]): bigint => {
  const rest = 49 - groupSizes.reduce((sum, size) => sum + size, 0)
  const from = (group: number, balls: number): bigint => {
    const size = groupSizes[group]
    if (size === undefined) return choose(rest, balls)
    let ways = 0n
    for (let taken = 1; taken <= Math.min(size, balls); taken += 1)
      ways += choose(size, taken) * from(group + 1, balls - taken)
    return ways
  }
  return from(0, 7)
}

/** Draws of six and a special ball: r of the k chosen among the six, the special one among the rest of them or not. */
const linkedChances = ({ tiers, win }: Play, balls: number): readonly BigFraction[] => {
  const draws = choose(49, 6) * 43n
  return tiers.map((_, tier): BigFraction => {
    const hit = win.rule === 'linked' ? win.hits[tier] : undefined
    const regular = hit?.regular ?? 0
    const sixes = choose(balls, regular) * choose(49 - balls, 6 - regular)
    return [sixes * (hit?.special ? big(balls - regular) : 43n), draws]
  })
}

const hasWord = (word: string, total: number): boolean =>
  ({ 大: total >= 175, 小: total < 175, 单: total % 2 === 1, 双: total % 2 === 0 })[word] ?? false

/** Hands of seven by total: ways(balls, taken, total) over the balls from the highest down. */
const handsOfTotal = (counts: (total: number) => boolean): bigint => {
  let ways = new Map([['0/0', 1n]])
  for (let ball = 49; ball >= 1; ball -= 1) {
    const next = new Map(ways)
    for (const [key, many] of ways) {
      const [taken = 0, total = 0] = key.split('/').map(Number)
      if (taken === 7) continue
      const added = `${taken + 1}/${total + ball}`
      next.set(added, (next.get(added) ?? 0n) + many)
    }
    ways = next
  }
  let sum = 0n
  for (const [key, many] of ways) {
    const [taken, total = 0] = key.split('/').map(Number)
    if (taken === 7 && counts(total)) sum += many
  }
  return sum
}

/** How many balls each element has in the catalogue's year, counted by hand below the formula. */
export const elementSizes = (): readonly number[] =>
  elements.map(
    (element) =>
      Array.from({ length: 49 }, (_, index) => index + 1).filter(
        (ball) => elementOfBall(ball, referenceYear) === element,
      ).length,
  )
