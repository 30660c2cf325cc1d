/** A page acts only for the member it belongs to: every call that needs or changes a session, by each of its paths. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import { memberHeader, type AnyCall } from '#contract/core/define.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { cashOf, countOf } from '../kit/ledger.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

let database: Database
let it: TestServer
let browser: Browser
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
  browser = await it.signIn('player01')
})
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
})

const all = Object.entries(calls) as [CallName, AnyCall][]
const isConcerned = ({ auth, effect }: AnyCall) => auth === 'member' || effect === 'write'
const send = async (call: AnyCall, path: string, member: string) => {
  const wire = z.encode(call.input, call.example.input) as WireFields
  const headers = { [memberHeader]: member }
  return call.method === 'GET'
    ? browser.get(path, wire, { headers })
    : browser.post(path, wire, { as: call.body ?? 'form', headers })
}

test.each(all.filter(([, call]) => isConcerned(call)))(
  '%s is refused by name for another member than the one of the session',
  async (_name, call) => {
    for (const path of [call.path, ...(call.alsoAt ?? [])])
      for (const member of ['1', '', 'player01', '9'.repeat(4_000)]) {
        const { status, body } = await send(call, path, member)
        expect([path, member.slice(0, 9), status, body['code']]).toEqual([path, member.slice(0, 9), 200, -5])
      }
  },
)

test('what anybody may read is answered whatever the page believes', async () => {
  for (const [, call] of all.filter(([, one]) => !isConcerned(one)))
    expect((await send(call, call.path, '1')).body['code']).not.toBe(-5)
})

test('a bet that was composed as one member is never paid by the other of the same browser', async () => {
  const page = await it.signIn('player01')
  const me = async () => {
    const { body } = await page.get('/sso/u/getUserLoginState', { appId: 5 })
    return (body['result'] as { readonly id: string }).id
  }
  const believed = { headers: { [memberHeader]: await me() } }
  await page.signIn('player02')
  const key = randomUUID()
  const answer = await page.post(addOrderPath, submission([allDigits()]), { key, ...believed })
  expect(answer.body).toMatchObject({ code: -5, msg: '本浏览器已改用其他账号登录，本次操作未执行' })
  expect([await cashOf(page), await countOf(database.db, 'submission')]).toEqual([10_000, 0])
  // The key was not used up: asking for its outcome as the other would have made it void.
  const outcome = await page.post('/sobet/pay/outcome', { key }, { as: 'json', ...believed })
  expect(outcome.body).toMatchObject({ code: -5 })
  await page.signIn('player01')
  const again = await page.post(addOrderPath, submission([allDigits()]), { key, ...believed })
  expect(again.body).toMatchObject({ code: 1 })
})
