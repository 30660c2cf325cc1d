/**
 * Failed logins (design.md §7). They are counted per account and network, so that nobody can lock a
 * player out from elsewhere: from the 3rd on a captcha is asked for; from the 5th within 30 minutes the
 * pair waits 1, 2, 4 … minutes, at most 30. The failures are cleared by a successful login, and 30 minutes after the
 * first failure or after the end of a wait. (If the waits counted towards the 30 minutes, there would never be more than
 * five waits.)
 */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { loginFailure } from '../schema/index.ts'

/** Failures after which a captcha is asked for. */
export const captchaFrom = 3
/** Failures after which the pair has to wait. */
export const waitFrom = 5
const windowMs = 30 * 60_000
const waitMaxMinutes = 30

/** Captcha and waiting time of the next try of this pair. */
export interface LoginHurdle {
  readonly failures: number
  readonly needsCaptcha: boolean
  /** Seconds until another try is accepted; 0 when it is accepted now. */
  readonly waitSeconds: number
}

const none: LoginHurdle = { failures: 0, needsCaptcha: false, waitSeconds: 0 }

/** Minutes to wait after the n-th failure: 0 below five, then 1, 2, 4 … 30. */
export const waitMinutes = (failures: number): number =>
  failures < waitFrom ? 0 : Math.min(waitMaxMinutes, 2 ** (failures - waitFrom))

type Failures = typeof loginFailure.$inferSelect

const ofPair = (cn: string, network: string) =>
  and(eq(loginFailure.cn, cn), eq(loginFailure.network, network))

const isForgotten = (row: Failures, now: Date): boolean =>
  now.getTime() - (row.waitUntil ?? row.firstFailedAt).getTime() > windowMs

/** The hurdle of this pair at `now`. */
export const hurdleOf = async (db: Db, cn: string, network: string, now: Date): Promise<LoginHurdle> => {
  const [row] = await db.select().from(loginFailure).where(ofPair(cn, network))
  return !row || isForgotten(row, now) ? none : hurdleFrom(row, now)
}

const hurdleFrom = ({ failures, waitUntil }: Failures, now: Date): LoginHurdle => ({
  failures,
  needsCaptcha: failures >= captchaFrom,
  waitSeconds: waitUntil ? Math.max(0, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000)) : 0,
})

/** Whether a try may be judged, and the hurdle that follows if it is wrong or refused. */
export interface LoginTry {
  readonly admitted: boolean
  readonly hurdle: LoginHurdle
}

/**
 * Counts a try as a failure before its password is judged, so that of many tries at the same time no more are judged than
 * one after the other: a right password clears the count afterwards. `solved`: a captcha was solved for this try.
 */
export const countTry = (
  db: Db,
  cn: string,
  network: string,
  now: Date,
  solved: boolean,
): Promise<LoginTry> =>
  db.transaction(async (tx) => {
    await tx
      .insert(loginFailure)
      .values({ cn, network, failures: 0, firstFailedAt: now })
      .onConflictDoNothing()
    const [row] = await tx.select().from(loginFailure).where(ofPair(cn, network)).for('update')
    const fresh = !row || row.failures === 0 || isForgotten(row, now)
    const before = fresh ? none : hurdleFrom(row, now)
    if (before.waitSeconds > 0 || (before.needsCaptcha && !solved)) return { admitted: false, hurdle: before }
    const failures = before.failures + 1
    const waitSeconds = waitMinutes(failures) * 60
    const waitUntil = waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000) : null
    await tx
      .update(loginFailure)
      .set({ failures, waitUntil, ...(fresh ? { firstFailedAt: now } : {}) })
      .where(ofPair(cn, network))
    return { admitted: true, hurdle: { failures, needsCaptcha: failures >= captchaFrom, waitSeconds } }
  })

/** Clears the failures of this pair after a successful login. */
export const forgetFailures = async (db: Db, cn: string, network: string): Promise<void> => {
  await db.delete(loginFailure).where(ofPair(cn, network))
}
