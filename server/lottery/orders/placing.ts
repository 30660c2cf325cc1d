/** A call that places bets of any kind: orders, a chase, an instant draw. */
import type { CallInput } from '#contract/areas.ts'
import type { Receipt } from '#contract/fair/receipts/receipt.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import type { lotteryOf } from '../catalogue/lotteries.ts'
import type { ExposureLimits } from './limits.ts'
import type { Placement } from './placement.ts'
import type { NewId } from './reference.ts'
import type { OrderWriter } from './writer.ts'

/** Makes the receipts of accepted bets; undefined where one cannot be made now, which changes nothing about the bet. */
export interface ReceiptMaker {
  /** Of a bet on an issue that was just accepted. */
  of(
    placement: Omit<Placement, 'room'>,
    place: { readonly lottery: string; readonly issue: string },
  ): Promise<Receipt | undefined>
  /** Of an accepted bet as it is stored. */
  stored(memberId: bigint, key: string): Promise<Receipt | undefined>
}

/** Dependencies of placing. */
export interface PlacingParts {
  readonly database: Queries
  readonly writer: OrderWriter
  readonly limits: ExposureLimits
  /** Creates the ids of orders and chases. */
  readonly newId: NewId
  /** The limits and breaks of players. */
  readonly guard: Pick<ProtectionGuard, 'stake'>
  readonly receipts: ReceiptMaker
}

/** Who bets: what placing needs to know of a session. */
export type Bettor = Pick<SignedIn, 'memberId' | 'prizeGroup' | 'isProtected'>

/** A call that places bets, after its lottery and its key have been validated. */
export interface PlacingRequest {
  readonly member: Bettor
  readonly lottery: NonNullable<ReturnType<typeof lotteryOf>>
  readonly input: CallInput<'addOrder'>
  readonly key: string
  readonly contentHash: string
  readonly now: Date
}
