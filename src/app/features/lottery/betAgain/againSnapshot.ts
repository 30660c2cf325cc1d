/** The order line of a bet again, and its dialog as a snapshot. */
import { lineStake, stakeMin, stakeUnits, type Hao } from '#engine/money/money.ts'
import { prizeOfBet } from '#engine/money/odds.ts'
import { displayContent } from '#engine/content/text.ts'
import type { CallOutput } from '#contract/areas.ts'
import { countdownText } from '#src/app/lottery/countdown.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'
import { text } from './betAgain.text.ts'
import type { AgainWorld } from './betAgain.world.ts'

/** The record that is bet again: its whole numbers are only in the detail. */
export type AgainOrder = CallOutput<'recentDetail'>

/** The open dialog. */
export interface OpenedAgain {
  readonly order: AgainOrder
  readonly unit: Hao
  readonly multiple: number
  /** The issue that the player has seen; undefined until one is open for bets. */
  readonly agreed: string | undefined
  readonly sending: boolean
  readonly problem: string | undefined
}

/** The line: that of the record, with the chosen unit and multiple. */
export const againItem = ({ order, unit, multiple }: OpenedAgain, key: string): OrderItem => ({
  key,
  method: order.method,
  name: order.methodName,
  content: order.code,
  positions: order.position === '' ? undefined : order.position,
  odds: order.odds,
  point: order.point,
  unit,
  multiple,
  bets: order.nums,
  stake: lineStake(order.nums, multiple, unit),
  prize: prizeOfBet(order.odds, unit, multiple),
  singlePick: order.singleStatus !== 0,
  // A record does not carry the cap; the server applies it.
  singlePickCap: 0n,
})

/** Acts of the dialog. */
export interface AgainActions {
  readonly change: (part: Partial<OpenedAgain>) => void
  readonly close: () => void
  readonly send: (issue: string) => void
}

/** The dialog; after a change of issue its button agrees to the new one first. */
export const againSnapshot = (
  opened: OpenedAgain,
  world: AgainWorld,
  lottery: string,
  { change, close, send }: AgainActions,
): BetAgainSnapshot => {
  const { order, unit, multiple, agreed, sending, problem } = opened
  const { stake, prize, singlePick } = againItem(opened, '')
  const issue = world.info?.value.issue || undefined
  const moved = agreed !== undefined && issue !== undefined && issue !== agreed
  const blocked = blockedOf(world, stake)
  const balance = world.balance?.value.cash
  const press = moved ? () => change({ agreed: issue }) : () => issue !== undefined && send(issue)
  return {
    lottery,
    play: order.methodName,
    singlePick,
    content: displayContent(order.code),
    bets: order.nums,
    fromIssue: shortIssue(order.issue),
    issue,
    left: countdownText(world.countdown),
    units: stakeUnits,
    unit,
    changeUnit: sending ? undefined : (next) => change({ unit: next }),
    multiple,
    changeMultiple: sending ? undefined : (next) => change({ multiple: next }),
    prize,
    total: stake,
    balanceAfter: balance === undefined || balance < stake ? undefined : balance - stake,
    issueChanged: moved ? { issue: shortIssue(issue) } : undefined,
    problem,
    confirm: blocked !== undefined || sending ? undefined : press,
    blocked,
    sending,
    cancel: close,
  }
}

/** Why it cannot be placed now. */
const blockedOf = ({ line, pending, countdown }: AgainWorld, stake: Hao): string | undefined => {
  if (!line.up) return text.offline
  if (pending.some(({ state }) => state === 'checking')) return text.checking
  if (stake < stakeMin) return text.tooCheap
  return countdown.kind === 'running' ? undefined : countdownText(countdown)
}
