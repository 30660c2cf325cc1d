/**
 * What everybody bets in the demo world, before anything of it is written: a pure function of the day it is made and the time until
 * which it reaches. What a wallet cannot pay is refused when its time comes, and left out.
 */
import { keyAt } from '#contract/core/key.ts'
import type { CallInput } from '#contract/areas.ts'
import { playYear } from '../../lottery/odds/odds.ts'
import { chaseSitting, isDrawn, issuesFrom, type PlayedIssue, type Sitting } from './calendar.ts'
import { createDice, type Dice } from '../../platform/dice.ts'
import { demoLine } from './lines.ts'
import { players, type Player } from './people.ts'

/** A submission of order lines. */
export interface PlannedOrder {
  readonly cn: string
  readonly at: Date
  readonly key: string
  readonly issue: PlayedIssue
  readonly lines: CallInput<'addOrder'>['order']
  /** Whether its first order is taken back before the close. */
  readonly cancels: boolean
}

/** A chase of one line. */
export interface PlannedChase extends Omit<PlannedOrder, 'cancels'> {
  /** The issues and their multiples, the first being `issue`. */
  readonly counts: readonly (readonly [PlayedIssue, number])[]
  readonly winStop: boolean
}

/** What happens at a sitting, in the order of time. */
export interface PlannedSitting {
  readonly at: Date
  readonly orders: readonly PlannedOrder[]
  readonly chases: readonly PlannedChase[]
}

/** Who plays: the prize group decides the odds that he is offered. */
export interface PlanTerms {
  /** The calendar day on which the world is made: another day is another world. */
  readonly date: string
  readonly until: Date
  readonly prizeGroupOf: (cn: string) => number
}

// People sit down within this time before the sitting.
const arrivalMs = 8 * 60_000
// A daily game sells two issues at a time.
const chaseLength = { least: 3, most: 4, daily: 2 }

/** Plans a sitting. */
export const planSitting = (sitting: Sitting, terms: PlanTerms): PlannedSitting => {
  const diceOf = (cn: string) => createDice(`${terms.date} ${sitting.day} ${sitting.nth} ${cn}`)
  const all = players.map((player) => ({ player, dice: diceOf(player.cn) }))
  const orders = all.flatMap(({ player, dice }) => plannedOrder(sitting, player, dice, terms) ?? [])
  const chases = all.flatMap(({ player, dice }) => plannedChase(sitting, player, dice, terms) ?? [])
  return { at: sitting.at, orders: inTime(orders), chases: inTime(chases) }
}

const inTime = <T extends { readonly at: Date; readonly cn: string }>(some: readonly T[]): readonly T[] =>
  some.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.cn < b.cn ? -1 : 1))

const plannedOrder = (
  { at, issues }: Sitting,
  { cn, habit }: Player,
  dice: Dice,
  { prizeGroupOf }: PlanTerms,
): PlannedOrder | undefined => {
  const liked = issues.filter(({ lottery }) => habit.lotteries.includes(lottery.code))
  if (!dice.chance(habit.share) || liked.length === 0) return undefined
  const issue = dice.pick(liked)
  const orderedAt = new Date(
    Math.max(at.getTime() - dice.below(arrivalMs), issue.scheduled.sellStart.getTime() + 1_000),
  )
  const place = placeOf(issue, prizeGroupOf(cn), habit)
  const lines = Array.from({ length: dice.pick([1, 1, 2, 2, 3]) }, () => demoLine(dice, place))
  const key = keyAt(orderedAt.getTime(), dice.uuid())
  return { cn, at: orderedAt, key, issue, lines, cancels: dice.chance(habit.cancels) }
}

const placeOf = ({ lottery, scheduled }: PlayedIssue, prizeGroup: number, habit: Player['habit']) => ({
  lottery,
  prizeGroup,
  year: playYear(lottery.family, scheduled.drawAt),
  habit,
})

/** In the afternoon of consecutive issues of the first lottery, in the evening sometimes of a daily one. */
const plannedChase = (
  sitting: Sitting,
  { cn, habit }: Player,
  dice: Dice,
  { prizeGroupOf, until }: PlanTerms,
): PlannedChase | undefined => {
  const isAfternoon = sitting.nth === chaseSitting
  const issue = isAfternoon
    ? sitting.issues.find(({ lottery }) => lottery.code === 'cqssc')
    : sitting.issues.find(({ lottery }) => lottery.code === '3dfc')
  const share = isAfternoon ? habit.chases : habit.chases / 4
  if (!issue || !dice.chance(share) || !habit.lotteries.includes(issue.lottery.code)) return undefined
  const { least, most, daily } = chaseLength
  const issues = issuesFrom(issue, isAfternoon ? least + dice.below(most - least + 1) : daily)
  if (!issues.every(({ scheduled }) => isDrawn(scheduled, until))) return undefined
  const doubles = dice.chance(0.3)
  return {
    cn,
    at: new Date(sitting.at.getTime() + 5_000 + dice.below(20_000)),
    key: keyAt(sitting.at.getTime(), dice.uuid()),
    issue,
    lines: [demoLine(dice, placeOf(issue, prizeGroupOf(cn), { ...habit, multipleMost: 1 }))],
    counts: issues.map((one, n) => [one, doubles ? 2 ** n : 1] as const),
    winStop: dice.chance(0.7),
  }
}

/** The issues on which anybody bets, each once. */
export const playedIssues = (sittings: readonly PlannedSitting[]): readonly PlayedIssue[] => {
  const all = sittings.flatMap(({ orders, chases }) => [
    ...orders.map(({ issue }) => issue),
    ...chases.flatMap(({ counts }) => counts.map(([issue]) => issue)),
  ])
  return [
    ...new Map(all.map((one) => [`${one.lottery.code} ${one.scheduled.number}`, one] as const)).values(),
  ].toSorted((a, b) => a.scheduled.drawAt.getTime() - b.scheduled.drawAt.getTime())
}
