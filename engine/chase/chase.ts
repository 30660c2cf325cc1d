/**
 * Chase plans (engine-rules §6): how many times the base stake goes on each coming issue.
 *
 * Mode 1 keeps a minimum profit: each multiple is the smallest one for which a win in that issue pays
 * back everything spent so far with the wanted profit on top. Mode 2 repeats the start multiple; mode 3
 * multiplies it by `factor` after every `gap` issues. All three are closed forms per issue.
 */
import { multipleMax, roundToFen, type Hao } from '../money/money.ts'

/** The input of a plan. Money in hao, issues and multiples as whole numbers. */
export interface ChaseQuestion {
  readonly mode: 1 | 2 | 3
  /** Stake of one issue at multiple 1. */
  readonly base: Hao
  /** Mode 1: prize of one winning bet at multiple 1. */
  readonly prize?: Hao
  /** Mode 1: minimum profit, an exact fraction of the amount spent: 1.5 % is [15n, 1000n]. */
  readonly rate?: readonly [bigint, bigint]
  /** Multiple of the first issue, clamped to 1..99999. */
  readonly start: number
  /** Issues wanted. */
  readonly count: number
  /** Issues available. */
  readonly rows: number
  /** Mode 3. */
  readonly gap?: number
  readonly factor?: number
}

/** The multiples of a plan; `failedAt` is the 0-based issue where the profit can no longer be kept. */
export interface ChasePieces {
  readonly pieces: readonly number[]
  readonly failedAt?: number
}

/** A whole plan: one row per issue, its stake rounded to fen, and the sum of those stakes. */
export interface ChasePlan {
  readonly feasible: boolean
  /** Set when infeasible: the 0-based issue without a multiple; the rows are the issues before it. */
  readonly failedAt?: number
  readonly rows: readonly { readonly piece: number; readonly money: Hao }[]
  readonly totalMoney: Hao
}

/**
 * Plans a chase. Throws RangeError when a number is missing or out of range (negative money or rate,
 * a gap or factor below 1, parts that are not whole).
 */
export const planChase = (question: ChaseQuestion): ChasePlan => {
  const { pieces, failedAt } = chasePieces(question)
  const rows = pieces.map((piece) => ({ piece, money: roundToFen(question.base * BigInt(piece)) }))
  const totalMoney = rows.reduce((sum, { money }) => sum + money, 0n)
  return failedAt === undefined
    ? { feasible: true, rows, totalMoney }
    : { feasible: false, failedAt, rows, totalMoney }
}

/** Only the multiples, for a page on which the player still changes the inputs. Throws like `planChase`. */
export const chasePieces = (question: ChaseQuestion): ChasePieces => {
  const issues = Math.min(whole('count', question.count, 0), whole('rows', question.rows, 0))
  if (issues > issuesMax) throw new RangeError(`a chase must have at most ${issuesMax} issues`)
  const start = Math.min(multipleMax, Math.max(1, Math.trunc(question.start)))
  if (!Number.isFinite(start)) throw new RangeError('start must be a number')
  if (question.base < 0n) throw new RangeError('base must not be negative')
  switch (question.mode) {
    case 1:
      return profitPieces(profitOf(question), start, issues)
    case 2:
      return { pieces: Array.from({ length: issues }, () => start) }
    case 3: {
      const gap = whole('gap', question.gap, 1)
      const factor = whole('factor', question.factor, 1)
      return { pieces: doublingPieces(start, issues, gap, factor) }
    }
  }
}

/** Two days of the fastest game are 2,880 issues; a plan of millions would only use up memory. */
const issuesMax = 100_000

const whole = (name: string, value: number | undefined, min: number): number => {
  if (value === undefined || !Number.isSafeInteger(value) || value < min)
    throw new RangeError(`${name} must be a whole number of at least ${min}`)
  return value
}

const doublingPieces = (start: number, issues: number, gap: number, factor: number): readonly number[] => {
  const pieces: number[] = []
  let piece = start
  for (let issue = 0; issue < issues; issue += 1) {
    if (issue > 0 && issue % gap === 0) piece = Math.min(multipleMax, piece * factor)
    pieces.push(piece)
  }
  return pieces
}

/**
 * With N/D = 1 + rate, multiple m keeps the profit when D·prize·m ≥ N·(spent + base·m), that is when
 * gain·m ≥ N·spent with gain = D·prize − N·base.
 */
interface Profit {
  readonly gain: bigint
  /** N·base: the amount that one multiple adds to N·spent. */
  readonly cost: bigint
}

const profitOf = ({ base, prize, rate }: ChaseQuestion): Profit => {
  if (prize === undefined || rate === undefined)
    throw new RangeError('prize and rate must be given in mode 1')
  const [over, under] = rate
  if (prize < 0n || over < 0n || under <= 0n) throw new RangeError('prize and rate must not be negative')
  const cost = (under + over) * base
  return { gain: under * prize - cost, cost }
}

// One bit below the last exact double, because a product may exceed its dividend by one divisor.
const exactUpTo = 2n ** 52n

const profitPieces = ({ gain, cost }: Profit, start: number, issues: number): ChasePieces => {
  const largest = cost * BigInt(multipleMax) * BigInt(issues)
  const fits = largest < exactUpTo && gain < exactUpTo && gain > -exactUpTo
  return fits
    ? smallProfitPieces(Number(gain), Number(cost), start, issues)
    : largeProfitPieces(gain, cost, start, issues)
}

/**
 * Also exact: no figure here exceeds 2^53. The amount to recover only grows, so a multiple is kept until it no longer
 * suffices, and usually the next one does: a plan for a day of slow growth needs hardly any division.
 */
const smallProfitPieces = (gain: number, cost: number, start: number, issues: number): ChasePieces => {
  const pieces: number[] = []
  // 0 ≥ 0 holds for any multiple: a prize that just pays for itself still allows the first issue.
  if (issues > 0 && gain < 0) return { pieces, failedAt: 0 }
  const perGain = 1 / gain
  let piece = start
  let owed = 0
  for (let issue = 0; issue < issues; issue += 1) {
    if (gain * piece < owed) {
      if (gain === 0) return { pieces, failedAt: issue }
      piece += 1
      if (gain * piece < owed) piece = smallestMultiple(owed, gain, perGain)
      if (piece > multipleMax) return { pieces, failedAt: issue }
    }
    pieces.push(piece)
    owed += cost * piece
  }
  return { pieces }
}

/**
 * The smallest multiple of `gain` that reaches `owed`. Multiplying by the reciprocal takes a third of the time of
 * dividing. The result may be one too small and never too large: a relevant quotient is below 10^5 and exact to 10^-10. The
 * products that are compared are exact, or so large that rounding cannot change the result.
 */
const smallestMultiple = (owed: number, gain: number, perGain: number): number => {
  let multiple = Math.floor(owed * perGain)
  while (multiple * gain < owed) multiple += 1
  return multiple
}

const largeProfitPieces = (gain: bigint, cost: bigint, start: number, issues: number): ChasePieces => {
  const pieces: number[] = []
  let owed = 0n
  for (let issue = 0; issue < issues; issue += 1) {
    if (gain < 0n || (gain === 0n && owed > 0n)) return { pieces, failedAt: issue }
    const needed = owed === 0n ? 1n : (owed + gain - 1n) / gain
    if (needed > BigInt(multipleMax)) return { pieces, failedAt: issue }
    const piece = Math.max(start, Number(needed))
    pieces.push(piece)
    owed += cost * BigInt(piece)
  }
  return { pieces }
}
