/** Many players with money, signed in without the second that hashing a password takes. */
import { parseYuan } from '#engine/money/money.ts'
import { beginSession } from '#server/account/accounts/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { member } from '#server/schema/index.ts'
import { creditPlayer, openWallet } from '#server/ledger/wallet.ts'
import type { Browser } from './browser.ts'
import type { TestServer } from './startServer.ts'

/** A player of the crowd. */
export interface CrowdMember {
  readonly id: bigint
  readonly cn: string
  readonly token: string
}

/** The prize group of the crowd. */
export const prizeGroup = 1960

/** Creates `count` players with `yuan` each; their names begin with `prefix`. */
export const openCrowd = async (
  { db }: Database,
  count: number,
  yuan: string,
  now: Date,
  prefix = 'crowd',
): Promise<readonly CrowdMember[]> => {
  const made: CrowdMember[] = []
  for (let n = 0; n < count; n += 1) {
    const cn = `${prefix}${String(n).padStart(3, '0')}`
    const [row] = await db
      .insert(member)
      .values({ cn, passwordHash: '-', userType: 0, prizeGroup, createdAt: now })
      .returning({ id: member.id })
    if (!row) throw new Error('a member must have an id')
    await openWallet(db, row.id)
    await creditPlayer(db, row.id, parseYuan(yuan), 'money of the crowd', now)
    made.push({ id: row.id, cn, token: (await beginSession(db, row.id, now)).token })
  }
  return made
}

/** A browser in which a player of the crowd is signed in. */
export const browserOf = (it: Pick<TestServer, 'browser'>, { token }: CrowdMember): Browser => {
  const browser = it.browser()
  browser.cookies.set('sid', token)
  return browser
}
