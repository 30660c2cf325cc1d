/** The session of a browser: its cookies, and the change from one session to another. */
import type { CallOutput } from '#contract/areas.ts'
import { markerCookie, sessionCookieName } from '../../platform/http/cookies.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { CallContext } from '../../platform/http/http.ts'
import type { Member } from '../base/members.ts'
import type { SessionEndedEvent } from '../events.ts'
import { sessionLimitsOf } from './sessionLimits.ts'
import { endSession, type BegunSession } from './sessions.ts'

/** What a change of the session needs. */
export interface BrowserSessionParts {
  readonly db: Db
  readonly bus: EventBus<SessionEndedEvent>
}

/** Ends the session that the browser of this request has, if any. */
export const endSessionOf = async (
  { db, bus }: BrowserSessionParts,
  { session, now }: CallContext,
): Promise<void> => {
  if (session.state !== 'signedIn') return
  const { memberId, tokenHash } = session.member
  await endSession(db, tokenHash, 'logout', now)
  bus.publish({ type: 'sessionEnded', memberId, tokenHash })
}

/** Gives the browser a session that has begun, and answers its user. A browser holds one session: the one before it ends. */
export const takeSession = async (
  parts: BrowserSessionParts,
  context: CallContext,
  { member, token, ended }: BegunSession & { readonly member: Member },
): Promise<CallOutput<'login'>> => {
  await endSessionOf(parts, context)
  for (const tokenHash of ended) parts.bus.publish({ type: 'sessionEnded', memberId: member.id, tokenHash })
  setSessionCookies(context, token, sessionLimitsOf(member.userType).mostSeconds)
  return {
    user: {
      cn: member.cn,
      id: member.id.toString(),
      nikeName: member.nickName,
      userType: member.userType,
      platformId: member.platformId,
      lastLoginTime: member.lastLoginAt?.getTime() ?? null,
    },
  }
}

const setSessionCookies = (context: CallContext, token: string, maxAgeSeconds: number): void => {
  context.setCookie(sessionCookieName(context.secure), token, { httpOnly: true, maxAgeSeconds })
  context.setCookie(markerCookie, '1', { httpOnly: false, maxAgeSeconds })
}

/** Takes the cookies of a session away. */
export const clearSessionCookies = (context: CallContext): void => {
  context.setCookie(sessionCookieName(context.secure), '', { httpOnly: true, maxAgeSeconds: 0 })
  context.setCookie(markerCookie, '', { httpOnly: false, maxAgeSeconds: 0 })
}
