/** How long sessions last, by the type of the user: those of staff are shorter (decisions 43 and 57). */
import { roleNameOf } from '#contract/core/roles.ts'

/** Limits of a session, in seconds. */
export interface SessionLimits {
  /** From its login on, however much it is used. */
  readonly mostSeconds: number
  /** Without a request. */
  readonly idleSeconds: number
  /** How exact the time of the last request is: a write per request would cost more than the request. */
  readonly seenEverySeconds: number
}

/**
 * A week: an installed app that is opened daily signs in once a week. 36 hours without use: longer than from one evening to the
 * next.
 */
const ofPlayers: SessionLimits = {
  mostSeconds: 7 * 24 * 3600,
  idleSeconds: 36 * 3600,
  seenEverySeconds: 600,
}

/** A shift, and half an hour after the page was closed. */
const ofStaff: SessionLimits = { mostSeconds: 12 * 3600, idleSeconds: 30 * 60, seenEverySeconds: 60 }

/** The limits for a type of user. */
export const sessionLimitsOf = (userType: number): SessionLimits =>
  roleNameOf(userType) === 'staff' ? ofStaff : ofPlayers
