/**
 * P13: a profit-rate chase in closed form, against summing up the cost for each issue and searching the multiple step by
 * step.
 */
import { chasePieces, type ChaseQuestion } from '../engine/chase/chase.ts'
import { multipleMax, parseYuan } from '../engine/money/money.ts'
import { interleaved, type Group, type Metric } from './metric.ts'

interface Plan {
  readonly baseHao: number
  readonly prizeHao: number
  /** Profit in percent. */
  readonly percent: number
  readonly rows: number
}

const startPiece = 1

/**
 * The reference, in whole numbers like the engine: for each issue add up all earlier ones, then raise the
 * multiple from the start until the profit is reached.
 */
const incrementSearch = ({ baseHao, prizeHao, percent, rows }: Plan): readonly number[] => {
  const pieces: number[] = []
  for (let issue = 0; issue < rows; issue += 1) {
    let spent = 0
    for (const earlier of pieces) spent += earlier * baseHao
    let piece = startPiece
    while (prizeHao * piece * 100 < (100 + percent) * (spent + baseHao * piece)) {
      piece += 1
      if (piece > multipleMax) return pieces
    }
    pieces.push(piece)
  }
  return pieces
}

const questionOf = ({ baseHao, prizeHao, percent, rows }: Plan): ChaseQuestion => ({
  mode: 1,
  base: BigInt(baseHao),
  prize: BigInt(prizeHao),
  rate: [BigInt(percent), 100n],
  start: startPiece,
  count: rows,
  rows,
})

const yuan = (text: string): number => Number(parseYuan(text))

/** Over a whole day of a one-minute game, every issue feasible. */
const growing: Plan = { baseHao: yuan('2'), prizeHao: yuan('600'), percent: 10, rows: 1440 }

/** Short odds: after about a hundred issues the multiple is at its cap and the plan ends. */
const toTheCap: Plan = { baseHao: yuan('2'), prizeHao: yuan('19.6'), percent: 10, rows: 1440 }

const compare = (plan: Plan) => {
  const question = questionOf(plan)
  const { pieces } = chasePieces(question)
  if (pieces.join() !== incrementSearch(plan).join())
    throw new Error('both planners must find the same multiples')
  const ns = interleaved({
    closed: () => chasePieces(question).pieces.length,
    search: () => incrementSearch(plan).length,
  })
  const name = `profit-rate chase of ${pieces.length} issues up to ×${pieces.at(-1) ?? 0}`
  return { rows: pieces.length, name, closedUs: ns.closed / 1000, searchUs: ns.search / 1000 }
}

/** The chase goals. */
export const chase: Group = {
  ids: ['P13'],
  run: () => {
    const day = compare(growing)
    if (day.rows !== growing.rows) throw new Error('the plan over a day must be feasible')
    const row = ({ name, closedUs, searchUs }: typeof day, goal: string, met: boolean): Metric => ({
      id: 'P13',
      metric: `${name} (anchor: increment search)`,
      value: closedUs,
      unit: 'µs',
      anchor: searchUs,
      ratio: searchUs / closedUs,
      goal,
      met,
    })
    const cap = compare(toTheCap)
    return Promise.resolve([
      row(day, '≥ 40×, ≤ 30 µs', day.searchUs / day.closedUs >= 40 && day.closedUs <= 30),
      row(cap, '≥ 900×', cap.searchUs / cap.closedUs >= 900),
    ])
  },
}
