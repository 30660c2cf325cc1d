/** Who of the staff has agreed to what (decision 116). */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { staffTypes } from '#contract/core/roles.ts'
import type { DeskSign } from '#contract/support/financeCall.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskSign, member } from '../../schema/index.ts'

const reviewers = [staffTypes.finance, staffTypes.administrator] as const

/** What is agreed to. */
export interface SignedMatter {
  readonly kind: 'withdrawal' | 'payment'
  /** Its number. */
  readonly subject: string
  /** Empty, or the order and the amount that a payment is credited with. */
  readonly content: string
}

/** One who has agreed, and to what. */
export interface StoredSign extends SignedMatter {
  readonly by: DeskSign
}

/** Stores that somebody agrees; false where he has before. */
export const keepSign = async (
  tx: Db,
  { kind, subject, content }: SignedMatter,
  { staffId, at }: { readonly staffId: bigint; readonly at: Date },
): Promise<boolean> => {
  const kept = await tx
    .insert(deskSign)
    .values({ kind, subject, content, staffId, at })
    .onConflictDoNothing()
    .returning({ subject: deskSign.subject })
  return kept.length > 0
}

/** Who has agreed to something about these numbers, the first one first. Whoever may not review money any more has agreed to nothing. */
export const signsOn = async (
  db: Db,
  kind: SignedMatter['kind'],
  subjects: readonly string[],
): Promise<readonly StoredSign[]> => {
  if (subjects.length === 0) return []
  const found = await db
    .select({
      subject: deskSign.subject,
      content: deskSign.content,
      id: member.id,
      cn: member.cn,
      nickName: member.nickName,
      at: deskSign.at,
    })
    .from(deskSign)
    .innerJoin(member, eq(member.id, deskSign.staffId))
    .where(
      and(
        eq(deskSign.kind, kind),
        inArray(deskSign.subject, [...subjects]),
        inArray(member.userType, [...reviewers]),
      ),
    )
    .orderBy(asc(deskSign.at), asc(deskSign.staffId))
  return found.map(({ subject, content, id, cn, nickName, at }) => ({
    kind,
    subject,
    content,
    by: { id: Number(id), name: nickName === '' ? cn : nickName, at: at.getTime() },
  }))
}
