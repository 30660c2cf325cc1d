/**
 * `npm run bench [-- --json] [--only P10,P23] [--strict]`: measured goals, each against an anchor of the same
 * run. A missed goal is printed as such and does not fail the run. --strict makes it exit 1 if the goal is a
 * ratio or a count; times depend on the machine and never fail.
 */
import { bundled } from './bundled.ts'
import { callbacks } from './callbacks.ts'
import { chat } from './chat.ts'
import { chatPage } from './chatPage.ts'
import { chase } from './chase.ts'
import { commandLine } from './cli.ts'
import { drawFanout } from './drawFanout.ts'
import { fanout } from './fanout.ts'
import { firstLoad } from './firstLoad.ts'
import { underLoad } from './http.ts'
import { history } from './history.ts'
import { interactions } from './interactions.ts'
import { lighthouseScores } from './lighthouse.ts'
import type { Metric } from './metric.ts'
import { placing } from './place.ts'
import { sealing } from './seal.ts'
import { settling } from './settlement.ts'
import { pageLoad } from './pageLoad.ts'
import { parsing } from './parse.ts'
import { longOnScreen } from './longOnScreen.ts'
import { records } from './records.ts'
import { names } from './names.ts'
import { onScreen } from './screen.ts'
import { worker } from './worker.ts'

const settlement = bundled('settle', ['P8'])
const counting = bundled('count', ['P12'])

const groups = [
  placing,
  callbacks,
  chat,
  chatPage,
  settling,
  sealing,
  history,
  underLoad,
  fanout,
  drawFanout,
  settlement,
  parsing,
  counting,
  onScreen,
  longOnScreen,
  pageLoad,
  interactions,
  chase,
  worker,
  commandLine,
  records,
  names,
  firstLoad,
  lighthouseScores,
]

const args = process.argv.slice(2)
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? undefined : (args[onlyAt + 1] ?? '').split(',')
const asJson = args.includes('--json')

const known = groups.flatMap(({ ids }) => ids)
const unknown = (only ?? []).filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`there is no goal ${unknown.join(', ')}; there are ${known.join(', ')}`)
  process.exit(2)
}

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : String(+value.toPrecision(3)))

const lineOf = ({ id, metric, value, unit, anchor, ratio, goal, met }: Metric): string =>
  [
    id.padEnd(4),
    met ? 'met    ' : 'NOT MET',
    `${figure(value)} ${unit}`.trim().padStart(10),
    `of ${figure(anchor)}`.padStart(12),
    `= ${figure(ratio)}×`.padStart(11),
    ` goal ${goal.padEnd(16)}`,
    metric,
  ].join(' ')

const metrics: Metric[] = []
for (const { ids, run } of groups) {
  if (only && !ids.some((id) => only.includes(id))) continue
  for (const metric of await run()) {
    metrics.push(metric)
    if (!asJson) console.log(lineOf(metric))
  }
}
if (asJson) console.log(JSON.stringify(metrics, undefined, 2))
process.exit(args.includes('--strict') && metrics.some(({ met, absolute }) => !met && !absolute) ? 1 : 0)
