/** The site as a whole under random events from a seed: see tests/simulation/run.ts. */
import { expect, test } from 'vitest'
import { onlySeed, openWorlds, ranLogs, runAndJudge, story, testSeeds } from './suite.ts'

testSeeds(0)

// Either one seed is requested or all are run: tests that were not requested are not part of this run.
const asked = onlySeed
if (asked === undefined) {
  test('a seed gives the same history, whatever ran before it', async () => {
    const last = [...ranLogs].at(-1)
    if (!last) throw new Error('the seeds of this file must have run')
    const [seed, log] = last
    const alone = await openWorlds()
    const { history } = await runAndJudge(alone, seed)
    await alone.close()
    expect(history.log).toEqual(log)
    expect(history.log.length).toBeGreaterThan(100)
  }, 600_000)
} else {
  test('the requested seed', async () => {
    const database = await openWorlds()
    const { history, verdict } = await runAndJudge(database, asked)
    console.log(history.log.join('\n'))
    console.log(JSON.stringify(verdict.counts))
    expect(verdict.faults, story(history)).toEqual([])
    await database.close()
  }, 600_000)
}
