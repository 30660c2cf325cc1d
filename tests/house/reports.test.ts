import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  ageOf,
  idsIn,
  otherCommit,
  provenBy,
  readJourneyReport,
  readReports,
  readUnitReport,
} from '../../scripts/reports.ts'

// The titles contain a mark, so that these samples themselves prove no line.
const sample = (text: string): string => text.replaceAll('#', '')
const folder = mkdtempSync(join(tmpdir(), 'haocai-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const unit = (...tests: readonly (readonly [title: string, status: string])[]) => ({
  testResults: [
    {
      name: resolve('engine/count.test.ts'),
      assertionResults: tests.map(([title, status]) => ({ fullName: sample(title), status })),
    },
  ],
})
const journey = (title: string, status: string, ...results: readonly string[]) => ({
  title: sample(title),
  tests: [{ status, results: results.map((one) => ({ status: one })) }],
})
const journeys = (...specs: readonly ReturnType<typeof journey>[]) => ({
  suites: [
    {
      title: 'bet.e2e.ts',
      file: 'bet.e2e.ts',
      specs,
      suites: [
        {
          title: sample('[C#-001] within'),
          file: 'bet.e2e.ts',
          specs: [journey('a title without an id', 'expected', 'passed')],
        },
      ],
    },
  ],
})
const idsOf = (tests: Parameters<typeof provenBy>[0]) => [...provenBy(tests).keys()]

test.each([
  ['a test that passed', [['[L#-003] holds', 'passed']], ['L-003']],
  ['two ids in one title', [['[L#-003] [P#-010] both', 'passed']], ['L-003', 'P-010']],
  ['a test that failed', [['[L#-003] holds', 'failed']], []],
  ['a skipped one', [['[L#-003] holds', 'skipped']], []],
  ['one that waits to be written', [['[L#-003] holds', 'todo']], []],
  ['one that did not come to its turn', [['[L#-003] holds', 'pending']], []],
  ['a row that passed beside one that failed', [['[L#-003] a', 'passed'], ['[L#-003] b', 'failed']], []], // oxfmt-ignore
  ['a test that passed beside one that was skipped', [['[L#-003] a', 'passed'], ['[L#-003] b', 'skipped']], ['L-003']], // oxfmt-ignore
] as const)('%s: what it proves', (_story, tests, ids) => {
  expect(idsOf(readUnitReport(unit(...tests), '.'))).toEqual(ids)
})

test.each([
  ['passed', journey('[L#-003] x', 'expected', 'passed'), ['L-003', 'C-001']],
  ['passed at its second try', journey('[L#-003] x', 'flaky', 'failed', 'passed'), ['C-001']],
  ['failed as it was expected to', journey('[L#-003] x', 'expected', 'failed'), ['C-001']],
  ['was skipped', journey('[L#-003] x', 'skipped', 'skipped'), ['C-001']],
  ['never ran', journey('[L#-003] x', 'skipped'), ['C-001']],
] as const)('a journey that %s: what it proves, beside one in a described part', (_story, spec, ids) => {
  expect(idsOf(readJourneyReport(journeys(spec)))).toEqual(ids)
})

test('a step of a journey proves what its title names, if the whole journey passed', () => {
  const stepped = (status: string) => ({
    title: 'a bet',
    tests: [
      {
        status: 'expected',
        results: [
          {
            status,
            steps: [{ title: sample('[L#-003] sent'), steps: [{ title: sample('[L#-004] once') }] }],
          },
        ],
      },
    ],
  })
  expect(idsOf(readJourneyReport(journeys(stepped('passed'))))).toEqual(['L-003', 'L-004', 'C-001'])
  expect(idsOf(readJourneyReport(journeys(stepped('failed'))))).toEqual(['C-001'])
})

test('a proof names its files, from the root of the tree', () => {
  const tests = readUnitReport(unit([sample('[L#-003] holds'), 'passed']), '.')
  expect(provenBy(tests).get('L-003')).toEqual(['engine/count.test.ts'])
  expect(readJourneyReport(journeys())[0]?.file).toBe('e2e/bet.e2e.ts')
})

test('the reports of a folder say when they were written; one that is missing is left out', () => {
  expect(readReports(folder)).toEqual([])
  const file = join(folder, 'unit.json')
  writeFileSync(file, JSON.stringify(unit(['a', 'passed'])))
  const at = new Date('2026-11-21T04:00:00Z')
  utimesSync(file, at, at)
  expect(readReports(folder)).toMatchObject([{ name: 'unit.json', writtenAt: at, tests: [{ title: 'a' }] }])
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%s minutes are "%s"', (minutes, text) => {
  const at = new Date('2026-11-21T04:00:00Z')
  expect(ageOf(at, new Date(at.getTime() + minutes * 60_000))).toBe(text)
})

test('an id is in brackets', () => {
  expect(idsIn(sample('[L#-003] of L-004 and (L-005) [X-006] [F-7]'))).toEqual(['L-003'])
})

test('reports of another commit, or of an unknown one, are distinguished from those of this one', () => {
  const [tested, other] = ['a'.repeat(40), 'b'.repeat(40)]
  expect(otherCommit(folder, tested)).toMatch(/do not say of which commit/)
  writeFileSync(join(folder, 'commit'), tested)
  expect(otherCommit(folder, tested)).toBeUndefined()
  expect(otherCommit(folder, other)).toBe(
    'the reports are of commit aaaaaaaaa, the tree is at bbbbbbbbb: npm test',
  )
  // Outside a repository nobody knows.
  expect(otherCommit(folder, undefined)).toBeUndefined()
})
