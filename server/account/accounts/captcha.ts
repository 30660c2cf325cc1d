/** The captcha picture of the login page: four digits, drawn as pixels, used once (wire.md §3). For clients that solve no proof. */
import { randomInt, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { captcha } from '../../schema/index.ts'
import { drawDigits } from './captchaPicture.ts'

const lifetimeMs = 5 * 60_000

/** Makes a picture; the id goes into a cookie, the answer stays on the server. */
export const newCaptcha = async (
  db: Db,
  now: Date,
): Promise<{ readonly id: string; readonly svg: string }> => {
  const digits = Array.from({ length: 4 }, () => randomInt(10))
  const id = randomUUID()
  await db.delete(captcha).where(lt(captcha.expiresAt, now))
  await db
    .insert(captcha)
    .values({ id, answer: digits.join(''), expiresAt: new Date(now.getTime() + lifetimeMs) })
  return { id, svg: picture(digits) }
}

const picture = (digits: readonly number[]): string => {
  const png = `data:image/png;base64,${drawDigits(digits).toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="44" viewBox="0 0 112 44"><image href="${png}" width="112" height="44"/></svg>`
}

/** True when the answer is right; either way the picture cannot be used again. */
export const spendCaptcha = async (
  db: Db,
  id: string | undefined,
  answer: string,
  now: Date,
): Promise<boolean> => {
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return false
  const [row] = await db.delete(captcha).where(eq(captcha.id, id)).returning()
  return row !== undefined && row.expiresAt > now && row.answer === answer.trim()
}
