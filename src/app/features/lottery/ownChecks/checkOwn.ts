/**
 * The player settles his own bets: the award of each order follows from its receipt and the numbers of its draw, whose proof is checked
 * where there is one. A difference is known before the player looks for it (decision 90).
 */
import { awardsOfWon } from '#engine/money/awards.ts'
import type { Family } from '#engine/plays/define.ts'
import { lunarYearAt } from '#engine/plays/balls.ts'
import { isProven } from '#contract/fair/proof/verdict.ts'
import { lineOf, type ReceiptLine } from '#contract/fair/receipts/receipt.ts'
import { knownOf } from '#src/db/fair/keptFair.ts'
import type { OwnCheck, UncheckedOrder } from '#src/db/lottery/ownChecks.ts'
import type { Client } from '#src/streams/core/client.ts'
import { askProof, isWhole } from '#src/streams/fair/fair.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { DrawChecker } from '#src/workers/fair.client.ts'

/** What a check needs. */
export interface OwnCheckParts {
  readonly client: Client
  readonly engine: Pick<EngineClient, 'settle'>
  /** Starts a worker for one proof. */
  readonly startChecker: () => Pick<DrawChecker, 'checkProofs' | 'end'>
  /** Undefined for a lottery that this device does not know. */
  readonly familyOf: (lottery: string) => Family | undefined
}

interface Judged extends UncheckedOrder {
  readonly line: ReceiptLine
  readonly content: string
}

const judgedOf = ({ order, kept }: UncheckedOrder): readonly Judged[] => {
  const reference = order.traceId === '' ? order.orderId : order.traceId
  const lines = kept.receipt?.lines.map(lineOf) ?? []
  const n = lines.findIndex((line) => line?.id === reference)
  const [line, content] = [lines[n], kept.claim?.lines[n]?.content]
  return line && content !== undefined ? [{ order, kept, line, content }] : []
}

/** The checks of the orders of one issue. Empty when the proof of its draw cannot be had now. */
export const checkIssue = async (
  parts: OwnCheckParts,
  orders: readonly UncheckedOrder[],
  signal: AbortSignal,
): Promise<readonly OwnCheck[]> => {
  const judged = orders.flatMap(judgedOf)
  const [first] = judged
  const family = first && parts.familyOf(first.order.lottery)
  if (!first || !family) return []
  const draw = await drawOf(parts, first.order)
  if (draw.state === 'later') return []
  const at = Math.round(parts.client.clock.now())
  const year = yearOf(family, draw.drawAt, first.order.orderTime)
  const won = await Promise.all(
    judged.map(async ({ order, line, content }) => {
      const { method, position, nums, tiers, single, cap } = line
      const draws = [order.lotteryNumber]
      const question = { family, method, content, position: position || undefined, draws, year: year.value }
      const [wins = {}] = await parts.engine.settle(signal, question)
      // An order of a chase has the stake of its issue.
      return {
        wins,
        order: {
          order,
          method,
          nums,
          stake: order.amount,
          tierOdds: tiers,
          singlePick: single,
          awardCap: cap,
        },
      }
    }),
  )
  return awardsOfWon(won, () => '').map(({ order: { order, singlePick }, award }): OwnCheck => {
    const isRight = award === order.awardMoney
    // Single picks of one play and issue share a cap with orders that may not be listed here.
    const isUnclear = !isRight && (singlePick || !year.isCertain)
    return {
      key: order.orderId,
      at,
      numbers: order.lotteryNumber,
      expected: award,
      got: order.awardMoney,
      state: draw.state === 'wrong' ? 'unproven' : isRight ? 'right' : isUnclear ? 'skipped' : 'differs',
    }
  })
}

const dayMs = 86_400_000

/** The lunar year of a draw, by which the six-mark animals go; without its proof it is certain only far from a new year. */
const yearOf = (family: Family, drawAt: number | undefined, orderTime: number) => {
  if (family !== 'lhc') return { value: undefined, isCertain: true }
  if (drawAt !== undefined) return { value: lunarYearAt(drawAt), isCertain: true }
  const value = lunarYearAt(orderTime)
  return { value, isCertain: value === lunarYearAt(orderTime + 7 * dayMs) }
}

interface DrawState {
  /** none: it has no proof. later: no answer, or not whole yet. */
  readonly state: 'proven' | 'wrong' | 'none' | 'later'
  readonly drawAt?: number
}

const drawOf = async (
  { client, startChecker }: OwnCheckParts,
  { lottery, issue, lotteryNumber, drawSource }: UncheckedOrder['order'],
): Promise<DrawState> => {
  if (drawSource !== 'house') return { state: 'none' }
  const proof = await askProof(client, { lottery, issue })
  if (!proof || !isWhole(proof)) return { state: 'later' }
  const checker = startChecker()
  try {
    const [verdict] = await checker.checkProofs([{ proof, known: await knownOf(client.publicDb, proof) }])
    if (!verdict) return { state: 'later' }
    const isWrong = Object.values(verdict.steps).some(({ state }) => state === 'wrong')
    if (isWrong || proof.code !== lotteryNumber) return { state: 'wrong' }
    return isProven(verdict) ? { state: 'proven', drawAt: proof.drawAt } : { state: 'later' }
  } finally {
    checker.end()
  }
}

/** Checks orders issue by issue. */
export const checkOwn = async (
  parts: OwnCheckParts,
  orders: readonly UncheckedOrder[],
  signal: AbortSignal,
): Promise<readonly OwnCheck[]> => {
  const issues = new Map<string, UncheckedOrder[]>()
  for (const one of orders) {
    const key = `${one.order.lottery}/${one.order.issue}`
    issues.set(key, [...(issues.get(key) ?? []), one])
  }
  const checks: OwnCheck[] = []
  for (const issue of issues.values()) checks.push(...(await checkIssue(parts, issue, signal)))
  return checks
}
