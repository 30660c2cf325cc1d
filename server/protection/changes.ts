/**
 * Changes of limits and the beginning of breaks. Each is one transaction: changes of one member follow each other, every one has
 * a row in the history of limits, which is only added to, and a row in the audit log (requirement 78).
 */
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import {
  breakEnd,
  breakLengths,
  limitRange,
  raiseWaitMs,
  sessionMinutesMost,
  type BreakLength,
  type LimitKind,
  type LimitPeriod,
} from '#contract/protection/limits.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { excludedFigures, minuteText } from './guard.ts'
import { judgeChange } from './limits.ts'
import {
  breakOf,
  insertBreak,
  insertChange,
  limitsOf,
  lockMember,
  putLimit,
  putRaise,
  raisesOf,
  removeLimit,
  removeRaise,
  type LimitAct,
} from './limits.sql.ts'

/** The limit that a change is about, and whose it is. */
export interface LimitOf {
  readonly memberId: bigint
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly now: Date
}

type Answer<N extends NamedError['name']> = Promise<Result<undefined, NamedError<N>>>

/** Sets or lowers a limit, or asks for a raise; without an amount the limit is to go. */
export const changeLimit = async (
  db: Db,
  one: LimitOf,
  amount: bigint | undefined,
): Answer<'BadLimit' | 'NoLimit'> => {
  if (amount !== undefined && !isInRange(one.kind, amount)) return err(refusal('BadLimit'))
  return db.transaction(async (tx) => {
    await lockMember(tx, one.memberId)
    const held = (await limitsOf(tx, one.memberId)).find((limit) => isSame(limit, one))
    switch (judgeChange(held?.amount, amount)) {
      case 'nothing':
        return err(refusal('NoLimit'))
      case 'asked':
        await putRaise(
          tx,
          one.memberId,
          { ...one, amount, from: new Date(one.now.getTime() + raiseWaitMs) },
          one.now,
        )
        return recorded(tx, one, 'asked', amount)
      case 'set':
        if (amount !== undefined) await putLimit(tx, one.memberId, { ...one, amount }, one.now)
        // Who lowers a limit has changed his mind about raising it.
        await removeRaise(tx, one.memberId, one)
        return recorded(tx, one, 'set', amount)
    }
  })
}

/** Puts a raise in force that has waited long enough. */
export const confirmRaise = (db: Db, one: LimitOf): Answer<'NoRaise' | 'RaiseNotYet'> =>
  db.transaction(async (tx) => {
    await lockMember(tx, one.memberId)
    const raise = (await raisesOf(tx, one.memberId)).find((waiting) => isSame(waiting, one))
    if (!raise) return err(refusal('NoRaise'))
    const { amount, from } = raise
    if (from > one.now)
      return err(refusal('RaiseNotYet', { from: from.getTime(), fromText: minuteText(from) }))
    if (amount === undefined) await removeLimit(tx, one.memberId, one)
    else await putLimit(tx, one.memberId, { ...one, amount }, one.now)
    await removeRaise(tx, one.memberId, one)
    return recorded(tx, one, amount === undefined ? 'removed' : 'raised', amount)
  })

/** Withdraws a raise that waits. */
export const withdrawRaise = (db: Db, one: LimitOf): Answer<'NoRaise'> =>
  db.transaction(async (tx) => {
    await lockMember(tx, one.memberId)
    if (!(await removeRaise(tx, one.memberId, one))) return err(refusal('NoRaise'))
    return recorded(tx, one, 'withdrawn', undefined)
  })

/** Begins a break. One that would end before the break in force is refused: it would change nothing. */
export const beginBreak = (
  db: Db,
  memberId: bigint,
  length: BreakLength,
  now: Date,
): Answer<'BreakTooShort'> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const { kind } = breakLengths[length]
    const until = new Date(breakEnd(length, now.getTime()))
    const held = await breakOf(tx, memberId, now)
    if (held && held.until >= until) return err(refusal('BreakTooShort', excludedFigures(held)))
    await insertBreak(tx, memberId, { kind, until }, now)
    const details = { kind, until: until.toISOString() }
    await appendAudit(tx, { actor: `member:${memberId}`, action: 'begin-break', details, at: now })
    return ok(undefined)
  })

const isSame = (a: Pick<LimitOf, 'kind' | 'period'>, b: Pick<LimitOf, 'kind' | 'period'>): boolean =>
  a.kind === b.kind && a.period === b.period

const isInRange = (kind: LimitKind, amount: bigint): boolean =>
  kind === 'session'
    ? amount >= 1n && amount <= BigInt(sessionMinutesMost)
    : amount >= limitRange.least && amount <= limitRange.most

const recorded = async (
  tx: Db,
  { memberId, kind, period, now }: LimitOf,
  act: LimitAct['act'],
  amount: bigint | undefined,
): Promise<Result<undefined, never>> => {
  await insertChange(tx, memberId, { kind, period, act, amount }, now)
  const details = { kind, period, act, amount: amount === undefined ? null : amount.toString() }
  await appendAudit(tx, { actor: `member:${memberId}`, action: 'change-limit', details, at: now })
  return ok(undefined)
}
