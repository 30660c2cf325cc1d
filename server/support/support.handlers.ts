/** The calls of the desk of staff. */
import { ok } from '#engine/result.ts'
import { memberById } from '../account/base/members.ts'
import { sessionLimitsOf } from '../account/accounts/sessionLimits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/http.ts'

/** Binds the calls to a database. */
export const supportHandlers = (db: Db): Pick<Handlers, 'supportDesk'> => ({
  async supportDesk(_input, { member, session }) {
    const { memberId, cn, userType, secondStep, signedInAt } = member
    if (secondStep === undefined || session.state !== 'signedIn')
      throw new Error(`the session of member ${memberId} must have made the second step`)
    const { nickName } = await memberById(db, memberId)
    return ok({
      name: cn,
      nickName,
      signedInAt: signedInAt.getTime(),
      secondStep,
      endsAt: session.expiresAt.getTime(),
      idleMinutes: sessionLimitsOf(userType).idleSeconds / 60,
    })
  },
})
