/** What is drawn when a book is sealed too late for its round. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkProof } from '#contract/fair/proof/check.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { proofSteps } from '#contract/fair/proof/verdict.ts'
import { runOps } from '#server/app/ops.ts'
import { createMissedDraws } from '#server/lottery/settlement/missedDraws.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { testChain } from '../kit/provenDraw.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const issue = '20261121-0721'
const known = { chains: [testChain] }

describeOnDatabase('a site that seals late', (kind) => {
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
  const ops = async (...command: readonly string[]) => {
    const context = { db: database.db, clock: it.clock, settings: { sandbox: true } }
    const { exitCode, text } = await runOps(context, command)
    return [exitCode, text]
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
    expect(await ops('verify-audit')).toEqual([
      0,
      expect.stringMatching(/draws \d+, [1-9]\d* of them after a late seal/),
    ])
  })

  test('of a node that is gone between the commit of a seal and its time, another draws once, with a round after it', async () => {
    it = await startServer({ database })
    player = await it.signIn('player01')
    await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue }))
    await it.moveTo(afterNoon(56))
    const { book } = await proofOf()
    await it.stop()
    // What a node leaves that is killed between the two.
    await database.asOwner(async (owner) => {
      await owner.execute(sql`alter table seal_commit disable trigger user`)
      await owner.execute(
        sql`delete from seal_commit c using issue i where i.id = c.issue_id and i.number = ${issue}`,
      )
      await owner.execute(sql`alter table seal_commit enable trigger user`)
    })
    const back = 58.2
    it = await startServer({ database, startAt: afterNoon(back) })
    player = await it.signIn('player01')
    const timed = await proofOf()
    expect([timed.code, timed.book?.root, timed.book?.sealedAt]).toEqual([
      null,
      book?.root,
      afterNoon(back).getTime(),
    ])
    await it.moveTo(afterNoon(60))
    const drawn = await proofOf()
    expect(statesOf(drawn)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'late'])
    expect(drawn.beacon?.round).toBe((drawn.commitment?.lockRound ?? 0) + 2)
    expect(drawn.drawnAt).toBe(afterNoon(60).getTime())
    const { body } = await player.get('/lottery/api/u/v1/lottery/recent_order', { lottery: 'MJFFC' })
    expect(JSON.stringify(body['result'])).toContain(drawn.code)
    for (const command of [['verify-audit'], ['trial-balance'], ['resettle', '--check']])
      expect([command, await ops(...command)]).toEqual([command, [0, expect.anything()]])
  })
})
