/** The acts of the players of a simulated world and their times, all determined by the seed. */
import { parseYuan } from '#engine/money/money.ts'
import { minuteIssueAfter } from '../kit/chases.ts'
import { noon } from '../kit/referenceTime.ts'
import type { Dice } from '../kit/seeded.ts'
import { randomLine } from './betLines.ts'
import { actMovement, type MovementScene } from './movementActs.ts'
import type { Draft, HeldVoucher } from './submission.ts'

/** The data that an act may use. */
export interface Scene extends MovementScene {
  readonly now: number
  /** The vouchers that were granted to the player. */
  readonly vouchers: readonly HeldVoucher[]
}

const acts = {
  bet: 8,
  again: 3,
  cancel: 5,
  chase: 4,
  stop: 3,
  acceptVoucher: 1,
  voucher: 4,
  instant: 2,
  askAgain: 2,
  readOrders: 2,
  readBalance: 2,
  movement: 12,
} as const

type Act = keyof typeof acts

const hat = (Object.keys(acts) as Act[]).flatMap((act) => Array<Act>(acts[act]).fill(act))

/** The issue on sale at an instant according to the timetable, as its distance from the one on sale at noon. */
const sellingAt = (now: number): number => Math.floor((now - noon.getTime() + 5_000) / 60_000)

/** Performs a random act of a player. */
export const act = (scene: Scene): void => {
  const { dice, player, now } = scene
  switch (dice.pick(hat)) {
    case 'bet':
      return player.submit(bet(scene, dice.chance(0.5) ? 1 : 2))
    case 'again':
      return player.submit(bet(scene, 3))
    case 'voucher':
      return player.submit(voucherBet(scene))
    case 'instant':
      return player.submit({ ...bet(scene, 1), kind: 'instant', issue: '' })
    case 'chase':
      return player.submit(chase(scene))
    case 'cancel': {
      const orders = player.orders().slice(-3)
      return orders.length > 0 ? player.cancel(dice.pick(orders)) : undefined
    }
    case 'stop': {
      const traces = player.submissions.flatMap(({ answer }) => answer?.traceIds ?? [])
      const issues = [0, 1, 2, 3]
        .filter(() => dice.chance(0.6))
        .map((n) => minuteIssueAfter(sellingAt(now) + n))
      return traces.length > 0 && issues.length > 0 ? player.stop(dice.pick(traces), issues) : undefined
    }
    case 'acceptVoucher':
      return scene.vouchers.length > 0 ? player.acceptVoucher(dice.pick(scene.vouchers).id) : undefined
    case 'askAgain': {
      const answered = player.submissions.filter(({ state }) => state === 'accepted')
      return answered.length > 0 ? player.askAgain(dice.pick(answered)) : undefined
    }
    case 'readOrders':
      return player.readOrders()
    case 'readBalance':
      return player.readBalance()
    case 'movement':
      return actMovement(scene)
  }
}

const bet = ({ dice, now }: Scene, betType: number): Draft => ({
  key: dice.uuid(),
  kind: 'bet',
  betType,
  // Sometimes the issue before, which has closed, or the next, which has not opened.
  issue: minuteIssueAfter(sellingAt(now) + (dice.chance(0.1) ? dice.below(3) - 1 : 0)),
  lines: Array.from({ length: 1 + dice.below(3) }, () => randomLine(dice)),
})

/** A bet that a voucher partly pays; the server decides whether the voucher can still be used. */
const voucherBet = (scene: Scene): Draft => {
  const { dice, vouchers } = scene
  const plain = bet(scene, 2)
  return vouchers.length > 0 ? { ...plain, voucher: dice.pick(vouchers) } : plain
}

const chase = (scene: Scene): Draft => {
  const { dice, now } = scene
  const first = sellingAt(now) + dice.below(2)
  const counts = Array.from(
    { length: 1 + dice.below(4) },
    (_, n) => [minuteIssueAfter(first + n), dice.below(4)] as const,
  )
  const plain = bet(scene, 4)
  return {
    ...plain,
    kind: 'chase',
    issue: minuteIssueAfter(first),
    lines: plain.lines.slice(0, 2),
    plan: { counts, winStop: dice.chance(0.5) },
  }
}

/**
 * The times of the acts of a world: some at random within its first `seconds`, most in bursts, many of which are at the
 * close of an issue. In milliseconds from the start, which is a full minute.
 */
export const actTimes = (dice: Dice, seconds: number): readonly number[] => {
  const anywhere = () => 500 + dice.below(seconds * 1_000)
  const close = () => 52_000 + 60_000 * dice.below(Math.floor(seconds / 60)) + dice.below(5_000)
  const crowds = Array.from({ length: 3 + dice.below(5) }, () => (dice.chance(0.4) ? close() : anywhere()))
  return Array.from({ length: 45 + dice.below(50) }, () =>
    dice.chance(0.3) ? anywhere() : dice.pick(crowds) + dice.below(2_500),
  )
}

/** The amount of a simulated player's voucher. */
export const voucherYuan = (dice: Dice): HeldVoucher['amountYuan'] => dice.pick(['1', '3', '5.5'])

/** The amount of a voucher in hao. */
export const voucherHao = ({ amountYuan }: HeldVoucher): bigint => parseYuan(amountYuan)
