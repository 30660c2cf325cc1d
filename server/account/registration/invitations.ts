/** Invitations: the links by which agents bring in members (lottery.md §2.1). */
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { invitation, member } from '../../schema/index.ts'

/** The invitation of a fresh sandbox. */
export const demoSign = 'demo'

/** Types of members that an invitation may make: a player, or an agent below the inviting one. */
export const invitedTypes: readonly number[] = [0, 1]

/** An invitation that is open, with the agent who invites. */
export interface OpenInvitation {
  readonly agentId: bigint
  readonly agentName: string
  readonly userType: number
  readonly prizeGroup: number
}

/** Reads an invitation; refused when it does not exist, was ended or has expired. */
export const openInvitation = async (
  db: Db,
  sign: string,
  now: Date,
): Promise<
  Result<OpenInvitation, NamedError<'InvitationUnknown' | 'InvitationEnded' | 'InvitationExpired'>>
> => {
  const [found] = await db
    .select({ invitation, cn: member.cn, nickName: member.nickName })
    .from(invitation)
    .innerJoin(member, eq(member.id, invitation.agentId))
    .where(eq(invitation.sign, sign))
  if (!found) return err(refusal('InvitationUnknown'))
  const { agentId, userType, prizeGroup, endedAt, expiresAt } = found.invitation
  if (endedAt !== null) return err(refusal('InvitationEnded'))
  if (expiresAt !== null && expiresAt <= now) return err(refusal('InvitationExpired'))
  return ok({ agentId, agentName: found.nickName || found.cn, userType, prizeGroup })
}

/** A sign that nobody can guess. */
export const newSign = (): string => randomBytes(12).toString('base64url')

/** What an invitation is made of. */
export type NewInvitation = Omit<typeof invitation.$inferInsert, 'endedAt'>

/** Makes an invitation; one with this sign that exists already stays as it is. */
export const makeInvitation = async (db: Db, fresh: NewInvitation): Promise<void> => {
  await db.insert(invitation).values(fresh).onConflictDoNothing()
}
