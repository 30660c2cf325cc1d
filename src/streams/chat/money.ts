/** The money calls of the chat: sending a red packet, and taking a share of one. */
import type { CallInput } from '#contract/areas.ts'
import { packetTitle, packetTotal } from '#contract/chat/packetRules.ts'
import { defineMoneyKind } from '../core/moneyCalls.ts'

/** What the device stores of a packet: all but the fund password. */
export type PacketBody = Omit<CallInput<'sendRedPacket'>, 'paypwd'>

/** A packet with its password. It is sent once; afterwards only its outcome is asked for, which needs none. */
export const packetMoneyBy = (paypwd: string) =>
  defineMoneyKind<'sendRedPacket', PacketBody>({
    call: 'sendRedPacket',
    tables: [],
    inputOf: (body) => ({ ...body, paypwd }),
    about: (body) => ({ subject: body.content || packetTitle, number: '', amount: packetTotal(body) }),
    settle: () => Promise.resolve(),
  })

/** A share: what it holds is known with the answer. */
export const grabMoney = defineMoneyKind<'grabRedPacket', CallInput<'grabRedPacket'>>({
  call: 'grabRedPacket',
  tables: [],
  inputOf: (body) => body,
  settle: () => Promise.resolve(),
})

/** By area, for the list of all kinds. */
export const money = [packetMoneyBy(''), grabMoney] as const
