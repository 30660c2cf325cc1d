/** The calls of ratings. */
import { err, ok } from '#engine/result.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { insertRating, rateable, ratingsOf } from './ratings.sql.ts'

/** Binds the calls to a database. */
export const ratingHandlers = (db: Db): Pick<Handlers, 'caseRating' | 'rateCase' | 'supportRatings'> => ({
  async caseRating(_input, { member, now }) {
    return ok({ number: (await rateable(db, member.memberId, now))?.number ?? 0 })
  },

  async rateCase({ number, score }, { member, now }) {
    const ended = await rateable(db, member.memberId, now)
    if (ended?.number !== number) return err(refusal('NothingToRate'))
    const rating = { memberId: member.memberId, number, staffId: ended.staffId, score, now }
    return (await insertRating(db, rating)) ? ok({}) : err(refusal('NothingToRate'))
  },

  async supportRatings(_input, { member, now }) {
    const of = member.userType === staffTypes.administrator ? undefined : member.memberId
    return ok({ list: await ratingsOf(db, { of, now }) })
  },
})
