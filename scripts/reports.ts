/**
 * The lines of the checklist that the last run of the tests proves. A test proves a line if the title contains its id and
 * the test ran and passed; if any test with that id failed, the line is not proved.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** One test of a report. */
export interface ReportedTest {
  /** Including the titles of the enclosing blocks. */
  readonly title: string
  /** Path from the root of the tree. */
  readonly file: string
  readonly outcome: 'passed' | 'failed' | 'not run'
}

/** One existing report. */
export interface Report {
  readonly name: string
  readonly writtenAt: Date
  readonly tests: readonly ReportedTest[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly status: string; readonly steps?: readonly PlaywrightStep[] }[]
    }[]
  }[]
}

/** A part of a journey with a title of its own. */
interface PlaywrightStep {
  readonly title: string
  readonly steps?: readonly PlaywrightStep[]
}

/** Reads the JSON report of vitest. */
export const readUnitReport = ({ testResults }: VitestReport, root: string): readonly ReportedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: relative(resolve(root), name),
      outcome: status === 'passed' || status === 'failed' ? status : ('not run' as const),
    })),
  )

/**
 * Reads the JSON report of Playwright: the journeys, and the steps of each, which prove what their titles name if the whole
 * journey passed. A journey that passed only when retried, or was expected to fail, proves nothing.
 */
export const readJourneyReport = (
  { suites }: { readonly suites: readonly PlaywrightSuite[] },
  above = '',
): readonly ReportedTest[] =>
  suites.flatMap((suite) => {
    const within = `${above} ${suite.title}`
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }) => {
        const last = results.at(-1)
        const outcome = outcomeOf(status, last?.status)
        return [`${within} ${title}`.trim(), ...stepTitles(last?.steps)].map((one) => ({
          title: one,
          file: join('e2e', suite.file),
          outcome,
        }))
      }),
    )
    return [...own, ...readJourneyReport({ suites: suite.suites ?? [] }, within)]
  })

const stepTitles = (steps: readonly PlaywrightStep[] = []): readonly string[] =>
  steps.flatMap((step) => [step.title, ...stepTitles(step.steps)])

const outcomeOf = (status: string, last: string | undefined): ReportedTest['outcome'] => {
  if (status === 'skipped' || last === undefined || last === 'skipped') return 'not run'
  return status === 'expected' && last === 'passed' ? 'passed' : 'failed'
}

/** The reports that `npm test` left in a folder; missing ones are left out. */
export const readReports = (folder: string, root = '.'): readonly Report[] => {
  const read = (name: string, testsOf: (json: never) => readonly ReportedTest[]): readonly Report[] => {
    const file = join(folder, name)
    if (!existsSync(file)) return []
    const json = JSON.parse(readFileSync(file, 'utf8')) as never
    return [{ name, writtenAt: statSync(file).mtime, tests: testsOf(json) }]
  }
  return [
    ...read('unit.json', (json) => readUnitReport(json, root)),
    ...read('e2e.json', (json) => readJourneyReport(json)),
  ]
}

/** Why the reports of a folder say nothing of this commit; undefined when they are its own, or nobody knows. */
export const otherCommit = (folder: string, head: string | undefined): string | undefined => {
  const file = join(folder, 'commit')
  const tested = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (head === undefined || tested === head) return undefined
  return tested === ''
    ? 'the reports do not say of which commit they are: npm test'
    : `the reports are of commit ${tested.slice(0, 9)}, the tree is at ${head.slice(0, 9)}: npm test`
}

const idForm = /\[([LFCP]-\d{3})\]/g

/** The ids in a title. */
export const idsIn = (title: string): readonly string[] =>
  [...title.matchAll(idForm)].map((match) => match[1] ?? '')

/** The test files that prove each id. */
export const provenBy = (tests: readonly ReportedTest[]): ReadonlyMap<string, readonly string[]> => {
  const proven = new Map<string, Set<string>>()
  for (const { title, file, outcome } of tests)
    if (outcome === 'passed')
      for (const id of idsIn(title)) proven.set(id, (proven.get(id) ?? new Set()).add(file))
  for (const { title, outcome } of tests)
    if (outcome === 'failed') for (const id of idsIn(title)) proven.delete(id)
  return new Map([...proven].map(([id, files]) => [id, [...files].sort()]))
}

/** An age in words: "3 min", "5 h", "2 days". */
export const ageOf = (writtenAt: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - writtenAt.getTime()) / 60_000)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}
