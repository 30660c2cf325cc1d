/**
 * The rules of limits that players set for themselves (requirements 55 to 63). A limit that gets lower, or is set for the first
 * time, is in force at once. One that gets higher, or goes, waits: it is stored as a raise, may be confirmed 24 hours later,
 * and the old limit rules until then.
 */
import type { LimitKind, LimitPeriod, MoneyLimitKind } from '#contract/protection/limits.ts'

/** A limit in force: hao, or minutes of a session limit. */
export interface PlayerLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint
}

/** A raise that waits. Without an amount the limit is to go. */
export interface LimitRaise {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint | undefined
  /** It may be confirmed from then on. */
  readonly from: Date
}

/** Amounts used, by kind and period; minutes for `session`, which has a day only. */
export type Used = (kind: LimitKind, period: LimitPeriod) => bigint

/** A limit that does not allow what was asked for. */
export interface ReachedLimit {
  readonly limit: PlayerLimit
  readonly used: bigint
}

/** What a change of a limit does: in force at once, waiting as a raise, or nothing to remove. */
export const judgeChange = (
  held: bigint | undefined,
  wanted: bigint | undefined,
): 'set' | 'asked' | 'nothing' => {
  if (wanted === undefined) return held === undefined ? 'nothing' : 'asked'
  return held === undefined || wanted <= held ? 'set' : 'asked'
}

/** What is left of a limit, below zero where more is used than it allows. */
export const leftOf = ({ kind, period, amount }: PlayerLimit, used: Used): bigint =>
  amount - used(kind, period)

// A stake is lost until it wins, so it counts against both.
const stakeKinds: readonly MoneyLimitKind[] = ['stake', 'loss']

/** The limit with the least left of those that a stake counts against; undefined if none is set (requirement 58). */
export const tightestForStake = (limits: readonly PlayerLimit[], used: Used): PlayerLimit | undefined =>
  tightest(
    limits.filter(({ kind }) => stakeKinds.some((one) => one === kind)),
    used,
  )

/** The same for what a member gives away: it is lost, and nothing is staked (decided.md 45). */
export const tightestForGift = (limits: readonly PlayerLimit[], used: Used): PlayerLimit | undefined =>
  tightest(
    limits.filter(({ kind }) => kind === 'loss'),
    used,
  )

/** The same for a deposit. */
export const tightestForDeposit = (limits: readonly PlayerLimit[], used: Used): PlayerLimit | undefined =>
  tightest(
    limits.filter(({ kind }) => kind === 'deposit'),
    used,
  )

const tightest = (limits: readonly PlayerLimit[], used: Used): PlayerLimit | undefined =>
  limits.reduce<PlayerLimit | undefined>(
    (least, one) => (least && leftOf(least, used) <= leftOf(one, used) ? least : one),
    undefined,
  )

/** The limit of play that is used up; undefined while some of it is left, or none is set. */
export const endedSession = (limits: readonly PlayerLimit[], used: Used): PlayerLimit | undefined =>
  limits.find((limit) => limit.kind === 'session' && leftOf(limit, used) <= 0n)
