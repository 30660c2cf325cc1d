/** Binding a card or a wallet, and taking it away. Each is one transaction with its line in the audit log and its letter. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { banks } from '#contract/funds/banks.ts'
import { cardDigits, isCardNumber } from '#contract/funds/depositTerms.ts'
import { payoutKinds, walletTypes, type PayoutKind, type WalletType } from '#contract/funds/payoutKinds.ts'
import { cleanHolder, hasCheckDigit, isHolder } from '#contract/funds/payoutTerms.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { beijingMinute } from '../../platform/time/beijingTime.ts'
import { sendLetter } from '../../site/letters.sql.ts'
import { comparable, isAddress } from './addressForm.ts'
import {
  countPayouts,
  endPayout,
  fixHolder,
  insertPayout,
  lockMember,
  sealedHolderOf,
  type NewPayout,
} from './payouts.sql.ts'
import { shownAddress, shownCard, type PayoutSeals } from './sealed.ts'

/** What binding needs. */
export interface PayoutParts {
  readonly db: Db
  readonly seals: PayoutSeals
  readonly refusedSpender: RefusedSpender
}

interface Proof {
  readonly pay_password: string
  readonly code?: string | undefined
}

const refusedProof = ({ refusedSpender }: PayoutParts, context: MemberContext, proof: Proof) =>
  refusedSpender(context, { act: 'bindAddress', fundPassword: proof.pay_password, code: proof.code })

/** Binds a card. */
export const bindCard = async (
  parts: PayoutParts,
  context: MemberContext,
  { bankAllas, bankCardNo, sn = '', ...proof }: CallInput<'bindBankCard'>,
): Promise<Result<{ readonly id: bigint }, NamedError>> => {
  const { db, seals } = parts
  const { memberId } = context.member
  const digits = cardDigits(bankCardNo)
  const typed = cleanHolder(sn)
  if (!isCardNumber(digits) || !hasCheckDigit(digits)) return err(refusal('CardNumberWrong'))
  const known = await sealedHolderOf(db, memberId)
  if ((known === undefined || typed !== '') && !isHolder(typed)) return err(refusal('HolderNameWrong'))
  const refused = await refusedProof(parts, context, proof)
  if (refused) return err(refused)
  return write(parts, context, {
    payout: {
      memberId,
      kind: 'bank',
      type: bankAllas,
      name: '',
      number: seals.seal(digits, memberId),
      shown: shownCard(digits),
      mark: seals.mark('bank', digits),
      boundAt: context.now,
    },
    what: `${banks[bankAllas]} ${shownCard(digits)}`,
    async before(tx) {
      const sealed = await sealedHolderOf(tx, memberId)
      if (sealed === undefined) await fixHolder(tx, memberId, seals.seal(typed, memberId), context.now)
      else if (typed !== '' && seals.open(sealed, memberId) !== typed) return refusal('HolderDiffers')
      return undefined
    },
  })
}

/** Binds a wallet. */
export const bindWalletOf = async (
  parts: PayoutParts,
  context: MemberContext,
  { coinType, address: typed, name = '', ...proof }: CallInput<'bindWallet'>,
): Promise<Result<{ readonly id: bigint }, NamedError>> => {
  const { seals } = parts
  const { memberId } = context.member
  const { kind, unit, network, form }: WalletType = walletTypes[coinType]
  const address = typed.trim()
  if (!isAddress(form, address)) return err(refusal('AddressWrong', { network: network || unit }))
  const refused = await refusedProof(parts, context, proof)
  if (refused) return err(refused)
  const shown = shownAddress(address)
  return write(parts, context, {
    payout: {
      memberId,
      kind,
      type: coinType,
      name: name.trim(),
      number: seals.seal(address, memberId),
      shown,
      mark: seals.mark(coinType, comparable(form, address)),
      boundAt: context.now,
    },
    what: [unit, network, shown].filter((part) => part !== '').join(' '),
  })
}

interface Written {
  readonly payout: NewPayout & { readonly kind: PayoutKind }
  /** How the letter names it. */
  readonly what: string
  /** What has to hold in the same transaction. */
  readonly before?: (tx: Db) => Promise<NamedError | undefined>
}

const write = (
  { db }: PayoutParts,
  context: MemberContext,
  { payout, what, before }: Written,
): Promise<Result<{ readonly id: bigint }, NamedError>> =>
  db.transaction(async (tx) => {
    const { memberId, kind } = payout
    const { most } = payoutKinds[kind]
    await lockMember(tx, memberId)
    if ((await countPayouts(tx, memberId, kind)) >= most) return err(refusal('TooManyPayouts', { most }))
    const refused = await before?.(tx)
    if (refused) return err(refused)
    const id = await insertPayout(tx, payout)
    if (id === undefined) return err(refusal('PayoutBound'))
    await tell(tx, context, { id, act: 'bind-payout', title: '已绑定收款账户', what: `绑定了 ${what}` })
    return ok({ id })
  })

/** Takes a card or a wallet away. */
export const removePayoutOf = async (
  parts: PayoutParts,
  context: MemberContext,
  { id, ...proof }: CallInput<'removePayout'>,
): Promise<Result<Record<never, never>, NamedError>> => {
  const refused = await refusedProof(parts, context, proof)
  if (refused) return err(refused)
  return parts.db.transaction(async (tx) => {
    const ended = await endPayout(tx, context.member.memberId, id, context.now)
    if (!ended) return err(refusal('UnknownPayout'))
    const { name } = payoutKinds[ended.kind as PayoutKind]
    const what = `删除了 ${name} ${ended.shown}`
    await tell(tx, context, { id, act: 'remove-payout', title: '已删除收款账户', what })
    return ok({})
  })
}

interface Told {
  readonly id: bigint
  readonly act: string
  readonly title: string
  readonly what: string
}

/** Tells the member, who may not be the one who did it. The line of the audit log comes last. */
const tell = async (
  tx: Db,
  { member, now }: MemberContext,
  { id, act, title, what }: Told,
): Promise<void> => {
  const content = `您于 ${beijingMinute(now)} ${what}。如果不是您本人操作，请立即修改登录密码和资金密码，并联系在线客服。`
  await sendLetter(tx, member.memberId, { title, content }, now)
  const details = { payout: String(id) }
  await appendAudit(tx, { actor: `member:${member.memberId}`, action: act, details, at: now })
}
