/** Movements of every kind that the door posts, between two members. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { openDoor } from '#server/ledger/movements/door.ts'
import type { Movement, MovementTransfer } from '#server/ledger/movements/movement.ts'
import { defineMoneyOrder } from '#server/ledger/moneyOrders/moneyOrder.ts'
import { transferKinds } from '#server/ledger/transferKinds.ts'
import { openCrowd } from './crowd.ts'
import type { KindsJourney } from './kindsJourney.ts'
import { noon } from './referenceTime.ts'

const k = transferKinds

/** A withdrawal with the two ends that must never both be posted. */
export const withdrawalOrder = defineMoneyOrder({
  name: 'withdrawal',
  begins: 'made',
  steps: { made: ['paid', 'returned'], paid: [], returned: [] },
})

/** Whose money moves. */
export interface Between {
  readonly me: bigint
  readonly other: bigint
  readonly amount: Hao
  /** Number of the deposit, the withdrawal, the packet or whatever it is for. */
  readonly id: number
}

type Transfers = Movement['transfers']

type Makers = Readonly<Record<string, (between: Between) => Transfers>>

/** What a movement of the funds area does, by name. */
export const fundsMovements: Makers = {
  deposit: ({ me, amount, id }) => [
    { kind: k.deposit, amount, cause: `deposit:${id}`, to: me },
    { kind: k.deposit_fee, amount: 1n, cause: `deposit:${id}`, from: me },
    { kind: k.deposit_bonus, amount: 2n, cause: `deposit:${id}`, to: me },
    { kind: k.deposit_held, amount: 3n, cause: `deposit:${id}`, to: me },
  ],
  withdrawalPaid: ({ me, amount, id }) => [
    { kind: k.withdrawal, amount, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal_security, amount: 2n, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal_security_return, amount: 2n, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal_fee, amount: 1n, cause: `withdrawal:${id}`, from: me },
    { kind: k.withdrawal_paid, amount: amount - 1n, cause: `withdrawal:${id}`, from: me },
    { kind: k.withdrawal_bonus, amount: 1n, cause: `withdrawal:${id}`, to: me },
  ],
  reward: ({ me, amount, id }) => [{ kind: k.reward, amount, cause: `activity:${id}`, to: me }],
  withdrawalReturned: ({ me, amount, id }) => [
    // What it takes from there it has brought itself, so that it can always be posted.
    { kind: k.deposit_held, amount: 3n, cause: `deposit:${id}`, to: me },
    { kind: k.withdrawal_held, amount: 3n, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal_held_return, amount: 3n, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal, amount, cause: `withdrawal:${id}`, from: me, to: me },
    { kind: k.withdrawal_return, amount, cause: `withdrawal:${id}`, from: me, to: me },
  ],
  exchange: ({ me, amount, id }) => [
    { kind: k.wallet_out, amount, cause: `exchange:${id}`, from: me, to: me },
    { kind: k.wallet_in, amount: amount - 1n, cause: `exchange:${id}`, from: me, to: me },
    { kind: k.wallet_out_return, amount: 1n, cause: `exchange:${id}`, from: me, to: me },
  ],
  rewardReversal: ({ me, amount, id }) => [
    { kind: k.reward_reversal, amount, cause: `activity:${id}`, from: me },
  ],
  correction: ({ me, amount }) => [
    { kind: k.compensation, amount, cause: '平台补偿', to: me },
    { kind: k.deduction, amount: 1n, cause: '平台扣款', from: me },
  ],
}

/** Of the chat area. */
export const chatMovements: Makers = {
  packetClaimed: ({ me, other, amount, id }) => [
    { kind: k.packet_send, amount, cause: `packet:${id}`, from: me, to: me },
    { kind: k.packet_claim, amount: amount - 1n, cause: `packet:${id}`, from: me, to: other },
    { kind: k.packet_return, amount: 1n, cause: `packet:${id}`, from: me, to: me },
  ],
}

/** Of the team area. */
export const teamMovements: Makers = {
  commission: ({ me, amount, id }) => [
    { kind: k.commission, amount, cause: `bonus:${id}`, to: me },
    { kind: k.commission_reversal, amount: 1n, cause: `bonus:${id}`, from: me },
  ],
  toLower: ({ me, other, amount }) =>
    passed(k.lower_send, k.lower_receive, { me, other, amount, for: 'member' }),
  salaryOfSite: ({ me, amount, id }) => [{ kind: k.salary, amount, cause: `salary:${id}`, to: me }],
  salaryOfUpper: (between) => passed(k.salary_pay, k.salary_receive, { ...between, for: 'salary' }),
  bonusOfSite: ({ me, amount, id }) => [{ kind: k.bonus, amount, cause: `bonus:${id}`, to: me }],
  bonusOfUpper: (between) => passed(k.bonus_pay, k.bonus_receive, { ...between, for: 'bonus' }),
  agentActivity: ({ me, other, amount, id }) => [
    { kind: k.agent_grant, amount, cause: `activity:${id}`, to: me },
    { kind: k.agent_revoke, amount: 1n, cause: `activity:${id}`, from: me },
    { kind: k.agent_send, amount: amount - 1n, cause: `member:${other}`, from: me },
    { kind: k.agent_receive, amount: amount - 1n, cause: `member:${me}`, to: other },
  ],
}

/** Of all areas. */
export const movementMakers: Makers = { ...fundsMovements, ...chatMovements, ...teamMovements }

/** The journey of an area: each of its movements from player01 to a member and back. */
export const journeyOf =
  (makers: Makers): KindsJourney =>
  async ({ database, me }) => {
    const [member] = await openCrowd(database, 1, '100', noon)
    const door = openDoor({ database })
    const other = member?.id ?? 0n
    const ways = [
      { me, other },
      { me: other, other: me },
    ]
    for (const [id, make] of Object.values(makers).entries()) {
      for (const way of ways) {
        const key = randomUUID()
        const outcome = await door.post({
          memberId: way.me,
          key,
          call: 'test',
          contentHash: key,
          answer: {},
          at: noon,
          transfers: make({ ...way, amount: parseYuan('5'), id }),
        })
        expect(outcome).toMatchObject({ outcome: 'accepted' })
      }
    }
  }

interface Passing extends Omit<Between, 'id'> {
  readonly id?: number
  readonly for: 'member' | 'salary' | 'bonus'
}

/** From one member to another: what leaves the one reaches the other. */
const passed = (
  out: MovementTransfer['kind'],
  back: MovementTransfer['kind'],
  { me, other, amount, id, for: what }: Passing,
): Transfers => [
  { kind: out, amount, cause: `${what}:${id ?? other}`, from: me },
  { kind: back, amount, cause: `${what}:${id ?? me}`, to: other },
]
