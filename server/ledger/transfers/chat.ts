/** The kinds of transfers of the chat area: red packets. */
import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, packet } = accountKinds

/** By name. */
export const chatTransfers = {
  packet_send: defineTransferKind({
    name: 'packet_send',
    byDoor: true,
    moves: [{ debit: player, credit: packet, cause: 'packet' }],
    limits: { loss: 'uses' },
    text: '发红包',
    changeType: 27,
  }),
  packet_claim: defineTransferKind({
    name: 'packet_claim',
    byDoor: true,
    moves: [{ debit: packet, credit: player, cause: 'packet' }],
    limits: {},
    turnover: true,
    text: '领取红包',
    changeType: 27,
  }),
  packet_return: defineTransferKind({
    name: 'packet_return',
    byDoor: true,
    moves: [{ debit: packet, credit: player, cause: 'packet' }],
    limits: { loss: 'gives back' },
    text: '红包退回',
    changeType: 27,
  }),
} as const
