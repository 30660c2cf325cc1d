/**
 * Failed logins (design.md §7). They are counted in four scopes: per account and network, so that nobody can lock a player out
 * from elsewhere; per network, for one who tries a password on many names; per account, for one who tries many
 * passwords from many networks; and of the whole site. Each scope asks for a captcha from some number of failures within 30
 * minutes on. Only the first two make one wait, 1, 2, 4 … minutes, at most 30: a stranger cannot lock out an account.
 *
 * A scope forgets its failures 30 minutes after the first of them or after the end of a wait. (If the waits counted towards
 * the 30 minutes, there would never be more than five waits.) A successful login clears the failures of its account and
 * network.
 */
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { loginFailure } from '../../schema/index.ts'

/** Failures of an account and network after which a captcha is asked for. */
export const captchaFrom = 3
/** Failures of an account and network after which the pair has to wait. */
export const waitFrom = 5
/** Failures of a network after which it has to wait. */
const networkWaitFrom = 200
const windowMs = 30 * 60_000
const waitMaxMinutes = 30

interface Scope {
  /** Whether rows of the scope name the account, and the network. */
  readonly byCn: boolean
  readonly byNetwork: boolean
  readonly captchaFrom: number
  readonly waitFrom: number
}

const pair: Scope = { byCn: true, byNetwork: true, captchaFrom, waitFrom }

/** From the widest to the narrowest, which is the order in which their rows are locked. */
export const scopes: readonly Scope[] = [
  { byCn: false, byNetwork: false, captchaFrom: 1_000, waitFrom: Infinity },
  // Many players may share a network: it waits only where no number of them mistypes that often.
  { byCn: false, byNetwork: true, captchaFrom: 20, waitFrom: networkWaitFrom },
  { byCn: true, byNetwork: false, captchaFrom: 20, waitFrom: Infinity },
  pair,
]

/** Captcha and waiting time of the next try of this pair. */
export interface LoginHurdle {
  /** Of the account from this network. */
  readonly failures: number
  readonly needsCaptcha: boolean
  /** Seconds until another try is accepted; 0 when it is accepted now. */
  readonly waitSeconds: number
}

/** Minutes to wait after the n-th failure: 0 below the limit, then 1, 2, 4 … 30. */
export const waitMinutes = (failures: number, from = waitFrom): number =>
  failures < from ? 0 : Math.min(waitMaxMinutes, 2 ** (failures - from))

type Failures = typeof loginFailure.$inferSelect

interface Who {
  readonly cn: string
  readonly network: string
}

/** The failures of one scope that count at `now`. */
interface Counted {
  readonly scope: Scope
  readonly row: Failures
}

// No name and no network is a blank.
const anyOf = ' '

const keyOf = (scope: Scope, { cn, network }: Who): Who => ({
  cn: scope.byCn ? cn : anyOf,
  network: scope.byNetwork ? network : anyOf,
})

const ofKey = ({ cn, network }: Who) => and(eq(loginFailure.cn, cn), eq(loginFailure.network, network))

const isForgotten = (row: Failures, now: Date): boolean =>
  now.getTime() - (row.waitUntil ?? row.firstFailedAt).getTime() > windowMs

/** What counts of the rows, scope by scope; what is missing or forgotten counts as none. */
const counted = (rows: readonly Failures[], who: Who, now: Date): readonly Counted[] =>
  scopes.map((scope) => {
    const key = keyOf(scope, who)
    const row = rows.find(({ cn, network }) => cn === key.cn && network === key.network)
    const none = { ...key, failures: 0, firstFailedAt: now, waitUntil: null }
    return { scope, row: !row || row.failures === 0 || isForgotten(row, now) ? none : row }
  })

const hurdleFrom = (all: readonly Counted[], now: Date): LoginHurdle => {
  const waits = all.map(({ row: { waitUntil } }) => (waitUntil ? waitUntil.getTime() - now.getTime() : 0))
  return {
    failures: all.find(({ scope }) => scope === pair)?.row.failures ?? 0,
    needsCaptcha: all.some(({ scope, row }) => row.failures >= scope.captchaFrom),
    waitSeconds: Math.max(0, Math.ceil(Math.max(...waits) / 1000)),
  }
}

const afterFailure = ({ scope, row }: Counted, now: Date): Counted => {
  const failures = row.failures + 1
  const waitMs = waitMinutes(failures, scope.waitFrom) * 60_000
  return {
    scope,
    row: { ...row, failures, waitUntil: waitMs > 0 ? new Date(now.getTime() + waitMs) : row.waitUntil },
  }
}

const rowsOf = (db: Db, who: Who) =>
  db
    .select()
    .from(loginFailure)
    .where(or(...scopes.map((scope) => ofKey(keyOf(scope, who)))))
    .orderBy(loginFailure.cn, loginFailure.network)

/** The hurdle of this pair at `now`. */
export const hurdleOf = async (db: Db, cn: string, network: string, now: Date): Promise<LoginHurdle> =>
  hurdleFrom(counted(await rowsOf(db, { cn, network }), { cn, network }, now), now)

/** Whether a try may be judged, and the hurdle that follows if it is wrong or refused. */
export interface LoginTry {
  readonly admitted: boolean
  readonly hurdle: LoginHurdle
}

/**
 * Counts a try as a failure before its password is judged, so that of many tries at the same time no more are judged than
 * one after the other: a right password takes the count back. `solved`: a captcha was solved for this try.
 */
export const countTry = (
  db: Db,
  cn: string,
  network: string,
  now: Date,
  solved: boolean,
): Promise<LoginTry> =>
  db.transaction(async (tx) => {
    const who = { cn, network }
    await tx
      .insert(loginFailure)
      .values(scopes.map((scope) => ({ ...keyOf(scope, who), failures: 0, firstFailedAt: now })))
      .onConflictDoNothing()
    const before = counted(await rowsOf(tx, who).for('update'), who, now)
    const hurdle = hurdleFrom(before, now)
    if (hurdle.waitSeconds > 0 || (hurdle.needsCaptcha && !solved)) return { admitted: false, hurdle }
    const after = before.map((one) => afterFailure(one, now))
    await tx
      .insert(loginFailure)
      .values(after.map(({ row }) => row))
      .onConflictDoUpdate({
        target: [loginFailure.cn, loginFailure.network],
        set: {
          failures: sql`excluded.failures`,
          firstFailedAt: sql`excluded.first_failed_at`,
          waitUntil: sql`excluded.wait_until`,
        },
      })
    return { admitted: true, hurdle: hurdleFrom(after, now) }
  })

// Only networks and pairs wait; no other row has a wait that could end.
const waitFromOfRow = sql`case when ${loginFailure.cn} = ${anyOf} then ${sql.raw(String(networkWaitFrom))} else ${sql.raw(String(waitFrom))} end`

// A wait that is not deserved any more ends; one that an earlier failure deserved was over when the try was admitted.
const oneFewer = (now: Date) => ({
  failures: sql`greatest(${loginFailure.failures} - 1, 0)`,
  waitUntil: sql`case when ${loginFailure.waitUntil} is null or ${loginFailure.failures} <= ${waitFromOfRow} then null
    else ${now.toISOString()}::timestamptz end`,
})

const takeBack = (tx: Db, keys: readonly Who[], now: Date) =>
  tx
    .update(loginFailure)
    .set(oneFewer(now))
    .where(or(...keys.map(ofKey)))

/** Takes a counted try back that could not be judged, and the wait that it caused. `now`: of the try. */
export const takeTryBack = (db: Db, cn: string, network: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const who = { cn, network }
    await rowsOf(tx, who).for('update')
    await takeBack(
      tx,
      scopes.map((scope) => keyOf(scope, who)),
      now,
    )
  })

/** After a successful login: clears the failures of this pair, and takes its try back from the wider scopes. */
export const forgetFailures = (db: Db, cn: string, network: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const who = { cn, network }
    await rowsOf(tx, who).for('update')
    const wider = scopes.filter((scope) => scope !== pair).map((scope) => keyOf(scope, who))
    await takeBack(tx, wider, now)
    await tx.delete(loginFailure).where(ofKey(keyOf(pair, who)))
  })
