/** A captcha picture that a browser was shown, with a known answer. */
import { randomUUID } from 'node:crypto'
import { captchaCookie } from '#server/platform/http/cookies.ts'
import type { Db } from '#server/platform/database/database.ts'
import { captcha } from '#server/schema/index.ts'
import type { Browser } from './browser.ts'

/** Shows it, and gives the digits that solve it once. */
export const solvedCaptcha = async (db: Db, browser: Browser): Promise<string> => {
  const id = randomUUID()
  await db.insert(captcha).values({ id, answer: '1234', expiresAt: new Date('2100-01-01T00:00:00Z') })
  browser.cookies.set(captchaCookie, id)
  return '1234'
}
