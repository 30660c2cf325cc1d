/** Movements that are asked for in a simulated world, drafted by the seed: of every maker, and some in two steps. */
import { parseYuan } from '#engine/money/money.ts'
import type { Movement } from '#server/ledger/movements/movement.ts'
import { transferKinds as k } from '#server/ledger/transferKinds.ts'
import { movementMakers, type Between } from '../kit/movements.ts'
import type { Dice } from '../kit/seeded.ts'

/** A movement before a node posts it. */
export interface MovementDraft extends Omit<Movement, 'at'> {
  readonly name: string
  /** Asked for once this one was accepted: money is on its way until then. */
  readonly next?: MovementDraft
}

/** A movement of a chain: whose key it has, and its transfers. */
type Link = Pick<Movement, 'memberId' | 'transfers'>

type Chain = (between: Between) => readonly [Link, ...Link[]]

const held = ({ me, amount, id }: Between): Link => ({
  memberId: me,
  transfers: [{ kind: k.withdrawal, amount, cause: `withdrawal:${id}`, from: me }],
})
const packed = ({ me, amount, id }: Between): Link => ({
  memberId: me,
  transfers: [{ kind: k.packet_send, amount, cause: `packet:${id}`, from: me }],
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
  heldThenPaid: (between) => {
    const cause = `withdrawal:${between.id}`
    const transfers: Movement['transfers'] = [
      { kind: k.withdrawal_fee, amount: 1n, cause },
      { kind: k.withdrawal_paid, amount: between.amount - 1n, cause },
    ]
    return [held(between), { memberId: between.me, transfers }]
  },
  heldThenReturned: (between) => {
    const { me, amount, id } = between
    const back = { kind: k.withdrawal_return, amount, cause: `withdrawal:${id}`, to: me }
    return [held(between), { memberId: me, transfers: [back] }]
  },
  chargedThenReturned: (between) => {
    const { me, amount, id } = between
    const [hold] = held(between).transfers
    const charge = { kind: k.deduction, amount: 10_000n, cause: '提现扣款', from: me }
    const back = { kind: k.withdrawal_return, amount, cause: `withdrawal:${id}`, to: me }
    return [
      // Where the wallet does not even cover the first transfer, the first one says what is missing.
      { memberId: me, transfers: [hold, charge] },
      { memberId: me, transfers: [back] },
    ]
  },
  packetThenClaimed: (between) => {
    const { other, amount, id } = between
    const claim = { kind: k.packet_claim, amount, cause: `packet:${id}`, to: other }
    return [packed(between), { memberId: other, transfers: [claim] }]
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
  const between = { me, other: dice.pick(others), amount: amountOf(dice), id: dice.below(1_000) }
  const links = chains[name]?.(between) ?? []
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

/** What tells a movement from any other one. */
export type Content = Pick<Movement, 'key' | 'contentHash' | 'call'>

/** The same as text. */
export const contentOf = ({ key, contentHash, call }: Content): string => [key, contentHash, call].join(' ')
