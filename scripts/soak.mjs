/**
 * `npm run soak`: the randomised suites and the fault suites at their full sizes, one after the other. Each prints its seed
 * before it runs; the same seed in the environment repeats the run. A failure does not stop the others.
 *
 *   npm run soak                     # all of them, some twenty minutes
 *   npm run soak -- bank close       # these two
 *   KILLS=100 KILL_SEED=7 npm run soak -- cluster
 */
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runStage } from './stage.mjs'

/** By name: the test files, the journeys or the script, its size, and the variable of its seed. */
const suites = {
  bank: { files: ['tests/money/bank.test.ts'], size: { BANK_OPS: 20_000 }, seed: 'BANK_SEED' },
  reply: { files: ['tests/money/replyLost.test.ts'], size: { REPLY_TIMES: 200 }, seed: 'REPLY_SEED' },
  funds: { files: ['tests/money/fundsCrash.test.ts'], size: { CRASH_POINTS: 100 }, seed: 'CRASH_SEED' },
  close: { files: ['tests/money/closeRace.test.ts'], size: { CLOSE_TRIES: 2_000 }, seed: 'CLOSE_SEED' },
  cluster: { files: ['tests/cluster/clusterKills.test.ts'], size: { KILLS: 30 }, seed: 'KILL_SEED' },
  kill: { files: ['tests/cluster/kill9.test.ts'], size: { KILL_RUNS: 30 }, seed: 'KILL_SEED' },
  chat: { files: ['tests/cluster/chatNodes.test.ts'], size: { CHAT_SEEDS: 20 }, seed: 'CHAT_SEED' },
  talk: {
    files: ['tests/cluster/chatKills.test.ts'],
    size: { TALK_SEEDS: 20, TALKERS: 500, TALK_GROUPS: 20, TALK_GROUP: 200, TALK_KILLS: 6 },
    seed: 'TALK_SEED',
  },
  packets: {
    files: ['tests/cluster/packetNodes.test.ts', 'contract/fair/proof/packet.test.ts'],
    size: { PACKET_CROWD: 1_000, SPLITS: 1_000_000 },
    seed: 'PACKET_SEED',
  },
  simulation: { files: ['tests/simulation'], size: { SIM_SEEDS: 500 }, seed: 'SIM_FROM' },
  draws: { files: ['tests/fair/drawStatistics.test.ts'], size: { DRAWS: 1_000_000 }, seed: 'DRAWS_SEED' },
  day: { files: ['tests/fair/dayOfDraws.test.ts'], size: { DAY_MINUTES: 1440 }, seed: 'DAY_SEED' },
  hostile: {
    files: ['tests/contract/hostileTraffic.test.ts'],
    size: { HOSTILE_SECONDS: 600 },
    seed: 'HOSTILE_SEED',
  },
  fuzz: { files: ['engine/laws/fuzz.test.ts'], size: { FUZZ_RUNS: 1_000_000 }, seed: 'FC_SEED' },
  journeys: {
    journeys: ['everyTab', 'families', 'chart.e2e', 'badLines'],
    size: { JOURNEYS: 'all' },
    seed: 'TAB_SEED',
  },
  mutants: { script: 'scripts/mutation/sample.ts', size: { MUTANTS: 60 }, seed: 'MUTANT_SEED' },
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(suites)
const unknown = names.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`no suite is called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)
  process.exit(1)
}

const reports = 'node_modules/.cache/haocai'
mkdirSync(reports, { recursive: true })

/** Runs one suite; returns the totals of its report, and whether all passed. */
const run = async (name) => {
  const { files, journeys, script, size, seed } = suites[name]
  const settings = Object.fromEntries(
    Object.entries({ ...size, [seed]: randomInt(2 ** 31) }).map(([variable, value]) => [
      variable,
      process.env[variable] ?? `${value}`,
    ]),
  )
  const said = Object.entries(settings).map(([variable, value]) => `${variable}=${value}`)
  if (script !== undefined) {
    console.log(`\n${name}: ${said.join(' ')} node --import tsx ${script}`)
    const options = { stream: true, env: settings }
    const succeeded = await runStage(name, ['node', '--import', 'tsx', script], options)
    return { succeeded, unit: { numPassedTests: succeeded ? 1 : 0, numFailedTests: succeeded ? 0 : 1 } }
  }
  if (journeys !== undefined) {
    console.log(`\n${name}: ${said.join(' ')} npx playwright test ${journeys.join(' ')}`)
    const report = `${reports}/e2e.json`
    rmSync(report, { force: true })
    const options = { stream: true, env: settings }
    const succeeded = await runStage(name, ['node_modules/.bin/playwright', 'test', ...journeys], options)
    return {
      succeeded,
      unit: existsSync(report) ? totalsOf(JSON.parse(readFileSync(report, 'utf8')).stats) : undefined,
    }
  }
  console.log(`\n${name}: ${said.join(' ')} npx vitest run ${files.join(' ')}`)
  const report = `${reports}/soak-${name}.json`
  rmSync(report, { force: true })
  // What takes seconds at its daily size takes minutes here: the limits of these suites follow from their sizes.
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = await runStage(name, ['node_modules/.bin/vitest', 'run', ...files, ...options], {
    stream: true,
    env: { EVERY_DATABASE: '1', ...settings },
  })
  return { succeeded, unit: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined }
}

/** What a report of journeys counts, in the words of one of unit tests. */
const totalsOf = ({ expected, unexpected, flaky, skipped }) => ({
  numPassedTests: expected,
  numFailedTests: unexpected + flaky,
  numPendingTests: skipped,
})

const lines = []
const sum = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
let failedWithoutTest = 0
for (const name of names) {
  const startedAt = performance.now()
  const { succeeded, unit } = await run(name)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  for (const count of Object.keys(sum)) sum[count] += unit?.[count] ?? 0
  // A suite in which no test ran has proved nothing; tests that could not run because a program is missing are reported as
  // skipped.
  const ran = (unit?.numPassedTests ?? 0) + (unit?.numPendingTests ?? 0) > 0
  const good = succeeded && ran
  if (!good && (unit?.numFailedTests ?? 0) === 0) failedWithoutTest += 1
  lines.push(`${good ? 'ok  ' : 'FAIL'}  ${name}  ${minutes} min`)
}

const failed = sum.numFailedTests + failedWithoutTest
const skipped = sum.numPendingTests > 0 ? `, ${sum.numPendingTests} skipped` : ''
console.log(`\n${lines.join('\n')}\n${sum.numPassedTests} passed, ${failed} failed${skipped}`)
process.exit(failed === 0 ? 0 : 1)
