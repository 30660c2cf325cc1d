/** A clock that is behind the public beacon stops the sale of in-house games. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roundFrom, roundTime } from '#contract/fair/proof/rounds.ts'
import { rows } from '../../platform/database/database.ts'
import { addOrderPath, fiveStar, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import { freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { testChain } from '../../../tests/kit/provenDraw.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startRelay } from '../../../tests/kit/relay.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { createRelayBeacon } from './relayBeacon.ts'

const relays = await Promise.all([startRelay(), startRelay(), startRelay()])
afterAll(() => Promise.all(relays.map((relay) => relay.end())))
const newestIs = (round: number, ...others: readonly number[]) => {
  for (const [i, relay] of relays.entries()) relay.newest = others[i] ?? round
}
const start = (database: TestDatabase): Promise<TestServer> =>
  startServer({
    database,
    beacon: (clock) =>
      createRelayBeacon({
        chain: testChain,
        relays: relays.map(({ origin }) => origin),
        clock,
        onFault: () => undefined,
        timeoutMs: 500,
      }),
  })
// The site starts at noon.
const present = roundFrom(testChain, noon.getTime() + 1) - 1

describe('the clock of a site with a public beacon', () => {
  let database: TestDatabase
  beforeEach(async () => {
    for (const relay of relays) relay.manner = 'right'
    database = await freshDatabase()
  })
  afterEach(() => database.close())

  const bettable = async (said: () => void): Promise<readonly [number, readonly string[]]> => {
    said()
    const it = await start(database)
    const player = await it.signIn('player01')
    const { body } = await player.post(
      addOrderPath,
      submission([fiveStar()], { lottery: 'MJFFC', issue: minuteIssue }),
    )
    const log = await rows(database.db, sql`select details from audit_log where action = 'clock-behind'`)
    await it.stop()
    return [Number(body['code']), log.map(({ details }) => JSON.stringify(details))]
  }

  test('that agrees with the newest round sells', async () => {
    expect(await bettable(() => newestIs(present))).toEqual([1, []])
  })

  test('that is a round behind sells nothing of its own, and says so in the audit log', async () => {
    const [code, log] = await bettable(() => newestIs(present + 2))
    expect(code).toBe(4004)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('mjffc')
    expect(roundTime(testChain, present + 2)).toBeGreaterThan(noon.getTime() + 1_000)
  })

  test('is told by the one relay that has the newest round', async () => {
    const [code] = await bettable(() => newestIs(present, present, present + 2, present))
    expect(code).toBe(4004)
  })

  test('is not stopped by a relay that makes a round up, nor by silence', async () => {
    const madeUp = () => {
      newestIs(present + 1_000)
      for (const relay of relays) relay.manner = 'wrongSignature'
    }
    expect(await bettable(madeUp)).toEqual([1, []])
    const silent = () => {
      for (const relay of relays) relay.manner = 'silent'
    }
    expect(await bettable(silent)).toEqual([1, []])
  })
})
