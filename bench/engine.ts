/** The rules against their naive shapes: P8 settlement, P10 parsing, P13 chase (performance.md §9). */
import { chasePieces } from '../engine/chase.ts'
import { expandContent } from '../engine/enumerate.ts'
import { parseEntries } from '../engine/parse.ts'
import { findPlay } from '../engine/plays/index.ts'
import { parseDraw, settleContent } from '../engine/settle.ts'
import { interleaved, median, type Metric } from './metric.ts'

const playOf = (method: string) => {
  const found = findPlay('ssc', method)
  if (!found) throw new Error(`${method} must be a play`)
  return found.play
}

/** P8: the evaluator of 五星直选 against expanding all bets and searching them. */
export const settlement = (): readonly Metric[] => {
  const play = playOf('wx_zx_fs')
  const full = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|')
  const draw = parseDraw('ssc', '1,2,3,4,5') ?? []
  const text = draw.join(',')
  const { subjectNs, anchorNs } = interleaved(
    { run: () => settleContent(play, full, undefined, draw), calls: 200_000 },
    { run: () => expandContent(play, full, undefined, 100_000).bets.includes(text), calls: 3 },
    3,
  )
  const one = interleaved(
    { run: () => settleContent(play, '1|2|3|4|5', undefined, draw), calls: 500_000 },
    { run: () => text.length, calls: 500_000 },
  )
  const ratio = anchorNs / subjectNs
  return [
    {
      id: 'P8',
      metric: '五星直选, one line of one bet, settled',
      value: one.subjectNs,
      unit: 'ns',
      anchor: anchorNs,
      ratio,
      goal: '≥ 1000× expand-and-search of the full plate, ≤ 100 ns',
      met: ratio >= 1000 && one.subjectNs <= 100,
    },
  ]
}

/** P10: a million typed lines against a bare byte sum, and against split and Set. */
export const parsing = (): readonly Metric[] => {
  const play = playOf('wx_zx_ds')
  const separators = ['\n', ' ', ',', ';', '\r\n']
  let text = ''
  for (let i = 0; i < 1_000_000; i += 1) {
    text += String((i * 7919) % 100_000).padStart(5, '0') + (separators[i % separators.length] ?? '\n')
  }
  const bytes = new TextEncoder().encode(text)
  const byteSum = (): number => {
    let sum = 0
    for (let i = 0; i < bytes.length; i += 1) sum += bytes[i] as number
    return sum
  }
  const { subjectNs, anchorNs } = interleaved(
    { run: () => parseEntries(play, 'typed', bytes), calls: 3 },
    { run: byteSum, calls: 3 },
    7,
  )
  const splitMs = median(
    [1, 2, 3].map(() => {
      const startedAt = performance.now()
      new Set(text.split(/[\s,;]+/).filter((piece) => /^\d{5}$/.test(piece)))
      return performance.now() - startedAt
    }),
  )
  const [toSum, toSplit] = [anchorNs / subjectNs, (splitMs * 1e6) / subjectNs]
  return [
    {
      id: 'P10',
      metric: `1M lines parsed (${toSplit.toFixed(0)}× split and Set)`,
      value: subjectNs / 1e6,
      unit: 'ms',
      anchor: anchorNs / 1e6,
      ratio: toSum,
      goal: '≥ 0.6× a byte sum, ≥ 40× split and Set',
      met: toSum >= 0.6 && toSplit >= 40,
    },
  ]
}

/** P13: a profit-rate plan of 1,440 issues against summing every earlier row anew. */
export const chase = (): readonly Metric[] => {
  const [base, prize] = [20_000n, 1_960_000_000n]
  const plan = () => chasePieces({ mode: 1, base, prize, rate: [1n, 1n], start: 1, count: 1440, rows: 1440 })
  const naive = (): number[] => {
    const pieces: number[] = []
    for (let i = 0; i < 1440; i += 1) {
      let spent = 0n
      for (const piece of pieces) spent += base * BigInt(piece)
      let m = 1n
      while (100n * (prize * m - (spent + base * m)) < spent + base * m) m += 1n
      pieces.push(Number(m))
    }
    return pieces
  }
  if (JSON.stringify(plan().pieces) !== JSON.stringify(naive()))
    throw new Error('both plans must be the same')
  const { subjectNs, anchorNs } = interleaved({ run: plan, calls: 500 }, { run: naive, calls: 1 }, 3)
  const ratio = anchorNs / subjectNs
  return [
    {
      id: 'P13',
      metric: 'profit-rate chase, 1,440 issues',
      value: subjectNs / 1e3,
      unit: 'µs',
      anchor: anchorNs / 1e3,
      ratio,
      goal: '≥ 40× re-summing, ≤ 30 µs',
      met: ratio >= 40 && subjectNs <= 30_000,
    },
  ]
}
