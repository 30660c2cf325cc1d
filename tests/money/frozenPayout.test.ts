/** A ledger that does not add up freezes an award, through the real server. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOps } from '#server/app/ops.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { cashOf } from '../kit/ledger.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

let database: TestDatabase
let it: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
})
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
})

test('an award of a lottery whose money does not add up waits until an operator releases it', async () => {
  const player = await it.signIn('player01')
  await player.post(addOrderPath, submission([allDigits()]))
  await database.asOwner((owner) => owner.execute(sql`update issue_book set stake = stake + 100`))
  const { findings } = await it.server.watch.check()
  expect(findings.map(({ lottery }) => lottery)).toEqual(['cqssc'])

  await it.moveTo(afterNoon(601))
  const drawn = async () => (await player.get('/lottery/api/u/v1/lottery/recent_order')).body['result']
  expect(JSON.stringify(await drawn())).toMatch(/"lotteryNumber":"\d,\d,\d,\d,\d"/)
  expect(await cashOf(player)).toBe(9980)

  await database.asOwner((owner) => owner.execute(sql`update issue_book set stake = stake - 100`))
  const context = { db: database.db, clock: it.clock, settings: { sandbox: true } }
  expect(await runOps(context, ['unfreeze', 'cqssc', '查明'])).toMatchObject({ exitCode: 0 })
  await it.moveTo(afterNoon(620))
  expect(await cashOf(player)).toBe(9999.6)
  await it.server.watch.idle()
  expect((await it.server.watch.check()).findings).toEqual([])
})
