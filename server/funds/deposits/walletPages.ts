/** Deposits on the page of a wallet (decided.md 7): the order is made without an amount, which is typed there. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { payWayTypes, walletOfWay } from '#contract/funds/depositKinds.ts'
import { recharge } from '#contract/funds/deposits.ts'
import { payoutKinds } from '#contract/funds/payoutKinds.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { payoutsOf } from '../payouts/payouts.sql.ts'
import { spsnOf } from './depositOrder.ts'
import { makeDeposit, type MakeParts } from './makeDeposit.ts'
import { noteOf } from './shown.ts'

/** Makes the order and answers its page. Each call makes one: without a payment it ends by itself. */
export const walletPageOf = async (
  parts: MakeParts,
  { rechargeType, channelCode, walletId }: CallInput<'walletPage'>,
  { member, origin, now }: MemberContext,
): Promise<Result<CallOutput<'walletPage'>, NamedError>> => {
  const found = parts.channels.find(
    ({ channel }) =>
      walletOfWay(channel.payWayCode)?.type === rechargeType &&
      (channelCode === '' || channel.code === channelCode),
  )
  if (!found) return err(refusal('ChannelUnavailable'))
  const fault = await codeFault(parts, member.memberId, found.channel.payWayCode, walletId)
  if (fault) return err(fault)
  const input = z.decode(recharge.input, {
    channelCode: found.channel.code,
    amount: 0,
    payWayType: payWayTypes.wallet,
  })
  const ask = { member, input, key: randomUUID(), origin, now, isTypedThere: true } as const
  const made = await makeDeposit(parts, ask)
  if (!made.ok) return made
  const url = (await noteOf(parts.db, made.value))?.reqUrl ?? ''
  return url === '' ? err(refusal('ChannelUnavailable')) : ok({ url, spsn: spsnOf(made.value.id) })
}

/** Why a wallet cannot be paid with: its collection code is not bound, or another was named. */
const codeFault = async (
  { db }: MakeParts,
  memberId: bigint,
  payWayCode: string,
  walletId: string,
): Promise<NamedError | undefined> => {
  const code = walletOfWay(payWayCode)?.code
  if (code === undefined) return undefined
  const bound = (await payoutsOf(db, memberId)).find(({ kind }) => kind === code)
  if (!bound) return refusal('NoCollectionCode', { name: payoutKinds[code].name })
  return walletId === '' || walletId === String(bound.id) ? undefined : refusal('UnknownPayout')
}
