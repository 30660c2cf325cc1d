/** The calls of limits, breaks and reminders. */
import { ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { NamedError } from '#contract/refusals.ts'
import { periodMs } from '#contract/protection/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { EventBus } from '../platform/events.ts'
import type { Handlers, MemberContext } from '../platform/http/http.ts'
import { beginBreak, changeLimit, confirmRaise, withdrawRaise } from './changes.ts'
import type { ProtectionEvent } from './events.ts'
import { changesOf, countChanges } from './history.sql.ts'
import { putRealityCheck } from './limits.sql.ts'
import { noticeOf, stateOf } from './state.ts'
import { usageSince } from './usage.sql.ts'

type ProtectionHandlers = Pick<
  Handlers,
  | 'protectionState'
  | 'protectionNotice'
  | 'limitChanges'
  | 'setMoneyLimit'
  | 'setSessionLimit'
  | 'confirmLimitRaise'
  | 'withdrawLimitRaise'
  | 'beginBreak'
  | 'setRealityCheck'
  | 'playSince'
>

type State = Result<CallOutput<'protectionState'>, NamedError>

/** What the calls need. */
export interface ProtectionParts {
  readonly db: Db
  readonly bus: Pick<EventBus<ProtectionEvent>, 'publish'>
  /** Stops every chase of a member and gives back what waits. */
  readonly stopChases: (memberId: bigint) => Promise<void>
}

/** Binds the calls to their dependencies. */
export const protectionHandlers = ({ db, bus, stopChases }: ProtectionParts): ProtectionHandlers => {
  const state = async ({ member: { memberId }, now }: MemberContext): Promise<State> =>
    ok({ state: await stateOf(db, memberId, now) })
  const changed = async (result: Result<undefined, NamedError>, context: MemberContext): Promise<State> => {
    if (!result.ok) return result
    bus.publish({ type: 'protection', memberId: context.member.memberId })
    return state(context)
  }
  return {
    protectionState: (_input, context) => state(context),
    protectionNotice: async (_input, { member, now }) => ok(await noticeOf(db, member.memberId, now)),
    async limitChanges({ page, pageSize }, { member: { memberId } }) {
      const total = await countChanges(db, memberId)
      const pageCount = Math.max(1, Math.ceil(total / pageSize))
      const shown = Math.min(page, pageCount)
      const data = await changesOf(db, memberId, { page: shown, pageSize })
      return ok({ result: { data: [...data], page: shown, pageSize, total, pageCount } })
    },
    async setMoneyLimit({ kind, period, amount }, context) {
      const { memberId } = context.member
      return changed(await changeLimit(db, { memberId, kind, period, now: context.now }, amount), context)
    },
    async setSessionLimit({ minutes }, context) {
      const one = {
        memberId: context.member.memberId,
        kind: 'session',
        period: 'day',
        now: context.now,
      } as const
      return changed(await changeLimit(db, one, minutes === undefined ? undefined : BigInt(minutes)), context)
    },
    async confirmLimitRaise({ kind, period }, context) {
      const { memberId } = context.member
      return changed(await confirmRaise(db, { memberId, kind, period, now: context.now }), context)
    },
    async withdrawLimitRaise({ kind, period }, context) {
      const { memberId } = context.member
      return changed(await withdrawRaise(db, { memberId, kind, period, now: context.now }), context)
    },
    async beginBreak({ length }, context) {
      const { memberId } = context.member
      const begun = await beginBreak(db, memberId, length, context.now)
      if (begun.ok) {
        // Before the chases: a bet that comes now finds the break.
        bus.publish({ type: 'protection', memberId })
        await stopChases(memberId)
      }
      return changed(begun, context)
    },
    async setRealityCheck({ everyMinutes }, context) {
      await putRealityCheck(db, context.member.memberId, everyMinutes)
      return state(context)
    },
    async playSince({ since }, { member: { memberId }, now }) {
      const oldest = now.getTime() - periodMs.month
      const from = new Date(Math.min(Math.max(since, oldest), now.getTime()))
      const { used } = await usageSince(db, memberId, { from })
      const staked = used('stake', 'from')
      // The loss is what was staked less what came back.
      return ok({ staked, won: staked - used('loss', 'from') })
    },
  }
}
