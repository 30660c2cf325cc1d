/** Whose card pays a deposit: one that is typed, or one that is bound for withdrawals, named by `paymentId` (decided.md 6). */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { payoutsOf, sealedHolderOf } from '../payouts/payouts.sql.ts'
import type { PayoutSeals } from '../payouts/sealed.ts'

type Typed = CallInput<'recharge'>

/** Whether the order is paid with a bound card: one that is typed wins, as older clients send both. */
export const isBoundCard = (
  { payWayCode }: Pick<DepositChannel, 'payWayCode'>,
  { paymentId, payRealBankCardNumber }: Pick<Typed, 'paymentId' | 'payRealBankCardNumber'>,
): boolean =>
  paymentId !== '' &&
  payRealBankCardNumber === '' &&
  depositKindOf(payWayCode)?.boxes.includes('card') === true

/** What was asked for, with number and holder of the bound card that it names. */
export const withPayerCard = async (
  { db, seals }: { readonly db: Db; readonly seals: Pick<PayoutSeals, 'open'> },
  memberId: bigint,
  channel: Pick<DepositChannel, 'payWayCode'>,
  input: Typed,
): Promise<Result<Typed, NamedError>> => {
  if (!isBoundCard(channel, input)) return ok(input)
  const [held, holder] = await Promise.all([payoutsOf(db, memberId), sealedHolderOf(db, memberId)])
  const card = held.find(({ id, kind }) => kind === 'bank' && String(id) === input.paymentId)
  if (!card || !holder) return err(refusal('UnknownPayout'))
  return ok({
    ...input,
    payRealUserName: seals.open(holder, memberId),
    payRealBankCardNumber: seals.open(card.number, memberId),
  })
}
