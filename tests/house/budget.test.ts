import { expect, test } from 'vitest'
import { judgeTimes } from '../../scripts/budget.mjs'

const budgets = { anchorMs: 20, seconds: { engine: 10, 'server/lottery': 30 } }
const engine = (ms: number) => ({ file: 'engine/laws/laws.test.ts', ms, sampleMs: 20 })

test('an area up to one and a half times its budget passes, and fails beyond it by name', () => {
  expect(judgeTimes([engine(15_000)], budgets).good).toBe(true)
  const over = judgeTimes([engine(9_000), engine(7_000)], budgets)
  expect(over.good).toBe(false)
  expect(over.lines.at(-1)).toBe('engine took 16.0 s, more than 1.5 times its budget of 10 s')
})

test('on a machine on which the fixed work takes twice as long, everything may', () => {
  expect(judgeTimes([{ ...engine(30_000), sampleMs: 40 }], budgets).good).toBe(true)
  expect(judgeTimes([{ ...engine(32_000), sampleMs: 40 }], budgets).good).toBe(false)
})

test('an area without a budget is named, and the slowest files are listed', () => {
  const { lines, good } = judgeTimes([engine(1_000), { file: 'server/funds/a.test.ts', ms: 2_000 }], budgets)
  expect(good).toBe(false)
  expect(lines.at(-1)).toContain('server/funds must have a budget')
  expect(lines).toContain('    2.0 s  server/funds/a.test.ts')
})

test('a run in which the fixed work was not measured judges nothing', () => {
  expect(judgeTimes([{ file: 'engine/a.test.ts', ms: 9e9 }], budgets).good).toBe(true)
})
