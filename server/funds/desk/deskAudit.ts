/** What every act at the money desk needs: a reason, and a row in the audit log. */
import { hasLength } from '#contract/chat/messageText.ts'
import { deskReasonMost } from '#contract/support/financeCall.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'

/** Whether a text says why. */
export const isReason = (text: string): boolean => hasLength(text, 2, deskReasonMost)

/** Writes the row. */
export const auditDesk = (
  db: Db,
  { member, now }: Pick<MemberContext, 'member' | 'now'>,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<unknown> => appendAudit(db, { actor: `member:${member.memberId}`, action, details, at: now })
