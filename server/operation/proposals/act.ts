/** An act that takes two operators, as a value: when it can be carried out, and what it then does. */
import type { Result } from '#engine/result.ts'
import type { GrantedReset } from '../../account/base/resetCodes.ts'
import type { Recorded } from '../../lottery/draws/importDraws.ts'
import type { IssueRow } from '../../lottery/draws/draws.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { proposal } from '../../schema/index.ts'
import type { ProposalPayload } from './signing.ts'

/** A stored proposal. */
export type Proposal = typeof proposal.$inferSelect

/** What was granted, and what ended by it. */
export interface GrantedStaff {
  readonly cn: string
  readonly role: string
  readonly memberId: bigint
  /** Hashes of the tokens of the sessions that ended. */
  readonly ended: readonly string[]
  /** By which the person sets a password; undefined for who has one, and for who leaves. */
  readonly code: GrantedReset | undefined
}

/** Result of a confirmation. */
export type Done =
  | { readonly kind: 'correct_draw'; readonly issue: IssueRow; readonly newCode: string }
  | { readonly kind: 'void_issue'; readonly issue: IssueRow; readonly refunded: number }
  | { readonly kind: 'operator_add' | 'operator_remove'; readonly name: string; readonly fingerprint: string }
  | ({ readonly kind: 'import_draws' } & Recorded)
  | ({ readonly kind: 'reset_password' } & GrantedReset)
  | ({ readonly kind: 'grant_staff' } & GrantedStaff)
  | { readonly kind: 'approve_withdrawal'; readonly order: string }
  | { readonly kind: 'credit_parked'; readonly payment: string; readonly order: string }

/** One kind of act. */
export interface Act {
  /** Why it cannot be carried out in the current state, one English sentence. */
  readonly check: (db: Db, payload: ProposalPayload, now: Date) => Promise<Result<unknown, string>>
  /** Carries it out in the transaction of its confirmation. Throws when it cannot: the confirmation is then rolled back. */
  readonly carryOut: (tx: Db, held: Proposal, now: Date) => Promise<Done>
}
