/** The calls of signed-in browsers. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers, MemberContext } from '../../platform/http/http.ts'
import type { SessionEndedEvent } from '../events.ts'
import { endOthers, listSessions } from './sessionList.ts'

type SessionHandlers = Pick<Handlers, 'sessionList' | 'endSession' | 'endOtherSessions'>

/** Binds the calls to a database. */
export const sessionHandlers = ({
  db,
  bus,
}: {
  readonly db: Db
  readonly bus: Pick<EventBus<SessionEndedEvent>, 'publish'>
}): SessionHandlers => {
  const end = async ({ member, now }: MemberContext, which: { readonly id?: string }) => {
    const ended = await endOthers(db, member, which, now)
    for (const tokenHash of ended) bus.publish({ type: 'sessionEnded', memberId: member.memberId, tokenHash })
    return ended.length
  }
  return {
    async sessionList(_input, { member, now }) {
      return ok({ sessions: await listSessions(db, member, now) })
    },
    endSession: async ({ id }, context) =>
      (await end(context, { id })) > 0 ? ok({}) : err(refusal('UnknownSession')),
    endOtherSessions: async (_input, context) => ok({ ended: await end(context, {}) }),
  }
}
