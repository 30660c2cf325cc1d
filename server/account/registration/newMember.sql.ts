/** A member who comes in from outside: the row, its wallet, and a session, in the transaction of the caller. */
import type { Db } from '../../platform/database/database.ts'
import { openWallet } from '../../ledger/wallet.ts'
import { member } from '../../schema/index.ts'
import type { Member } from '../base/members.ts'
import { beginSession, type BegunSession, type SessionPlace } from '../accounts/sessions.ts'

/** The fields of the row. */
export type NewMemberRow = Pick<
  typeof member.$inferInsert,
  'cn' | 'passwordHash' | 'userType' | 'upperId' | 'prizeGroup'
>

/** A member who is signed in. */
export type SignedInMember = BegunSession & { readonly member: Member }

/** Adds the member. Undefined if the name is taken: of two at once one is first, and the other finds it taken. */
export const enterMember = async (
  tx: Db,
  fresh: NewMemberRow,
  now: Date,
  place: SessionPlace,
): Promise<SignedInMember | undefined> => {
  const [made] = await tx
    .insert(member)
    .values({ ...fresh, createdAt: now, lastLoginAt: now })
    .onConflictDoNothing({ target: member.cn })
    .returning()
  if (!made) return undefined
  await openWallet(tx, made.id)
  // There was no login before this one.
  return { member: { ...made, lastLoginAt: null }, ...(await beginSession(tx, made.id, now, place)) }
}
