/** What is drawn when a book is sealed too late for its round. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkProof } from '#contract/fair/check.ts'
import type { DrawProof } from '#contract/fair/proof.ts'
import { proofSteps } from '#contract/fair/verdict.ts'
import { runOps } from '#server/app/ops.ts'
import { createMissedDraws } from '#server/lottery/settlement/missedDraws.ts'
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

describeOnBoth('a site that seals late', (kind) => {
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
  const proofOf = async (number = issue): Promise<DrawProof> => {
    const { body } = await player.get('/lottery/api/u/v1/fair/proof', { lottery: 'MJFFC', issue: number })
    return (body['result'] as { proof: DrawProof }).proof
  }
  const statesOf = (proof: DrawProof) => {
    const { steps } = checkProof(proof, known)
    return proofSteps.map((step) => steps[step].state)
  }

  test('draws with the first round after the seal, says so, and voids nothing whose round is only just due', async () => {
    it = await startServer({ database })
    player = await it.signIn('player01')
    await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue }))
    // As when it stood still from before the close until a minute after it.
    const back = 120
    await it.jumpTo(afterNoon(back))
    const waiting = await proofOf()
    const sealedAt = afterNoon(back).getTime()
    expect([waiting.code, waiting.seed, waiting.book?.sealedAt]).toEqual([null, null, sealedAt])
    expect(statesOf(waiting)).toEqual(['ok', 'waiting', 'waiting', 'waiting', 'waiting', 'ok'])
    // An hour counts from the round that it waits for.
    const missed = createMissedDraws({
      db: database.db,
      clock: { ...it.clock, now: () => afterNoon(back + 3_600.9) },
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
})
