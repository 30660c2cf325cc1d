/** Everything that a member has chosen, and how much of it is used, as the page shows it. */
import type { CallOutput } from '#contract/areas.ts'
import {
  limitPeriods,
  moneyLimitKinds,
  type LimitKind,
  type LimitPeriod,
} from '#contract/protection/limits.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Db } from '../platform/database/database.ts'
import { excludedRefusal, reachedSession, startsOf } from './guard.ts'
import { endedSession, leftOf } from './limits.ts'
import { breakOf, lastChangeOf, limitsOf, raisesOf, realityCheckOf } from './limits.sql.ts'
import { minutesOf, playableFrom } from './playTime.ts'
import { stretchesOf } from './playTime.sql.ts'
import { usageSince } from './usage.sql.ts'

/** Reads it. */
export const stateOf = async (
  db: Db,
  memberId: bigint,
  now: Date,
): Promise<CallOutput<'protectionState'>['state']> => {
  const [limits, raises, usage, stretches, held, everyMinutes, changedAt] = await Promise.all([
    limitsOf(db, memberId),
    raisesOf(db, memberId),
    usageSince(db, memberId, startsOf(limitPeriods, now)),
    stretchesOf(db, memberId, now),
    breakOf(db, memberId, now),
    realityCheckOf(db, memberId),
    lastChangeOf(db, memberId),
  ])
  const isOf = (kind: LimitKind, period: LimitPeriod) => (one: { kind: LimitKind; period: LimitPeriod }) =>
    one.kind === kind && one.period === period
  const session = isOf('session', 'day')
  const asked = raises.find(session)
  return {
    limits: moneyLimitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const raise = raises.find(isOf(kind, period))
        return {
          kind,
          period,
          limit: limits.find(isOf(kind, period))?.amount ?? null,
          used: usage.used(kind, period),
          raise: raise ? { to: raise.amount ?? null, from: raise.from.getTime() } : null,
        }
      }),
    ),
    session: {
      limit: minutesIn(limits.find(session)?.amount),
      used: minutesOf(stretches),
      raise: asked ? { to: minutesIn(asked.amount), from: asked.from.getTime() } : null,
    },
    exclusion: held ? { kind: held.kind, until: held.until.getTime() } : null,
    realityCheck: everyMinutes,
    changedAt: changedAt?.getTime() ?? null,
  }
}

/** What every page has to know: whether bets are refused now, and when the member is to be reminded of the time. */
export const noticeOf = async (
  db: Db,
  memberId: bigint,
  now: Date,
): Promise<CallOutput<'protectionNotice'>> => {
  const held = await breakOf(db, memberId, now)
  const limits = await limitsOf(db, memberId)
  const session = limits.find(({ kind }) => kind === 'session')
  const stretches = session ? await stretchesOf(db, memberId, now) : []
  const used = () => BigInt(minutesOf(stretches))
  const ended = endedSession(limits, used)
  const left = session && leftOf(session, used)
  const realityCheck = await realityCheckOf(db, memberId)
  return {
    stopped: held
      ? { by: 'break', sentence: sentenceOf(excludedRefusal(held)), until: held.until.getTime() }
      : ended
        ? {
            by: 'session',
            sentence: sentenceOf(reachedSession(ended, stretches)),
            until: playableFrom(stretches, Number(ended.amount)) ?? null,
          }
        : null,
    minutesLeft: left === undefined ? null : Number(left < 0n ? 0n : left),
    realityCheck,
  }
}

const minutesIn = (amount: bigint | undefined): number | null =>
  amount === undefined ? null : Number(amount)
