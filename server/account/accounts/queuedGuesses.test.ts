/** Guesses that wait for their turn: what they cost a player who signs in, and what is counted of them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTurns } from '../../platform/time/turns.ts'
import { loginFailure } from '../../schema/index.ts'
import { guessTurns } from './accounts.domain.ts'
import { signIn } from './accounts.ts'
import { createHashing } from '../base/hashing.ts'
import { judgeTry } from '../base/judgeTry.ts'
import { countTry, takeTryBack, waitFrom } from '../base/loginFailures.ts'
import { proofKeysOf } from './proof.ts'
import { hashPassword, wirePassword } from '../base/secrets.ts'

const password = wirePassword(demoPassword)
const wrong = wirePassword('not the password')

describeOnDatabase('guesses at the same time', (kind) => {
  let database: Database
  let it: TestServer
  const hashing = createHashing()
  const proofKeys = proofKeysOf(Buffer.alloc(32, 7))
  const judgeStep = () => Promise.resolve(ok(undefined))
  const nothingElse = {
    captchaId: undefined,
    captchaAnswer: undefined,
    code: undefined,
    passkey: undefined,
    origin: 'http://localhost',
    userAgent: undefined,
  }
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database, trustProxy: 1 })
  })
  afterAll(async () => {
    await hashing.end()
    await it.stop()
    await database.close()
  })
  beforeEach(async () => void (await database.db.delete(loginFailure)))

  const failuresOf = async (cn: string) =>
    (
      await database.db
        .select()
        .from(loginFailure)
        .where(eq(loginFailure.cn, cn))
        .orderBy(loginFailure.network)
    ).map(({ network, failures, waitUntil }) => [network, failures, waitUntil])

  test('of three hundred on one account three are judged, and those that are refused their turn are not counted', async () => {
    const guess = () =>
      it
        .browser()
        .post(
          '/sso/login',
          { cn: 'player01', password: wrong },
          { headers: { 'x-forwarded-for': '10.0.0.1' } },
        )
    const answers = await Promise.all(Array.from({ length: 300 }, guess))
    const codes = answers.map(({ status, body }) => (status === 429 ? 429 : body['code']))
    const judged = codes.filter((code) => code === 2)
    expect(judged).toHaveLength(3)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
    expect(codes.filter((code) => code === 3 || code === 429)).toHaveLength(297)
    expect(await failuresOf('player01')).toEqual([
      [' ', 3, null],
      ['10.0.0', 3, null],
    ])
  })

  test('a try that could not be judged is not counted, and its wait ends', async () => {
    const kept = await hashPassword(password)
    const attempt = { cn: 'player01', network: '10.0.0', now: noon, solved: true, kept, password: wrong }
    for (let n = 1; n < waitFrom; n += 1) await judgeTry(database.db, hashing, attempt)
    const before = await database.db
      .select()
      .from(loginFailure)
      .orderBy(loginFailure.cn, loginFailure.network)
    const broken = { isPassword: () => Promise.reject(new Error('the thread has ended')) }
    await expect(judgeTry(database.db, broken, attempt)).rejects.toThrow('the thread has ended')
    expect(
      await database.db.select().from(loginFailure).orderBy(loginFailure.cn, loginFailure.network),
    ).toEqual(before)
    // Also when the pair has waited before.
    expect((await judgeTry(database.db, hashing, attempt)).hurdle.waitSeconds).toBe(60)
    const later = new Date(noon.getTime() + 60_000)
    await expect(judgeTry(database.db, broken, { ...attempt, now: later })).rejects.toThrow()
    const { answer, hurdle } = await judgeTry(database.db, hashing, { ...attempt, now: later })
    expect([answer, hurdle.failures, hurdle.waitSeconds]).toEqual(['wrong', 6, 120])
  })

  test('of three hundred at the same time that are taken back none stays counted', async () => {
    const one = async (n: number) => {
      const { admitted } = await countTry(database.db, `name${n % 3}`, '10.0.0', noon, true)
      if (admitted) await takeTryBack(database.db, `name${n % 3}`, '10.0.0', noon)
    }
    await Promise.all(Array.from({ length: 300 }, (_, n) => one(n)))
    const kept = await database.db.select().from(loginFailure)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ failures, waitUntil }) => failures !== 0 || waitUntil !== null)).toEqual([])
  })

  test('a right password takes the wait back that its own try caused for the network', async () => {
    for (let n = 0; n < 199; n += 1) await countTry(database.db, `name${n}`, '10.0.0', noon, true)
    const parts = { db: database.db, hashing, proofKeys, judgeStep }
    const request = { cn: 'player02', password, network: '10.0.0', now: noon, ...nothingElse }
    await database.db.delete(loginFailure).where(eq(loginFailure.cn, 'player02'))
    const solved = await countTry(database.db, 'player02', '10.0.0', noon, true)
    expect(solved.hurdle.waitSeconds).toBe(60)
    await takeTryBack(database.db, 'player02', '10.0.0', noon)
    // A captcha is asked for, and no wait.
    expect(await signIn(parts, request)).toMatchObject({
      error: { name: 'CaptchaNeeded' },
    })
  })

  // Counted and not timed: how long one takes depends on what else the machine does.
  test('of four hundred guesses from another network some are judged before a player who signs in meanwhile, not all', async () => {
    const kept = await hashPassword(password)
    const turns = createTurns(guessTurns)
    let judged = 0
    const login = async () => {
      const before = judged
      const request = { cn: 'player01', password, network: '10.0.1', now: noon, ...nothingElse }
      const signedIn = await turns.run('10.0.1', () =>
        signIn({ db: database.db, hashing, proofKeys, judgeStep }, request),
      )
      expect(signedIn.ok).toBe(true)
      return judged - before
    }
    const guess = () =>
      turns.run('10.9.9', async () => {
        await hashing.isPassword(kept, wrong)
        judged += 1
      })
    const waited: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const all = Promise.allSettled(Array.from({ length: 400 }, guess))
      waited.push(await login())
      const answered = (await all).filter(({ status }) => status === 'fulfilled')
      expect(answered.length).toBeGreaterThan(guessTurns.waitingMax / 2)
    }
    expect(Math.max(...waited)).toBeLessThan(8)
  }, 60_000)
})
