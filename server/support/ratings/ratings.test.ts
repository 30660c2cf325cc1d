/** Ratings of conversations that were ended, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { chatAs, chatIn, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff, signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'

const path = '/lottery/api/u/v1/chat/rating'

describeOnDatabase('ratings', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let support: Browser
  let player: Chatter
  let browser: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    support = (await signInStaff(it)).browser
    browser = await it.signIn('player01')
    player = await chatIn(browser)
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const desk = (call: string, fields: WireFields) =>
    support.post(`/sobet/api/support/${call}`, fields, { as: 'json' })
  const end = async (number: number) => {
    await desk('take', { memberId: 1003 })
    await desk('close', { memberId: 1003, number })
  }
  const open = async () => ((await browser.get(path, {})).body['result'] as { number: number }).number
  const rate = async (number: number, score: string) => (await browser.post(path, { number, score })).body
  const counted = async (by = support) => (await by.get('/sobet/api/support/ratings', {})).body['list']

  test('what was ended is rated once, and not before', async () => {
    expect(await open()).toBe(0)
    await player.send(0, '提现没到账')
    expect(await open()).toBe(0)
    expect(await rate(1, 'good')).toMatchObject({ code: 2, msg: '没有可以评价的咨询' })
    await end(1)
    expect(await open()).toBe(1)
    expect(await rate(2, 'good')).toMatchObject({ code: 2 })
    expect((await rate(1, 'great'))['code']).not.toBe(0)
    const both = await Promise.all(['good', 'poor'].map((score) => rate(1, score)))
    expect(both.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(await open()).toBe(0)
  })

  test('what was said since, and a day that has passed, leave nothing to rate', async () => {
    await player.send(0, '还有一个问题')
    await end(2)
    expect(await open()).toBe(2)
    await player.send(0, '请问')
    expect(await open()).toBe(0)
    await end(3)
    expect(await open()).toBe(3)
    const { now } = it.clock
    it.clock.now = () => new Date(now().getTime() + 25 * 3_600_000)
    expect(await open()).toBe(0)
    it.clock.now = now
    expect(await rate(3, 'fair')).toMatchObject({ code: 0 })
  })

  test('it counts for whoever has ended it; others see their own, an administrator all', async () => {
    const [one] = (await counted()) as [{ staff: string; good: number; fair: number; poor: number }]
    expect([one.staff, one.good + one.poor, one.fair]).toEqual(['客服一号', 1, 1])
    const colleague = await addStaff(it, database)
    expect(await counted(colleague)).toEqual([])
    const administrator = await addStaff(it, database, {
      cn: 'admin09',
      userType: staffTypes.administrator,
    })
    expect(await counted(administrator)).toMatchObject([{ staff: '客服一号' }])
    expect(await counted(browser)).toBeUndefined()
    const other = await chatAs(it, 'player02')
    await other.send(0, '你好')
    expect((await it.signIn('player02').then((it2) => it2.get(path, {}))).body).toMatchObject({
      result: { number: 0 },
    })
  })
})
