import { expect, test } from 'vitest'
import { totalsOf, type TestRun } from '../../scripts/totals.mjs'

const good: TestRun = {
  unit: { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  journeys: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 },
  verified: true,
  journeyed: true,
  hasBrowser: true,
  strict: true,
}
const noBrowser: Partial<TestRun> = { journeys: undefined, hasBrowser: false }
const skipping: Partial<TestRun> = { unit: { ...good.unit, numPendingTests: 2 } }

test.each<readonly [string, Partial<TestRun>, string, boolean]>([
  ['all is well', {}, '47 passed, 0 failed', true],
  ['a unit test failed', { unit: { ...good.unit, numFailedTests: 3 } }, '47 passed, 3 failed', false],
  ['a journey failed', { journeys: { expected: 6, unexpected: 1 } }, '46 passed, 1 failed', false],
  [
    'a journey passed at its second try',
    { journeys: { expected: 6, flaky: 1 } },
    '46 passed, 1 failed',
    false,
  ],
  ['a stage without tests failed', { verified: false }, '47 passed, 1 failed', false],
  ['the journeys ended badly without a failed test', { journeyed: false }, '47 passed, 1 failed', false],
  ['no journey ran', { journeys: { expected: 0 } }, '40 passed, 1 failed', false],
  ['the journeys left no report', { journeys: undefined }, '40 passed, 1 failed', false],
  ['the unit tests left no report', { unit: undefined }, '7 passed, 1 failed', false],
  ['something was skipped with CI set', skipping, '47 passed, 1 failed, 2 skipped', false],
  ['something was skipped at home', { ...skipping, strict: false }, '47 passed, 0 failed, 2 skipped', true],
  ['no browser with CI set', noBrowser, '40 passed, 1 failed, 1 skipped', false],
  ['no browser at home', { ...noBrowser, strict: false }, '40 passed, 0 failed, 1 skipped', true],
])('%s', (_story, change, line, isGood) => {
  const totals = totalsOf({ ...good, ...change })
  expect([totals.line, totals.good]).toEqual([line, isGood])
  expect(totals.isWhole).toBe(isGood && !line.includes('skipped'))
})
