/**
 * Failed logins (design.md §7). They are counted per account and network, so that nobody can lock a
 * player out from elsewhere: from the 3rd on a captcha is asked for; from the 5th within 30 minutes the
 * pair waits 1, 2, 4 … minutes, at most 30. A success forgets them; so do 30 quiet minutes.
 */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { loginFailure } from '../schema/index.ts'

/** Failures after which a captcha is asked for. */
export const captchaFrom = 3
/** Failures after which the pair has to wait. */
export const waitFrom = 5
const windowMs = 30 * 60_000
const waitMaxMinutes = 30

/** What the next try of this pair has to expect. */
export interface LoginHurdle {
  readonly failures: number
  readonly needsCaptcha: boolean
  /** Seconds until a try is looked at again; 0 when now. */
  readonly waitSeconds: number
}

const none: LoginHurdle = { failures: 0, needsCaptcha: false, waitSeconds: 0 }

/** Minutes to wait after the n-th failure: 0 below five, then 1, 2, 4 … 30. */
export const waitMinutes = (failures: number): number =>
  failures < waitFrom ? 0 : Math.min(waitMaxMinutes, 2 ** (failures - waitFrom))

/** The hurdle of this pair at `now`. */
export const hurdleOf = async (db: Db, cn: string, network: string, now: Date): Promise<LoginHurdle> => {
  const [row] = await db
    .select()
    .from(loginFailure)
    .where(and(eq(loginFailure.cn, cn), eq(loginFailure.network, network)))
  if (!row) return none
  const waitSeconds = row.waitUntil ? Math.ceil((row.waitUntil.getTime() - now.getTime()) / 1000) : 0
  const quiet = now.getTime() - row.firstFailedAt.getTime() > windowMs && waitSeconds <= 0
  if (quiet) return none
  return {
    failures: row.failures,
    needsCaptcha: row.failures >= captchaFrom,
    waitSeconds: Math.max(0, waitSeconds),
  }
}

/** Counts one more failure and tells what follows. */
export const countFailure = async (
  db: Db,
  cn: string,
  network: string,
  before: LoginHurdle,
  now: Date,
): Promise<LoginHurdle> => {
  const failures = before.failures + 1
  const waitUntil = new Date(now.getTime() + waitMinutes(failures) * 60_000)
  const row = { failures, firstFailedAt: now, waitUntil: failures < waitFrom ? null : waitUntil }
  await db
    .insert(loginFailure)
    .values({ cn, network, ...row })
    .onConflictDoUpdate({
      target: [loginFailure.cn, loginFailure.network],
      set: before.failures === 0 ? row : { failures, waitUntil: row.waitUntil },
    })
  return { failures, needsCaptcha: failures >= captchaFrom, waitSeconds: waitMinutes(failures) * 60 }
}

/** Forgets the failures of this pair after a success. */
export const forgetFailures = async (db: Db, cn: string, network: string): Promise<void> => {
  await db.delete(loginFailure).where(and(eq(loginFailure.cn, cn), eq(loginFailure.network, network)))
}
