/** The totals of a test run: its closing line, and whether it passed. */

/**
 * @typedef {object} TestRun
 * @property {Record<string, number> | undefined} unit the JSON report of the unit tests; undefined when there is none
 * @property {Record<string, number> | undefined} journeys the statistics of the browser journeys, likewise
 * @property {boolean} verified whether every stage of verify succeeded
 * @property {boolean} journeyed whether the journeys ended well; true also where none could run
 * @property {boolean} hasBrowser
 * @property {boolean} strict CI: nothing may be skipped, and journeys must have run
 */

const count = (report, name) => report?.[name] ?? 0

/**
 * Adds up a run. Without a browser all journeys together count as one skipped test.
 * @param {TestRun} run
 * @returns {{ line: string, good: boolean, isWhole: boolean, notes: string[] }} `isWhole`: all is good and nothing was
 * skipped
 */
export const totalsOf = ({ unit, journeys, verified, journeyed, hasBrowser, strict }) => {
  const passed = count(unit, 'numPassedTests') + count(journeys, 'expected')
  const failed = count(unit, 'numFailedTests') + count(journeys, 'unexpected') + count(journeys, 'flaky')
  const skipped =
    count(unit, 'numPendingTests') +
    count(unit, 'numTodoTests') +
    count(journeys, 'skipped') +
    (hasBrowser ? 0 : 1)
  const notes = []
  if (count(unit, 'numPassedTests') === 0) notes.push('no unit test ran')
  if (hasBrowser && count(journeys, 'expected') === 0) notes.push('no journey ran')
  if (strict && skipped > 0) notes.push('with CI set nothing may be skipped')
  const good = verified && journeyed && failed === 0 && notes.length === 0
  // A stage that failed without a failed test (types, lint, build) still counts as a failure.
  const failures = good ? 0 : Math.max(1, failed)
  return {
    line: `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    good,
    isWhole: good && skipped === 0,
    notes,
  }
}
