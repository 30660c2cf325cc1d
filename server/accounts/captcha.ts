/** The captcha picture of the login page: four digits, drawn as strokes, used once (wire.md §3). */
import { randomInt, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { captcha } from '../schema/index.ts'

const lifetimeMs = 5 * 60_000

/** Seven-segment strokes on a 10 × 20 cell. */
const strokes: readonly string[] = [
  'M0 0H10V20H0Z',
  'M2 3L6 0V20',
  'M0 2Q5 -3 9 2T0 20H10',
  'M0 1Q10 -2 9 6T3 10Q11 11 9 16T0 19',
  'M7 20V0L0 14H10',
  'M9 0H1V9Q9 6 9 14T0 19',
  'M8 0Q0 8 0 14T5 20T10 14T1 12',
  'M0 0H10L4 20',
  'M5 10Q-1 7 1 3T9 3T5 10Q-2 14 1 18T9 18T5 10',
  'M9 6Q8 0 4 0T0 6T5 10T9 6V20',
]

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
  const glyphs = digits.map((digit, i) => {
    const shift = `translate(${12 + i * 24 + randomInt(-3, 4)} ${9 + randomInt(-3, 4)})`
    return `<path d="${strokes[digit]}" transform="${shift} rotate(${randomInt(-14, 15)} 5 10) scale(${randomInt(85, 115) / 100})"/>`
  })
  const noise = `<path d="M4 ${randomInt(12, 34)}C30 ${randomInt(2, 44)} 76 ${randomInt(2, 44)} 108 ${randomInt(10, 34)}" stroke-width="1.2" opacity=".6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="44" viewBox="0 0 112 44" fill="none" stroke="#464D5B" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}${noise}</svg>`
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
