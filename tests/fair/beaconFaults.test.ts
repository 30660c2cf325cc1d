/** What players see and what the site does while the public beacon is slow, wrong or down (beacon.md, point 4). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { checkProof } from '#contract/fair/proof/check.ts'
import { isProven } from '#contract/fair/proof/verdict.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { createRelayBeacon } from '#server/lottery/draws/relayBeacon.ts'
import { createMissedDraws } from '#server/lottery/settlement/missedDraws.ts'
import { rows, type Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { addOrderPath, fiveStar, submission } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../kit/freshDatabase.ts'
import { cashOf, movementsOf } from '../kit/ledger.ts'
import { testChain } from '../kit/provenDraw.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startRelay, type Relay, type RelayManner } from '../kit/relay.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const issue = '20261121-0721'

describeOnDatabase('a site that draws with a public beacon', (kind) => {
  let database: Database
  let relays: Relay[]
  let it: TestServer
  let player: Browser
  beforeEach(async () => {
    database = await freshDatabase(kind)
    relays = await Promise.all([startRelay(), startRelay(), startRelay()])
    it = await startServer({
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
    player = await it.signIn('player01')
  })
  afterEach(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await Promise.all(relays.map((relay) => relay.end()))
    await database.close()
  })

  const behave = (manner: RelayManner) => {
    for (const relay of relays) relay.manner = manner
  }
  const proof = async (): Promise<DrawProof> => {
    const { body } = await player.get('/lottery/api/u/v1/fair/proof', { lottery: 'MJFFC', issue })
    return (body['result'] as { proof: DrawProof }).proof
  }
  const counts = async () => {
    const { body } = await player.get('/lottery/api/u/v1/fair/counts', { lottery: 'MJFFC' })
    return body['result']
  }
  const late = async () => {
    const { body } = await player.get('/lottery/api/m/v1/lottery/issue_info_app', { lottery: 'mjffc' })
    return (body['result'] as { readonly late?: unknown }).late
  }
  const bet = () => player.post(addOrderPath, submission([fiveStar()], { lottery: 'MJFFC', issue }))

  test.each<RelayManner>(['missing', 'wrongSignature', 'wrongRound', 'otherChain', 'garbage', 'error'])(
    'while every relay is %s the draw waits, is taken from nowhere else, and heals',
    async (manner) => {
      behave(manner)
      await bet()
      await it.moveTo(afterNoon(60))
      await it.moveTo(afterNoon(75))
      const waiting = await proof()
      expect([waiting.code, waiting.beacon, waiting.seed, waiting.book?.orders]).toEqual([
        null,
        null,
        null,
        1,
      ])
      expect(await cashOf(player)).toBe(9998)
      // Who looks at the page of the lottery reads that the draw is late, and no more once it came.
      expect(await late()).toEqual({ issue, count: 1 })
      behave('right')
      await it.moveTo(afterNoon(77))
      expect(await late()).toBeUndefined()
      const healed = await proof()
      expect(isProven(checkProof(healed, { chains: [testChain] }))).toBe(true)
      expect(await counts()).toMatchObject({ delayed: 1, voided: 0 })
      // The issue after it was on sale meanwhile, as the timetable says.
      await it.moveTo(afterNoon(120))
      const [next] = await rows(
        database.db,
        sql`select code from issue where lottery = 'mjffc' and number = '20261121-0722'`,
      )
      expect(next?.['code']).toMatch(/^\d(,\d){4}$/)
    },
  )

  test('after an hour without a beacon the issue is void, refunded and counted, and is not drawn later', async () => {
    behave('missing')
    await bet()
    await it.moveTo(afterNoon(60))
    await it.moveTo(afterNoon(3_659))
    expect(await it.server.missed.look()).toBe(0)
    // One whose round exists is late for another reason, and is left to be drawn.
    const elsewhere = createMissedDraws({
      db: database.db,
      clock: { ...it.clock, now: () => afterNoon(3_661) },
      bus: it.server.bus,
      log: createLog('silent'),
      record: () => Promise.reject(new Error('nothing is void')),
      roundExists: () => Promise.resolve(true),
    })
    expect(await elsewhere.look()).toBe(0)
    expect((await proof()).voided).toBeNull()
    await it.moveTo(afterNoon(3_661))
    await it.server.missed.look()
    const gone = await proof()
    expect([gone.code, gone.voided]).toEqual([null, '公共信标缺席超过一小时，本期作废，投注全额退还'])
    expect(await cashOf(player)).toBe(10_000)
    expect((await movementsOf(database.db, 'player01')).map(({ reason }) => reason)).toEqual([
      'bet',
      'refund',
    ])
    expect(await counts()).toMatchObject({ proven: 0, voided: 1 })
    // Of the hour, this issue is void; those after it are still late.
    expect(await late()).toMatchObject({ issue: '20261121-0722' })
    behave('right')
    await it.moveTo(afterNoon(3_700))
    const after = await proof()
    expect([after.code, after.seed]).toEqual([null, null])
    const [logged] = await rows(
      database.db,
      sql`select count(*)::int as n from audit_log where action = 'void-missed' and details->>'issue' = ${issue}
        and details->>'lottery' = 'mjffc'`,
    )
    expect(logged).toEqual({ n: 1 })
  }, 180_000)
})
