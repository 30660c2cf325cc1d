/** No page of another site writes anything in the name of a player: every call of the contract that writes, by each of its paths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

let database: Database
let it: TestServer
let player: Browser
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
  player = await it.signIn('player01')
})
afterAll(async () => {
  await expectBalanced(database.db)
  await it.stop()
  await database.close()
})

const writes = (Object.entries(calls) as [CallName, AnyCall][]).filter(([, { effect }]) => effect === 'write')

/** What a page of another site can have the browser of a player send: with his cookies, and without our header. */
const foreign = {
  'a form of another site': { 'x-requested-with': undefined, 'sec-fetch-site': 'cross-site' },
  'a request of another site with our header': {
    'x-requested-with': 'XMLHttpRequest',
    'sec-fetch-site': 'cross-site',
  },
  'a page of a neighbouring host': { 'x-requested-with': undefined, 'sec-fetch-site': 'same-site' },
  'a browser that names no site': { 'x-requested-with': undefined, 'sec-fetch-site': undefined },
  'a form with a foreign origin': {
    'x-requested-with': undefined,
    'sec-fetch-site': undefined,
    origin: 'https://other.example',
  },
} as const

test('the contract has calls that write, some of them by GET', () => {
  expect(writes.length).toBeGreaterThan(10)
  expect(writes.some(([, { method }]) => method === 'GET')).toBe(true)
})

describe.each(writes)('%s', (_name, call) => {
  test.each(Object.entries(foreign))('%s is refused before anything else', async (_who, headers) => {
    const wire = z.encode(call.input, call.example.input) as WireFields
    for (const path of [call.path, ...(call.alsoAt ?? [])]) {
      const { status, body } =
        call.method === 'GET'
          ? await player.get(path, wire, { headers })
          : await player.post(path, wire, { as: call.body ?? 'form', headers })
      expect([path, status, body['code']]).toEqual([path, 403, 403])
    }
  })
})

test('the player is still signed in, and nothing of him changed', async () => {
  const { body } = await player.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })
  expect(body).toMatchObject({ code: 0, cash: 10_000 })
  const letters = await player.get('/sobet/message/getPreAdminMessage_ajaxList')
  expect(letters.body).toMatchObject({ unread: 2 })
})
