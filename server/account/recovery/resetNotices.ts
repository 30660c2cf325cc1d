/** Tells the bound address of a member that two operators let somebody set a new password: the owner can still object. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { member, resetCode } from '../../schema/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import { grantedMail } from './mails.ts'

/** Sends the notices that were not sent yet. Each is noted after it was kept: an owner who is notified twice is better than one who is not. */
export const sendResetNotices = async (db: Db, mailer: Mailer, now: Date): Promise<void> => {
  const unsent = await db
    .select({ id: resetCode.id, cn: member.cn, email: member.email, usableFrom: resetCode.usableFrom })
    .from(resetCode)
    .innerJoin(member, eq(member.id, resetCode.memberId))
    .where(
      and(
        isNull(resetCode.noticedAt),
        isNull(resetCode.stoppedAt),
        isNull(resetCode.usedAt),
        isNotNull(member.email),
      ),
    )
  for (const { id, cn, email, usableFrom } of unsent) {
    if (email === null) continue
    await mailer.send(grantedMail(email, cn, usableFrom), now)
    await db.update(resetCode).set({ noticedAt: now }).where(eq(resetCode.id, id))
  }
}
