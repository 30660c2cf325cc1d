/**
 * A plan of multiples, computed by the worker. Mode 1 keeps a minimum profit: where the wanted rate cannot be kept, the
 * plan ends before that issue and says which whole rate can be kept over all wanted issues.
 */
import type { ChasePlan, ChaseQuestion } from '#engine/chase/chase.ts'
import type { ChaseSettings, PlannedPieces, PlanTerms } from '#src/db/lottery/chaseDrafts.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { paidOf } from './chaseProfit.ts'

export const chaseDefaults: ChaseSettings = { mode: 3, start: 1, gap: 2, factor: 2, count: 5, rate: 1 }

/** Largest value of any input (wire.md §1.8). */
export const inputMax = 999

type Planner = Pick<EngineClient, 'planChase'>

/** Plans by the settings. */
export const planPieces = async (
  engine: Planner,
  settings: ChaseSettings,
  terms: PlanTerms,
  signal: AbortSignal,
): Promise<PlannedPieces> => {
  const plan = await engine.planChase(signal, questionOf(settings, terms))
  const pieces = plan.rows.map((row) => row.piece)
  if (settings.mode !== 1) {
    return { pieces: pieces.map((piece) => Math.min(piece, terms.most)), unreachable: undefined }
  }
  const kept = keptRows(plan, settings.rate, terms)
  if (kept === Math.min(settings.count, terms.rows)) return { pieces, unreachable: undefined }
  const nearestRate = await nearestRateOf(engine, settings, terms, signal)
  return { pieces: pieces.slice(0, kept), unreachable: { kept, nearestRate } }
}

const questionOf = (settings: ChaseSettings, { base, prize, rows }: PlanTerms): ChaseQuestion => {
  const { rate, ...inputs } = settings
  return { ...inputs, base, prize, rate: [BigInt(rate), 100n], rows }
}

/**
 * Issues over which the rate is really kept. The planner knows neither the cap of a single pick nor the multiple of the
 * lines; beyond either of them a larger multiple only costs more, so the first such issue ends the plan.
 */
const keptRows = ({ rows }: ChasePlan, rate: number, terms: PlanTerms): number => {
  let spent = 0n
  const end = rows.findIndex(({ piece, money }) => {
    spent += money
    return piece > terms.most || paidOf(terms, piece) * 100n < spent * BigInt(100 + rate)
  })
  return end === -1 ? rows.length : end
}

/** A lower rate is kept at least as long, so halving finds the largest one. */
const nearestRateOf = async (
  engine: Planner,
  settings: ChaseSettings,
  terms: PlanTerms,
  signal: AbortSignal,
): Promise<number | undefined> => {
  let [reached, beyond] = [0, settings.rate]
  while (beyond - reached > 1) {
    const rate = Math.floor((reached + beyond) / 2)
    const plan = await engine.planChase(signal, questionOf({ ...settings, rate }, terms))
    const whole = keptRows(plan, rate, terms) === Math.min(settings.count, terms.rows)
    if (whole) reached = rate
    else beyond = rate
  }
  return reached === 0 ? undefined : reached
}
