/** Movements that are asked for in a simulated world, drafted by the seed: of every maker, and some in two steps. */
import { parseYuan } from '#engine/money/money.ts'
import type { Movement } from '#server/ledger/movements/movement.ts'
import { transferKinds as k } from '#server/ledger/transferKinds.ts'
import { beginOrder, stepOrder } from '#server/ledger/moneyOrders/moneyOrder.ts'
import { movementMakers, withdrawalOrder, type Between } from '../kit/movements.ts'
import type { Dice } from '../kit/seeded.ts'

/** A movement before a node posts it. */
export interface MovementDraft extends Omit<Movement, 'at'> {
  readonly name: string
  /** Asked for once this one was accepted: money is on its way until then. */
  readonly next?: MovementDraft
}

/** A movement of a chain: whose key it has, its transfers, and the orders that it moves. */
type Link = Pick<Movement, 'memberId' | 'transfers' | 'orders'>

/** What a chain is about; `orderId` is new. */
interface Way extends Between {
  readonly orderId: bigint
}

type Chain = (way: Way) => readonly [Link, ...Link[]]

const nameOf = ({ orderId, me }: Way) => ({ id: orderId, memberId: me })

const held = (way: Way, charge: Movement['transfers'] = []): Link => {
  const { me, amount, id } = way
  const hold = { kind: k.withdrawal, amount, cause: `withdrawal:${id}`, from: me, to: me }
  return {
    memberId: me,
    transfers: [hold, ...charge],
    orders: [beginOrder(withdrawalOrder, nameOf(way), { amount: String(amount) })],
  }
}
const paid = (way: Way): Link => {
  const { me, amount, id } = way
  const cause = `withdrawal:${id}`
  return {
    memberId: me,
    transfers: [
      { kind: k.withdrawal_fee, amount: 1n, cause, from: me },
      { kind: k.withdrawal_paid, amount: amount - 1n, cause, from: me },
    ],
    orders: [stepOrder(withdrawalOrder, nameOf(way), 'made', 'paid')],
  }
}
const returned = (way: Way): Link => {
  const { me, amount, id } = way
  return {
    memberId: me,
    transfers: [{ kind: k.withdrawal_return, amount, cause: `withdrawal:${id}`, from: me, to: me }],
    orders: [stepOrder(withdrawalOrder, nameOf(way), 'made', 'returned')],
  }
}
const packed = ({ me, amount, id }: Between): Link => ({
  memberId: me,
  transfers: [{ kind: k.packet_send, amount, cause: `packet:${id}`, from: me, to: me }],
})
const granted = ({ me, amount, id }: Between): Link => ({
  memberId: me,
  transfers: [{ kind: k.agent_grant, amount, cause: `activity:${id}`, to: me }],
})
const shared = ({ me, other, amount }: Between): Link => ({
  memberId: me,
  transfers: [
    { kind: k.agent_send, amount, cause: `member:${other}`, from: me },
    { kind: k.agent_receive, amount, cause: `member:${me}`, to: other },
  ],
})

/** What the site does in several movements; also what an agent gives of the activity money kept so far. */
const stepwise: Readonly<Record<string, Chain>> = {
  heldThenPaid: (way) => [held(way), paid(way)],
  heldThenReturned: (way) => [held(way), returned(way)],
  // What another withdrawal of the member holds would cover the second end.
  paidThenReturned: (way) => [held(way), paid(way), returned(way)],
  returnedThenPaid: (way) => [held(way), returned(way), paid(way)],
  // Where the wallet does not even cover the first transfer, the first one says what is missing.
  chargedThenReturned: (way) => [
    held(way, [{ kind: k.deduction, amount: 10_000n, cause: '提现扣款', from: way.me }]),
    returned(way),
  ],
  packetThenClaimed: (way) => {
    const { me, other, amount, id } = way
    const claim = { kind: k.packet_claim, amount, cause: `packet:${id}`, from: me, to: other }
    return [packed(way), { memberId: other, transfers: [claim] }]
  },
  grantedThenShared: (between) => [granted(between), shared({ ...between, amount: between.amount / 2n })],
  shared: (between) => [shared(between)],
  revoked: ({ me, amount, id }) => [
    { memberId: me, transfers: [{ kind: k.agent_revoke, amount, cause: `activity:${id}`, from: me }] },
  ],
}

const chains: Readonly<Record<string, Chain>> = {
  ...Object.fromEntries(
    Object.entries(movementMakers).map(([name, make]): [string, Chain] => [
      name,
      (between) => [{ memberId: between.me, transfers: make(between) }],
    ]),
  ),
  ...stepwise,
}

const names = Object.keys(chains)

/** Some amounts are more than most wallets have. */
const amountOf = (dice: Dice) =>
  parseYuan(String(dice.chance(0.15) ? 100 + dice.below(400) : 1 + dice.below(40)))

/** A random movement of a member, with a new key. */
export const draftMovement = (dice: Dice, me: bigint, others: readonly bigint[]): MovementDraft => {
  const name = dice.pick(names)
  const orderId = BigInt(`0x${dice.uuid().slice(-12)}`)
  const way = { me, other: dice.pick(others), amount: amountOf(dice), id: dice.below(1_000), orderId }
  const links = chains[name]?.(way) ?? []
  const draft = links.reduceRight<MovementDraft | undefined>(
    (next, link) => ({
      ...link,
      name,
      key: dice.uuid(),
      call: 'simulation',
      contentHash: dice.uuid(),
      answer: { name },
      ...(next ? { next } : {}),
    }),
    undefined,
  )
  if (!draft) throw new Error(`${name} must have a movement`)
  return draft
}

/** Other content under the key of a movement: another movement, or the same one from another call. */
export const underSameKey = (dice: Dice, draft: MovementDraft, others: readonly bigint[]): MovementDraft =>
  dice.chance(0.3)
    ? { ...draft, call: 'another' }
    : { ...draftMovement(dice, draft.memberId, others), key: draft.key }

/** What distinguishes a movement from any other one. */
export type Content = Pick<Movement, 'key' | 'contentHash' | 'call'>

/** The same as text. */
export const contentOf = ({ key, contentHash, call }: Content): string => [key, contentHash, call].join(' ')
