/** What is drawn when a book is sealed too late for its round, and what is published when a site starts in the middle of an issue. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkProof } from '#contract/fair/check.ts'
import type { DrawProof } from '#contract/fair/proof.ts'
import { isProven, proofSteps } from '#contract/fair/verdict.ts'
import { runOps } from '#server/app/ops.ts'
import { createMissedDraws } from '#server/lottery/settlement/missedDraws.ts'
import { rows, toDate } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { addOrderPath, allDigits, submission } from '../support/bets.ts'
import type { Browser } from '../support/browser.ts'
import { expectBalanced } from '../support/expectBalanced.ts'
import { describeOnBoth, freshDatabase, type TestDatabase } from '../support/freshDatabase.ts'
import { testChain } from '../support/provenDraw.ts'
import { afterNoon } from '../support/referenceTime.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const issue = '20261121-0721'
const known = { chains: [testChain] }

describeOnBoth('a site that is late', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let player: Browser
  beforeEach(async () => {
    database = await freshDatabase(kind)
  })
  afterEach(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })
  const startAt = async (at: Date) => {
    it = await startServer({ database, startAt: at })
    player = await it.signIn('player01')
  }
  const proofOf = async (number = issue): Promise<DrawProof> => {
    const { body } = await player.get('/lottery/api/u/v1/fair/proof', { lottery: 'MJFFC', issue: number })
    return (body['result'] as { proof: DrawProof }).proof
  }
  const statesOf = (proof: DrawProof) => {
    const { steps } = checkProof(proof, known)
    return proofSteps.map((step) => steps[step].state)
  }

  test('draws with the first round after the seal, says so, and voids nothing whose round is only just due', async () => {
    await startAt(afterNoon(0))
    await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue }))
    // As when it stood still from before the close until two hours after it.
    const back = 7_200
    await it.jumpTo(afterNoon(back))
    const waiting = await proofOf()
    const sealedAt = afterNoon(back).getTime()
    expect([waiting.code, waiting.seed, waiting.book?.sealedAt]).toEqual([null, null, sealedAt])
    expect(statesOf(waiting)).toEqual(['ok', 'waiting', 'waiting', 'waiting', 'waiting', 'ok'])
    const missed = createMissedDraws({
      db: database.db,
      clock: it.clock,
      bus: it.server.bus,
      log: createLog('silent'),
      record: () => Promise.reject(new Error('nothing is void')),
      roundExists: () => Promise.resolve(false),
    })
    expect(await missed.look()).toBe(0)
    await it.moveTo(afterNoon(back + 0.999))
    expect((await proofOf()).code).toBeNull()
    // It wakes by itself when the round comes.
    await it.moveTo(afterNoon(back + 1))
    const drawn = await proofOf()
    expect(statesOf(drawn)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'late'])
    expect([drawn.beacon?.round, drawn.drawnAt]).toEqual([
      (drawn.commitment?.lockRound ?? 0) + back + 1 - 57,
      sealedAt + 1_000,
    ])
    // With the planned round it would have been drawn otherwise, and everybody sees how.
    const { skipped } = checkProof(drawn, known)
    expect(skipped?.round).toBe(drawn.commitment?.lockRound)
    expect(skipped?.code).not.toBe(drawn.code)
    const { body } = await player.get('/lottery/api/u/v1/fair/counts', { lottery: 'MJFFC' })
    expect(body['result']).toMatchObject({ late: expect.any(Number) as unknown, voided: 0 })
    expect((body['result'] as { late: number }).late).toBeGreaterThan(0)
    const { exitCode, text } = await runOps(
      { db: database.db, clock: it.clock, settings: { sandbox: true } },
      ['verify-audit'],
    )
    expect([exitCode, text]).toEqual([
      0,
      expect.stringMatching(/draws \d+, [1-9]\d* of them after a late seal/),
    ])
  })

  test('that starts within an issue sells it from the publication of its seed on; what has closed it does not write', async () => {
    // The issues that are there are of today: five seconds before the draw of 1443, when 1444 is on sale.
    const tomorrow = 24 * 3_600
    await startAt(afterNoon(tomorrow + 57))
    const written = await rows(
      database.db,
      sql`select i.number, i.sell_start, i.close_at, b.published_at from issue i join seed_batch b on b.id = i.seed_batch
        where i.lottery = 'mjffc' and i.draw_at > ${afterNoon(tomorrow).toISOString()}::timestamptz order by i.draw_at`,
    )
    expect(written.slice(0, 2).map((row) => [row['number'], toDate(row['sell_start'])])).toEqual([
      ['20261122-0722', afterNoon(tomorrow + 57)],
      ['20261122-0723', afterNoon(tomorrow + 115)],
    ])
    for (const row of written)
      expect(toDate(row['published_at']).getTime()).toBeLessThanOrEqual(toDate(row['sell_start']).getTime())
    const bet = submission([allDigits()], { lottery: 'MJFFC', issue: '20261122-0722' })
    expect((await player.post(addOrderPath, bet)).body).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(tomorrow + 120))
    const drawn = await proofOf('20261122-0722')
    expect([drawn.book?.orders, isProven(checkProof(drawn, known)), statesOf(drawn)]).toEqual([
      1,
      true,
      Array(6).fill('ok'),
    ])
  })
})
