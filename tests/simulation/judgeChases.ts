/** Chases of a finished world: each ticked issue was bet on, or was not for a valid reason. */
import type { Facts, OrderFact, StepFact } from './facts.ts'
import { stakeOf } from './model.ts'
import type { Player } from './player.ts'
import type { History } from './run.ts'

// The runner retries after half a minute what it could not do.
const patienceMs = 35_000

/** The faults in the chases of a player. */
export const chaseFaults = (player: Player, facts: Facts, history: History): string[] => {
  const orders = new Map(facts.orders.map((order) => [order.id, order]))
  const keys = new Map(facts.keys.map((kept) => [kept.key, kept]))
  const faults: string[] = []
  const known = new Set<string>()
  for (const { key, kind, lines, plan, title } of player.submissions) {
    const kept = keys.get(key)
    if (kind !== 'chase' || kept?.state !== 'accepted') continue
    const ticked = (plan?.counts ?? []).filter(([, multiple]) => multiple > 0)
    for (const [n, line] of lines.entries()) {
      const trace = kept.answer?.traceIds?.[n] ?? ''
      known.add(trace)
      const steps = facts.steps.filter((step) => step.trace === trace)
      const isPlan =
        steps.length === ticked.length &&
        steps.every(
          (step, i) =>
            step.number === ticked[i]?.[0] &&
            step.count === ticked[i]?.[1] &&
            step.money === stakeOf(line, step.count),
        )
      if (!isPlan) faults.push(`${player.name} ${title} is not the plan that was sent`)
      for (const step of steps) {
        const earlier = steps.filter(({ place }) => place < step.place)
        faults.push(...stepFaults(player, step, earlier, orders, history))
      }
    }
  }
  const strange = facts.steps.find(
    ({ member, trace }) => member === String(player.member.id) && !known.has(trace),
  )
  return strange ? [...faults, `${player.name} never sent ${strange.trace}`] : faults
}

const stepFaults = (
  player: Player,
  step: StepFact,
  earlier: readonly StepFact[],
  orders: ReadonlyMap<string, OrderFact>,
  { gaps, clockSpreadMs }: History,
): string[] => {
  const order = orders.get(step.orderId)
  const name = `${player.name} ${step.trace} ${step.number}`
  const stop = player.stops.get(`${step.trace} ${step.number}`)
  const paid = earlier.flatMap(({ orderId }) => orders.get(orderId)?.paidAt ?? [])
  const won = step.winStop && paid.length > 0 ? Math.min(...paid) : undefined
  const isDisturbed = (from: number, to: number) => gaps.some((gap) => gap.from <= to && gap.to >= from)

  if (step.state === 'ordered') {
    if (!order) return [`${name} has no order`]
    const { orderedAt, cancelledAt } = order
    return [
      ...(order.stake === step.money && order.issue === step.number ? [] : [`${name} is not its order`]),
      ...(won !== undefined && orderedAt > won + clockSpreadMs * 2 ? [`${name} was bet after the win`] : []),
      ...(stop === 'given up' && cancelledAt === undefined ? [`${name} stands, and was stopped`] : []),
      ...(cancelledAt === undefined &&
      won !== undefined &&
      won + patienceMs < order.closeAt &&
      !isDisturbed(won, order.closeAt)
        ? [`${name} stands after the win`]
        : []),
      ...(order.cancelReason === 'win_stop' && won === undefined ? [`${name} stopped without a win`] : []),
    ]
  }
  if (step.state !== 'cancelled' || order) return [`${name} is ${step.state}`]
  switch (step.cancelReason) {
    case 'player':
      return stop === undefined ? [`${name} was stopped, and nobody asked`] : []
    case 'win_stop':
    case 'refused':
      return won === undefined ? [`${name} stopped without a win`] : []
    case 'missed':
      return isDisturbed(step.opensAt - 1_000, step.closesAt + 1_000)
        ? []
        : [`${name} was missed for no reason`]
    default:
      return [`${name} was cancelled for ${step.cancelReason}`]
  }
}
