/** Requests of older clients of this API, answered by the real server (docs/older-clients.md). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { chase, traceCancelPath, tracePath } from '../kit/chases.ts'
import type { Browser } from '../kit/browser.ts'
import { addOrderPath, fiveStar } from '../kit/bets.ts'
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
  await it.stop()
  await database.close()
})

test('a password in the URL signs nobody in', async () => {
  const { status } = await player.get('/sso/login', { cn: 'player02', password: '0'.repeat(32) })
  expect(status).toBe(404)
})

test.each([
  [
    '/lottery/api/m/v1/lottery/issue_info_app',
    '/lottery/v2/api/u/lottery/issue_info_app',
    { lottery: 'CQSSC' },
  ],
  ['/sso/u/getUserLoginState', '/sso/getUserLoginState', { appId: '5' }],
])('%s answers at %s as well', async (path, older, fields) => {
  const [now, before] = [await player.get(path, fields), await player.get(older, fields)]
  expect(before.status).toBe(200)
  expect(before.body['code']).toBe(now.body['code'])
  expect(before.body['result']).toEqual(now.body['result'])
})

test('trace_cancel takes its issues as issues[]', async () => {
  const { body } = await player.post(addOrderPath, chase([fiveStar()], [1, 1, 1]), { key: randomUUID() })
  const [orderId = ''] = (body['result'] as { orderIds: string[] }).orderIds
  const detail = (await player.get(tracePath, { orderId })).body['result'] as {
    traceId: string
    issues: { issue: string; status: number }[]
  }
  const issue = detail.issues.at(-1)?.issue ?? ''
  const stopped = await player.get(traceCancelPath, { traceId: detail.traceId, 'issues[]': issue })
  expect(stopped.body).toMatchObject({ code: 1, result: { cancelled: [issue] } })
})
