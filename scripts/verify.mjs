/**
 * `npm run verify`: everything except the browser journeys. Types, lint, format, tests (unit, laws, contract,
 * money, house), their processor time, build, size budget, oldest browsers, generated documents. Exit 1 when any stage fails. The coverage page is checked
 * by `npm test`, because the journeys prove lines as well.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runStage } from './stage.mjs'
import { tempEnv } from './tempDir.mjs'

const bin = (name) => `node_modules/.bin/${name}`
const reports = 'node_modules/.cache/haocai'
mkdirSync(reports, { recursive: true })
const cpuLog = resolve(reports, 'cpu.jsonl')
rmSync(cpuLog, { force: true })

const stages = [
  ['types', [bin('tsc'), '-b']],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings', '.']],
  ['format', [bin('oxfmt'), '--check', '.']],
  ['build', ['node', 'scripts/bootstrap.mjs', 'build']],
  ['size', ['node', 'scripts/size.mjs']],
  ['floor', ['node', 'scripts/floor.mjs']],
  ['docs', ['node', '--import', 'tsx', 'scripts/docs.ts', '--check']],
  [
    'tests',
    [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`],
    { stream: true, env: { CPU_LOG: cpuLog, ...tempEnv() } },
  ],
  ['budget', ['node', 'scripts/budget.mjs', cpuLog], { stream: true }],
]

let failed = 0
for (const [name, command, options] of stages) if (!(await runStage(name, command, options))) failed += 1
if (failed > 0) console.log(`${failed} of ${stages.length} stages failed`)
process.exit(failed === 0 ? 0 : 1)
