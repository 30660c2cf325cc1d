/** The queries of limits, raises, breaks and reminders. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { BreakKind, LimitKind, LimitPeriod } from '#contract/protection/limits.ts'
import type { Db } from '../platform/database/database.ts'
import { exclusion, limitChange, limitRaise, member, playerLimit, realityCheck } from '../schema/index.ts'
import type { LimitRaise, PlayerLimit } from './limits.ts'

/** A break in force. */
export interface Break {
  readonly kind: BreakKind
  readonly until: Date
}

/** Waits for other changes of this member's limits, until the transaction ends. */
export const lockMember = async (tx: Db, memberId: bigint): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
}

/** The limits in force. */
export const limitsOf = async (db: Db, memberId: bigint): Promise<readonly PlayerLimit[]> => {
  const { kind, period, amount } = playerLimit
  const found = await db
    .select({ kind, period, amount })
    .from(playerLimit)
    .where(eq(playerLimit.memberId, memberId))
  return found.map((row) => ({ ...row, kind: kindOf(row.kind), period: periodOf(row.period) }))
}

/** The raises that wait. */
export const raisesOf = async (db: Db, memberId: bigint): Promise<readonly LimitRaise[]> => {
  const { kind, period, amount, from } = limitRaise
  const found = await db
    .select({ kind, period, amount, from })
    .from(limitRaise)
    .where(eq(limitRaise.memberId, memberId))
  return found.map((row) => ({
    kind: kindOf(row.kind),
    period: periodOf(row.period),
    amount: row.amount ?? undefined,
    from: row.from,
  }))
}

/** The break in force, the one that ends last; undefined without one. */
export const breakOf = async (db: Db, memberId: bigint, now: Date): Promise<Break | undefined> => {
  const [row] = await db
    .select({ kind: exclusion.kind, until: exclusion.until })
    .from(exclusion)
    .where(and(eq(exclusion.memberId, memberId), gt(exclusion.until, now)))
    .orderBy(desc(exclusion.until))
    .limit(1)
  return row && { kind: row.kind === 'selfExclusion' ? 'selfExclusion' : 'coolOff', until: row.until }
}

/** Adds a break. */
export const insertBreak = async (
  tx: Db,
  memberId: bigint,
  { kind, until }: Break,
  now: Date,
): Promise<void> => {
  await tx.insert(exclusion).values({ memberId, kind, begunAt: now, until })
}

/** Puts a limit in force. */
export const putLimit = async (
  tx: Db,
  memberId: bigint,
  { kind, period, amount }: PlayerLimit,
  now: Date,
): Promise<void> => {
  await tx
    .insert(playerLimit)
    .values({ memberId, kind, period, amount, since: now })
    .onConflictDoUpdate({
      target: [playerLimit.memberId, playerLimit.kind, playerLimit.period],
      set: { amount, since: now },
    })
}

/** Removes a limit. */
export const removeLimit = async (
  tx: Db,
  memberId: bigint,
  { kind, period }: Pick<PlayerLimit, 'kind' | 'period'>,
): Promise<void> => {
  await tx
    .delete(playerLimit)
    .where(
      and(eq(playerLimit.memberId, memberId), eq(playerLimit.kind, kind), eq(playerLimit.period, period)),
    )
}

/** Stores a raise, in the place of one that waits. */
export const putRaise = async (
  tx: Db,
  memberId: bigint,
  { kind, period, amount, from }: LimitRaise,
  now: Date,
): Promise<void> => {
  const asked = { amount: amount ?? null, askedAt: now, from }
  await tx
    .insert(limitRaise)
    .values({ memberId, kind, period, ...asked })
    .onConflictDoUpdate({
      target: [limitRaise.memberId, limitRaise.kind, limitRaise.period],
      set: asked,
    })
}

/** Removes a raise that waits; false if there was none. */
export const removeRaise = async (
  tx: Db,
  memberId: bigint,
  { kind, period }: Pick<LimitRaise, 'kind' | 'period'>,
): Promise<boolean> => {
  const gone = await tx
    .delete(limitRaise)
    .where(and(eq(limitRaise.memberId, memberId), eq(limitRaise.kind, kind), eq(limitRaise.period, period)))
    .returning({ kind: limitRaise.kind })
  return gone.length > 0
}

/** One line of the history of limits, which is only added to. */
export interface LimitAct extends Pick<PlayerLimit, 'kind' | 'period'> {
  readonly act: 'set' | 'raised' | 'removed' | 'asked' | 'withdrawn'
  readonly amount: bigint | undefined
}

/** Adds a line to the history. */
export const insertChange = async (tx: Db, memberId: bigint, act: LimitAct, now: Date): Promise<void> => {
  await tx.insert(limitChange).values({ ...act, memberId, amount: act.amount ?? null, at: now })
}

/** When a limit was changed last; undefined if none was ever set. */
export const lastChangeOf = async (db: Db, memberId: bigint): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: limitChange.at })
    .from(limitChange)
    .where(eq(limitChange.memberId, memberId))
    .orderBy(desc(limitChange.id))
    .limit(1)
  return row?.at
}

/** Minutes between two reminders of the time; 0 is none. */
export const realityCheckOf = async (db: Db, memberId: bigint): Promise<number> => {
  const [row] = await db
    .select({ minutes: realityCheck.everyMinutes })
    .from(realityCheck)
    .where(eq(realityCheck.memberId, memberId))
  return row?.minutes ?? 0
}

/** Stores how often the member wants to be reminded. */
export const putRealityCheck = async (tx: Db, memberId: bigint, everyMinutes: number): Promise<void> => {
  await tx
    .insert(realityCheck)
    .values({ memberId, everyMinutes })
    .onConflictDoUpdate({ target: realityCheck.memberId, set: { everyMinutes } })
}

const kinds: readonly LimitKind[] = ['deposit', 'stake', 'loss', 'session']
const periods: readonly LimitPeriod[] = ['day', 'week', 'month']
const acts: readonly LimitAct['act'][] = ['set', 'raised', 'removed', 'asked', 'withdrawn']

const oneOf = <T extends string>(known: readonly T[], cell: string): T => {
  const found = known.find((one) => one === cell)
  if (found === undefined) throw new Error(`a limit must have one of ${known.join(', ')}, it has ${cell}`)
  return found
}

/** A kind as it is stored. */
export const kindOf = (cell: string): LimitKind => oneOf(kinds, cell)
/** A period as it is stored. */
export const periodOf = (cell: string): LimitPeriod => oneOf(periods, cell)
/** An act as it is stored. */
export const actOf = (cell: string): LimitAct['act'] => oneOf(acts, cell)
