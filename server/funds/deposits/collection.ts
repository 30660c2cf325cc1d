/** The accounts to which a channel is transferred now, masked, before an order is made. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { collectionKinds } from '#contract/funds/collection.ts'
import { depositKindOf, type PayWayCode } from '#contract/funds/depositKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import type { SiteChannel } from './channels.ts'

type Answer = CallOutput<'collectionInfo'>

/** Refused where nobody can say it before the order; an empty list where the channel cannot be paid now. */
export const collectionOf = async (
  channels: readonly SiteChannel[],
  { code, bankCardType }: CallInput<'collectionInfo'>,
): Promise<Result<Answer, NamedError>> => {
  const found = channels.find(({ channel }) => channel.code === code)
  const kind = found && depositKindOf(found.channel.payWayCode)
  const isAsked = kind?.confirmation === 'bank' && kind.type === collectionKinds[bankCardType]
  if (!found?.provider.payees || !isAsked) return err(refusal('ChannelUnavailable'))
  const asked = found.provider.payees(found.channel.payWayCode as PayWayCode)
  const payees = await within(answerMostMs, asked).catch(() => undefined)
  if (!payees) return err(refusal('ChannelUnavailable'))
  return ok({
    result: {
      remitBankInfo: payees.map(({ bankId, bankName, bankAlias, bankForkName, bnakNo, sn }) => ({
        bankUrl: '',
        bankId,
        bankName,
        bnakNo: `**** ${bnakNo.replaceAll(/\D/g, '').slice(-4)}`,
        sn,
        bankAlias,
        place: bankForkName,
      })),
      recodeInfo: '',
      token: '',
      randromAmount: 0n,
    },
  })
}
