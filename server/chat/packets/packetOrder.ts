/** The money order of a red packet: how it stands in the ledger, and what its movements are for (decision 112). */
import * as z from 'zod/mini'
import { defineMoneyOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'
import { chatTransfers } from '../../ledger/transfers/chat.ts'
import { uuidOf } from '../../platform/uuidOf.ts'

/** Each share is a step; the last one ends it, or the return of the rest does. */
export const packetMoneyOrder = defineMoneyOrder({
  name: 'packet',
  begins: 'open',
  steps: { open: ['open', 'claimed', 'returned'], claimed: [], returned: [] },
})

/** Its terms. What is searched for is in `chat_packet`. */
export const packetTerms = z.object({
  group: z.string(),
  type: z.int(),
  num: z.int(),
  amount: storedMoney,
  /** Of a lucky one; else empty. */
  fingerprint: z.string(),
})

const causeOf = (id: bigint): string => `packet:${id}`

/** The money of a packet leaves the wallet of its sender. */
export const sending = (id: bigint, from: bigint, amount: bigint) => ({
  kind: chatTransfers.packet_send,
  cause: causeOf(id),
  from,
  to: from,
  amount,
})

/** A share of a packet goes to a member. */
export const claiming = (id: bigint, from: bigint, to: bigint, amount: bigint) => ({
  kind: chatTransfers.packet_claim,
  cause: causeOf(id),
  from,
  to,
  amount,
})

/** The rest of a packet goes back. */
export const returning = (id: bigint, from: bigint, amount: bigint) => ({
  kind: chatTransfers.packet_return,
  cause: causeOf(id),
  from,
  to: from,
  amount,
})

/** The key under which the rest of a packet goes back: once, whoever does it. */
export const returnKey = (id: bigint): string => uuidOf(`packet-return:${id}`)
