/** The codes that a site has mailed. Other mails leave in the background and may come between: only their subject distinguishes them. */
import { and, asc, eq, like } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sandboxMail } from '#server/schema/index.ts'

/** The codes, oldest first; with `to`, those of this address alone. */
export const mailedCodes = async (db: Db, to?: string): Promise<readonly string[]> => {
  const mails = await db
    .select({ body: sandboxMail.body })
    .from(sandboxMail)
    .where(
      and(
        like(sandboxMail.subject, '好彩验证码：%'),
        to === undefined ? undefined : eq(sandboxMail.recipient, to),
      ),
    )
    .orderBy(asc(sandboxMail.id))
  return mails.map(({ body }) => /\d{6}/.exec(body)?.[0] ?? 'none')
}
