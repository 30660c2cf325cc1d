/** Staff in a test: signs in, and makes the second step by binding an authenticator. */
import { bindAuthenticator, type BoundAuthenticator } from './authenticator.ts'
import type { Browser } from './browser.ts'
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
