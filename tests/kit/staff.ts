/** Staff in a test: signs in, and makes the second step by binding an authenticator. */
import { sql } from 'drizzle-orm'
import { staffTypes } from '#contract/core/roles.ts'
import { bindAuthenticator, type BoundAuthenticator } from './authenticator.ts'
import type { Browser } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import type { TestServer } from './startServer.ts'

/** The demo account of staff. */
export const staffName = 'support01'

/** A browser of staff that may do what staff may, and what it was bound with. For an account that has no factor yet. */
export const signInStaff = async (
  it: TestServer,
): Promise<{ readonly browser: Browser; readonly bound: BoundAuthenticator }> => {
  const browser = await it.signIn(staffName)
  return { browser, bound: await bindAuthenticator(browser, it.clock.now()) }
}

/** A session of one more member of the staff, whose second step is made. */
export const addStaff = async (
  it: TestServer,
  database: Pick<TestDatabase, 'asOwner'>,
  {
    cn = 'support02',
    userType = staffTypes.support,
  }: { readonly cn?: string; readonly userType?: number } = {},
): Promise<Browser> => {
  await database.asOwner((db) =>
    db.execute(sql`insert into member (cn, nick_name, password_hash, user_type, prize_group, created_at)
      select ${cn}, '', password_hash, ${userType}, prize_group, now() from member where cn = 'player01'`),
  )
  const browser = await it.signIn(cn)
  await database.asOwner((db) =>
    db.execute(sql`update session set second_step = 'authenticator'
      where member_id = (select id from member where cn = ${cn})`),
  )
  return browser
}
