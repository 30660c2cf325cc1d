/**
 * `npm test`: verify, then the browser journeys, then one line with the totals of both. It fails when
 * anything failed, and, with CI set, when anything was skipped or no journey ran.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { runStage } from './stage.mjs'

const reports = 'node_modules/.cache/haocai'
const unitReport = `${reports}/unit.json`
const journeyReport = `${reports}/e2e.json`
const strict = Boolean(process.env.CI)

mkdirSync(reports, { recursive: true })
for (const file of [unitReport, journeyReport]) rmSync(file, { force: true })

const verified = await runStage('verify', ['node', 'scripts/verify.mjs'], { stream: true })
const hasBrowser = findBrowser() !== undefined
const journeyed = hasBrowser
  ? await runStage('journeys', ['node_modules/.bin/playwright', 'test'], { stream: true })
  : !strict
if (!hasBrowser) console.log('no browser was found: the journeys did not run')

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const unit = read(unitReport)
const journeys = read(journeyReport)?.stats
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0)
const skipped =
  (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (journeys?.skipped ?? 0) + (hasBrowser ? 0 : 1)

const ran = (unit?.numPassedTests ?? 0) > 0 && (!hasBrowser || (journeys?.expected ?? 0) > 0)
const good = verified && journeyed && failed === 0 && ran && !(strict && skipped > 0)
if (strict && skipped > 0) console.log('with CI set nothing may be skipped')
// A stage that failed without a test of its own (types, lint, build) still counts as a failure.
const failures = good ? 0 : Math.max(1, failed)
console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(good ? 0 : 1)
