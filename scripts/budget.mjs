/**
 * The processor time of the unit tests by area, beside what each area may take (`tests/budgets.json`). It is counted against a fixed
 * piece of work of the same run (`tests/kit/cpuTime.ts`), so that a busy or slow machine fails nothing. Exit 1 when an area takes
 * more than one and a half times its budget, or has none.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const overMost = 1.5

/**
 * @typedef {{ file: string, ms: number, sampleMs?: number }} FileTime
 * @typedef {{ anchorMs: number, seconds: Readonly<Record<string, number>> }} Budgets
 */

/** The area of a test file: the first folder, or two of them below server/ and tests/. */
const areaOf = (file) => {
  const [first = '', second = ''] = file.split('/')
  return first === 'server' || first === 'tests' ? `${first}/${second}` : first
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * What is said, and whether every area keeps its budget.
 * @param {readonly FileTime[]} times of files relative to the repository
 * @param {Budgets} budgets
 * @returns {{ lines: string[], good: boolean }}
 */
export const judgeTimes = (times, { anchorMs, seconds }) => {
  const samples = times.flatMap(({ sampleMs }) => (sampleMs === undefined ? [] : [sampleMs]))
  if (samples.length === 0)
    return { lines: ['no piece of work was measured: budgets were not checked'], good: true }
  const scale = anchorMs / median(samples) / 1000
  const spent = new Map()
  for (const { file, ms } of times) spent.set(areaOf(file), (spent.get(areaOf(file)) ?? 0) + ms * scale)
  const faults = []
  const lines = [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .map(([area, took]) => {
      const budget = seconds[area]
      if (budget === undefined)
        faults.push(`${area} must have a budget in tests/budgets.json, it took ${took.toFixed(1)} s`)
      else if (took > budget * overMost)
        faults.push(
          `${area} took ${took.toFixed(1)} s, more than ${overMost} times its budget of ${budget} s`,
        )
      return `${took.toFixed(1).padStart(7)} s of ${budget ?? '-'}  ${area}`
    })
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return {
    lines: [
      ...lines,
      'slowest files:',
      ...slowest.map(({ file, ms }) => `${(ms * scale).toFixed(1).padStart(7)} s  ${file}`),
      ...faults,
    ],
    good: faults.length === 0,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [log = ''] = process.argv.slice(2)
  const times = readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map((time) => ({ ...time, file: relative(process.cwd(), time.file) }))
  const { lines, good } = judgeTimes(times, JSON.parse(readFileSync('tests/budgets.json', 'utf8')))
  console.log(`processor seconds of the unit tests, by area:\n${lines.join('\n')}`)
  process.exitCode = good ? 0 : 1
}
