/** How the order of a channel goes on once it is made. */
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'

/** Whether its orders are talked about. */
export const isTalked = ({ payWayCode }: Pick<DepositChannel, 'payWayCode'>): boolean =>
  depositKindOf(payWayCode)?.confirmation === 'chat'

/** Whether a window of the provider opens with the press. */
export const opensPage = (channel: Pick<DepositChannel, 'payWayCode'>): boolean =>
  isTalked(channel) || depositKindOf(channel.payWayCode)?.confirmation === 'redirect'
