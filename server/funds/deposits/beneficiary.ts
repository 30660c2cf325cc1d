/** Whose wallet a deposit is credited to: the payer's own, or that of a member directly below him (decided.md 13). */
import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { mayDo } from '#contract/core/roles.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { isAtRisk } from '../risk/risk.sql.ts'
import type { Deposit } from './deposits.sql.ts'

/** A member below the payer. */
export interface Lower {
  readonly memberId: bigint
  readonly cn: string
}

/** The member who is named, where he is directly below the payer and may deposit; undefined for the payer himself. */
export const lowerOf = async (
  db: Db,
  payer: { readonly memberId: bigint; readonly cn: string },
  typed: string,
): Promise<Result<Lower | undefined, NamedError>> => {
  // Names are stored in lower case.
  const cn = typed.trim().toLowerCase()
  if (cn === '' || cn === payer.cn) return ok(undefined)
  const [found] = await db
    .select({ memberId: member.id, cn: member.cn, userType: member.userType })
    .from(member)
    .where(and(eq(member.cn, cn), eq(member.upperId, payer.memberId)))
  // Whoever is not his is not told apart from who does not exist.
  if (!found) return err(refusal('NoSubordinate'))
  if (!mayDo(found.userType, 'recharge') || (await isAtRisk(db, found.memberId)))
    return err(refusal('SubordinateUnavailable'))
  return ok({ memberId: found.memberId, cn: found.cn })
}

/** Who is credited. */
export const creditedTo = ({ memberId, terms }: Pick<Deposit, 'memberId' | 'terms'>): bigint =>
  terms.to ? BigInt(terms.to.memberId) : memberId

/** The names of an order for a lower member, as one of the two reads them; empty where everybody pays for himself. */
export const namesOf = (
  { memberId, terms: { to } }: Pick<Deposit, 'memberId' | 'terms'>,
  reader: bigint,
): { readonly account: string; readonly payer: string } =>
  to ? { account: to.cn, payer: memberId === reader ? '' : to.by } : { account: '', payer: '' }
