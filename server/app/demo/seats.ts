/** The seats of a sitting: places what was planned, as the handlers of a server would. */
import { lineStake, parseYuan } from '#engine/money/money.ts'
import type { Result } from '#engine/result.ts'
import type { NamedError } from '#contract/refusals.ts'
import { placeChase } from '../../lottery/chase/chase.ts'
import { cancelOrder } from '../../lottery/orders/orders.sql.ts'
import { addOrder, orderHash, prepareOrders } from '../../lottery/orders/orders.ts'
import type { Bettor, PlacingParts } from '../../lottery/orders/placing.ts'
import { orderIdOf } from '../../lottery/orders/reference.ts'
import type { HeldVoucher } from './gifts.ts'
import type { DemoMember } from './members.ts'
import type { PlannedChase, PlannedOrder, PlannedSitting } from './plan.ts'

/** The seats. */
export interface Seats {
  /** Places everything that is planned for a sitting, and takes back what its players take back. */
  sit(sitting: PlannedSitting): Promise<void>
  /** Vouchers that their members may use from now on. */
  take(vouchers: readonly HeldVoucher[]): void
  /** How many orders and chases were accepted so far. */
  placed(): { readonly orders: number; readonly chases: number }
}

/** Makes the seats. */
export const createSeats = (parts: PlacingParts, members: ReadonlyMap<string, DemoMember>): Seats => {
  let vouchers: readonly HeldVoucher[] = []
  let orders = 0
  let chases = 0

  const bettor = (cn: string): Bettor => {
    const member = members.get(cn)
    if (!member) throw new Error(`${cn} must be a member of the demo world`)
    return { memberId: member.id, prizeGroup: member.prizeGroup, isProtected: false }
  }

  const voucherFor = ({ cn, at, lines }: PlannedOrder): bigint | undefined => {
    const total = lines.reduce((sum, line) => sum + stakeOf(line), 0n)
    const usable = vouchers.find((one) => one.cn === cn && one.minBet <= total && at < one.validUntil)
    vouchers = vouchers.filter((one) => one !== usable)
    return usable?.id
  }

  // One after the other: their ids follow each other in the order of time, and the writer takes them as one batch.
  const prepare = async (order: PlannedOrder) => {
    const { cn, at, key, issue } = order
    const input = { ...placeOf(order), betType: 2, voucherId: voucherFor(order) }
    const request = {
      member: bettor(cn),
      lottery: issue.lottery,
      input,
      key,
      contentHash: await orderHash(input),
      now: at,
    }
    return {
      order,
      placement: { ...accepted(await prepareOrders(parts, request), order).placement, room: undefined },
    }
  }

  const sitChase = async (chase: PlannedChase): Promise<void> => {
    const { cn, at, key, lines } = chase
    const input = { ...placeOf(chase), betType: 4, istrace: true, trace: traceOf(chase) }
    const placed = await addOrder({ ...parts, placeChase }, bettor(cn), input, key, at)
    if (placed.ok) chases += 1
    else if (placed.error.name !== 'InsufficientBalance') accepted(placed, { cn, at, lines })
  }

  return {
    async sit(sitting) {
      const prepared: Awaited<ReturnType<typeof prepare>>[] = []
      for (const order of sitting.orders) prepared.push(await prepare(order))
      const outcomes = await Promise.all(prepared.map(({ placement }) => parts.writer.place(placement)))
      for (const [n, { outcome }] of outcomes.entries()) {
        const { order, placement } = prepared[n] ?? {}
        if (!order || !placement || outcome === 'insufficient') continue
        if (outcome !== 'accepted')
          throw new Error(`an order of ${order.cn} must be accepted, it was ${outcome}`)
        orders += placement.lines.length
        const [first] = placement.lines
        if (order.cancels && first && !placement.voucher)
          await cancelOrder(
            parts.database.db,
            placement.memberId,
            orderIdOf(first.id),
            new Date(sitting.at.getTime() + 2_000),
          )
      }
      for (const chase of sitting.chases) await sitChase(chase)
    },
    take(more) {
      vouchers = [...vouchers, ...more]
    },
    placed: () => ({ orders, chases }),
  }
}

/** Lottery, issue and lines, as a page sends them. */
const placeOf = ({ issue, lines }: Pick<PlannedOrder, 'issue' | 'lines'>) => ({
  lottery: issue.lottery.code,
  issue: issue.scheduled.number,
  order: [...lines],
  sourceType: 0,
})

const traceOf = ({ issue, counts, winStop }: PlannedChase) => ({
  counts: Object.fromEntries(counts.map(([{ scheduled }, count]) => [scheduled.number, count])),
  start: issue.scheduled.number,
  mode: counts.some(([, count]) => count > 1) ? 3 : 2,
  winStop,
})

const stakeOf = ({ nums, piece, price }: PlannedOrder['lines'][number]): bigint =>
  lineStake(nums, Number(piece), parseYuan(String(price)))

const accepted = <T>(
  result: Result<T, NamedError>,
  { cn, at, lines }: Pick<PlannedOrder, 'cn' | 'at' | 'lines'>,
): T => {
  if (result.ok) return result.value
  const shown = lines.map(({ method, code }) => `${method} ${code}`).join('; ')
  throw new Error(
    `what ${cn} bets at ${at.toISOString()} must be sold: ${JSON.stringify(result.error)}, of ${shown}`,
  )
}
