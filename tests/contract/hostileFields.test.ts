/** No input that a client can send is a failure of the server: every place of every call, hostile value by hostile value. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'
import type { Database } from '#server/platform/database/database.ts'
import { allDigits } from '../kit/bets.ts'
import type { Browser, WireAnswer, WireFields } from '../kit/browser.ts'
import { chase } from '../kit/chases.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../kit/freshDatabase.ts'
import { hostileInputs, hostileValues } from '../kit/hostile.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

/** 19:05:41 in Beijing, when the issue of the examples is on sale. */
const exampleTime = new Date('2026-11-20T11:05:41Z')
// An accepted instant bet waits for a draw that the standing clock never reaches; its fields are those of `addOrder`.
// A trial account has no fields, and would take the place of the player's session.
const left: readonly CallName[] = ['logout', 'addOrderNow', 'testUserInfo']
// Most of a request is waiting for the database.
const atOnce = 8
const names = (Object.keys(calls) as CallName[]).filter((name) => !left.includes(name))

describeOnDatabase('a hostile value', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    // Behind a proxy, so that a forwarded address is read.
    it = await startServer({ database, startAt: exampleTime, trustProxy: 1 })
    player = await it.signIn('player01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  /** What is wrong with an answer; undefined for a good one. */
  const fault = ({ status, body, text }: WireAnswer): string | undefined =>
    status >= 500 ||
    typeof body['code'] !== 'number' ||
    body['code'] === 500 ||
    typeof body['msg'] !== 'string'
      ? `${status} ${text.slice(0, 120)}`
      : undefined

  /** Sends the fields with each hostile value in each place. */
  const expectNoFault = async (call: AnyCall, fields: Readonly<Record<string, unknown>>) => {
    const inputs = [...hostileInputs(fields)]
      // A query has texts only.
      .filter(([, value]) => call.method !== 'GET' || typeof value !== 'object')
    const faultOf = async ([path, value, changed]: (typeof inputs)[number]): Promise<string[]> => {
      const wire = changed as WireFields
      const as = typeof value === 'string' ? (call.body ?? 'form') : 'json'
      const answer = await (call.method === 'GET'
        ? player.get(call.path, wire)
        : player.post(call.path, wire, { as }))
      const wrong = fault(answer)
      return wrong === undefined ? [] : [`${path} = ${JSON.stringify(value)?.slice(0, 60)}: ${wrong}`]
    }
    const faults: string[] = []
    for (let from = 0; from < inputs.length; from += atOnce)
      faults.push(...(await Promise.all(inputs.slice(from, from + atOnce).map(faultOf))).flat())
    expect(faults).toEqual([])
    expect(inputs.length).toBeGreaterThan(hostileValues.length / 2)
  }

  test.each(names)('in any place of %s is answered by name', async (name) => {
    const call: AnyCall = calls[name]
    const example = z.encode(call.input, call.example.input) as Record<string, unknown>
    // A call without fields takes no notice of others.
    const fields = Object.keys(example).length > 0 ? example : { extra: '1' }
    await expectNoFault(call, fields)
  })

  // The plan of a chase is a text of JSON, and its issues are names in it.
  test.each(['MJFFC', 'JSLHC', 'BJPK10'])('in any place of a chase of %s is answered by name', (lottery) =>
    expectNoFault(calls.addOrder, chase([allDigits()], [1, 1], {}, { lottery })),
  )

  test.each([
    [
      'idempotency-key',
      ['', ' ', 'a', '9'.repeat(4_000), 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{}', '%00'],
    ],
    [
      'content-type',
      ['', 'text/plain', 'application/x-www-form-urlencoded; charset=klingon', ';;;', 'a/b/c'],
    ],
    ['x-content-compress', ['lz', 'gzip', '']],
    [
      'x-forwarded-for',
      ['', ',,,', 'a, b', '::', '1.2.3.4:99', '1:2:3:4:5::6:7:8:9:10', '::1%eth0', '9'.repeat(4_000)],
    ],
    [
      'cookie',
      ['sid', 'sid=', 'sid=%', 'sid=a; sid=b', `sid=${'x'.repeat(4_000)}`, ';;==;', 'cid=not-a-picture'],
    ],
    ['origin', ['null', 'https://', '::', 'http://a b']],
  ])('in the header %s is answered by name', async (header, values) => {
    const addOrder: AnyCall = calls.addOrder
    const wire = z.encode(addOrder.input, addOrder.example.input) as WireFields
    for (const value of values)
      for (const as of ['form', 'json'] as const) {
        const answer = await player.post(addOrder.path, wire, { as, headers: { [header]: value } })
        expect(fault(answer), `${header}: ${value.slice(0, 40)}`).toBeUndefined()
      }
  })

  test.each([10, 1_000, 120_000])('of %i lists in each other is answered by name', async (depth) => {
    const raw = `{"order":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(fault(await player.post(calls.addOrder.path, {}, { as: 'json', raw }))).toBeUndefined()
  })

  test('leaves the books balanced', () => expectBalanced(database.db))
})
