/**
 * `npm test -- --area fair` runs the unit tests and journeys in folders and files of that name, for work in between.
 * `npm test`: verify, then the browser journeys, then the coverage page compared with the results of both, then
 * one line with the totals. It fails when anything failed or nothing ran, and, with CI set, when anything was skipped.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { headCommit } from './commit.mjs'
import { runStage } from './stage.mjs'
import { tempEnv } from './tempDir.mjs'
import { totalsOf } from './totals.mjs'

const reports = 'node_modules/.cache/haocai'
const unitReport = `${reports}/unit.json`
const journeyReport = `${reports}/e2e.json`
const commitFile = `${reports}/commit`

const [flag, area] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--area' || !/^[A-Za-z0-9]+$/.test(area ?? ''))) {
  console.error(`npm test takes "--area <name>" or nothing, it got "${process.argv.slice(2).join(' ')}"`)
  process.exit(2)
}

mkdirSync(reports, { recursive: true })
for (const file of [unitReport, journeyReport, commitFile]) rmSync(file, { force: true })
writeFileSync(commitFile, headCommit() ?? '')
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const unit = [
  'node_modules/.bin/vitest',
  'run',
  `/${area}/`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]
const verified =
  area === undefined
    ? await runStage('verify', ['node', 'scripts/verify.mjs'], { stream: true })
    : await runStage('tests', unit, { stream: true })
const hasBrowser = findBrowser() !== undefined
if (!hasBrowser) console.log('no browser was found: the journeys did not run')
const journeyed =
  !hasBrowser ||
  (await runStage('journeys', ['node_modules/.bin/playwright', 'test', ...(area ? [`/${area}[/.]`] : [])], {
    stream: true,
    env: tempEnv(),
  }))

const run = {
  unit: read(unitReport),
  journeys: read(journeyReport)?.stats,
  verified,
  journeyed,
  hasBrowser,
  strict: Boolean(process.env.CI),
}
// What was skipped or failed here proves nothing here; the page is of a run in which all passed.
const isWhole = area === undefined && totalsOf(run).isWhole
if (area === undefined && !isWhole)
  console.log('not every test ran and passed: the coverage page was not checked')
const covered =
  !isWhole ||
  (await runStage('spec', ['node', '--import', 'tsx', 'scripts/spec.ts', '--check'], { stream: true }))

const { line, good, notes } = totalsOf({ ...run, verified: verified && covered })
for (const note of notes) console.log(note)
console.log(line)
process.exit(good ? 0 : 1)
