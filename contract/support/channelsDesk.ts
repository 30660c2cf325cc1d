/** Channels of deposits at the money desk: which take orders, closing and opening them (decision 120). */
import * as z from 'zod/mini'
import { wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { channelSilent } from '../funds/depositChannel.ts'
import { deskReason, financePath, financeRead, financeWrite } from './financeCall.ts'

const code = z.string().check(z.maxLength(40))
const since = Date.parse('2026-11-20T18:38:51+08:00')

/** A channel. */
export const deskChannel = z.object({
  code,
  name: z.string(),
  provider: z.string(),
  /** Why it takes no orders, as players read it; null where it does. */
  closed: z.nullable(
    z.object({
      reason: z.string(),
      since: wireMoment,
      /** When the next order tries again; null where people have to open it. */
      until: z.nullable(wireMoment),
    }),
  ),
})

/** A channel. */
export type DeskChannel = z.output<typeof deskChannel>

/** GET support/funds/channels. */
export const deskChannels = defineCall({
  ...financeRead,
  path: financePath('channels'),
  input: z.object({}),
  output: z.object({ list: z.array(deskChannel) }),
  about: 'The channels of deposits in the order of their tiles, and why one takes no orders.',
  example: {
    input: {},
    output: {
      list: [
        {
          code: 'ebank',
          name: '银行卡转账',
          provider: 'sandbox',
          closed: { reason: channelSilent, since, until: since + 300_000 },
        },
      ],
    },
  },
})

/** POST support/funds/closeChannel. */
export const closeDepositChannel = defineCall({
  ...financeWrite,
  path: financePath('closeChannel'),
  input: z.object({ code, reason: deskReason }),
  output: z.object({}),
  errors: { UnknownDeskChannel: 1, ChannelClosedAlready: 2, DeskReason: 4 },
  about: 'Takes no more orders in a channel, for a reason that players read; what is under way goes on.',
  example: { input: { code: 'ecny', reason: '渠道维护，预计 20:00 恢复' }, output: {} },
})

/** POST support/funds/openChannel. */
export const openDepositChannel = defineCall({
  ...financeWrite,
  path: financePath('openChannel'),
  input: z.object({ code, reason: deskReason }),
  output: z.object({}),
  errors: { ChannelNotClosed: 1, DeskReason: 4 },
  about: 'Takes orders again in a channel that people have closed.',
  example: { input: { code: 'alipay', reason: '渠道已恢复' }, output: {} },
})
