/**
 * `npm run bench [-- --json] [-- --only P10,P23]`: measured goals, each against an anchor of the same run.
 * A goal that was not met is printed as such and fails nothing: absolutes move with the machine.
 */
import { chase, parsing, settlement } from './engine.ts'
import { firstLoad } from './firstLoad.ts'
import { lighthouseScores } from './lighthouse.ts'
import type { Metric } from './metric.ts'

const groups: readonly (readonly [id: string, run: () => readonly Metric[] | Promise<readonly Metric[]>])[] =
  [
    ['P8', settlement],
    ['P10', parsing],
    ['P13', chase],
    ['P23', firstLoad],
    ['LH', lighthouseScores],
  ]

const args = process.argv.slice(2)
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? undefined : (args[onlyAt + 1] ?? '').split(',')
const asJson = args.includes('--json')

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

const metrics: Metric[] = []
for (const [id, run] of groups) {
  if (only && !only.includes(id)) continue
  for (const metric of await run()) {
    metrics.push(metric)
    if (!asJson) {
      const { value, unit, anchor, ratio, goal, met } = metric
      console.log(
        `${metric.id.padEnd(4)} ${met ? 'met    ' : 'NOT MET'} ${metric.metric}: ${figure(value)} ${unit}, anchor ${figure(anchor)}, ratio ${figure(ratio)}; goal ${goal}`,
      )
    }
  }
}
if (asJson) console.log(JSON.stringify(metrics, undefined, 2))
