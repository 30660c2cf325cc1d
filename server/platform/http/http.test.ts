import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import lz from 'lz-string'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { addOrderPath, fiveStar, submission } from '../../../tests/kit/bets.ts'
import { bombOf } from '../../../tests/kit/bomb.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { createLog } from '../observe/log.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { inTenths, networkOf } from './http.ts'

const timesPath = '/lottery/api/call/v1/lottery/times'
const balancePath = '/sobet/pay/getPlayerBalance'
const logoutPath = '/sso/logout'

const said: string[] = []
let database: TestDatabase
let it: TestServer
let player: Browser
beforeAll(async () => {
  database = await freshDatabase()
  const log = createLog('info', { write: (line: string) => void said.push(line) })
  it = await startServer({ database, log })
  player = await it.signIn('player01')
})
afterAll(async () => {
  await it.stop()
  await database.close()
})

test('no answer is kept by a browser or a proxy, neither one with private data nor a refusal', async () => {
  const player = await it.signIn('player01')
  for (const path of [
    '/lottery/api/u/v1/lottery/recent_order',
    '/sobet/pay/getPlayerBalance?cbId=sobet_01',
    timesPath,
  ])
    for (const browser of [player, it.browser()])
      expect((await browser.get(path)).headers['cache-control'], path).toBe('no-store')
})

test('[L-421] success is code 1 in the lottery area and code 0 in the funds area, with the time of the server', async () => {
  const serverTime = noon.getTime()
  expect(await player.get(timesPath)).toMatchObject({
    status: 200,
    body: { code: 1, msg: '成功', serverTime },
  })
  expect(await player.get(balancePath)).toMatchObject({
    status: 200,
    body: { code: 0, msg: '成功', serverTime },
  })
})

test('a repeat of a bet is marked in the envelope as well, the first one is not', async () => {
  const key = randomUUID()
  const bet = () => player.post(addOrderPath, submission([fiveStar()]), { key })
  expect((await bet()).body).not.toHaveProperty('replayed')
  expect((await bet()).body).toMatchObject({ code: 1, replayed: true, result: { replayed: true } })
})

describe('bodies', () => {
  const list = submission([fiveStar({ price: '0.01', amount: '0.01' })])
  const entries = Array.from({ length: 5000 }, (_, n) => Array.from(String(n).padStart(5, '0')).join(','))
  const large = submission([
    fiveStar({ method: 'wx_zx_ds', code: entries.join('|'), nums: 5000, price: '0.001', amount: '5' }),
  ])
  const compress = (text: string) => ({
    raw: lz.compressToEncodedURIComponent(text),
    headers: { 'x-content-compress': 'lz' },
  })
  const formText = (fields: WireFields) => new URLSearchParams(fields as Record<string, string>).toString()

  test('[L-423] [L-425] a bet is read from a form and from JSON', async () => {
    expect((await player.post(addOrderPath, list)).body).toMatchObject({ code: 1 })
    expect((await player.post(addOrderPath, list, { as: 'json' })).body).toMatchObject({ code: 1 })
    await expectBalanced(database.db)
  })

  test('[L-424] a large list is accepted compressed, as a form and as JSON', async () => {
    const asForm = await player.post(addOrderPath, {}, compress(formText(large)))
    expect(asForm.body).toMatchObject({ code: 1 })
    const asJson = await player.post(addOrderPath, {}, { as: 'json', ...compress(JSON.stringify(large)) })
    expect(asJson.body).toMatchObject({ code: 1 })
    await expectBalanced(database.db)
  })

  test('a body that decompresses to more than the call allows is too large, and the server stays up', async () => {
    const opensToMuch = { raw: bombOf(60_000), headers: { 'x-content-compress': 'lz' } }
    expect(await player.post(addOrderPath, {}, { as: 'json', ...opensToMuch })).toMatchObject({
      status: 413,
      body: { code: 413, msg: '提交的内容过大，请分次提交' },
    })
    expect((await player.get(timesPath)).status).toBe(200)
  })

  test('an invalid compressed body is a bad request', async () => {
    const noise = { raw: 'yyyy', headers: { 'x-content-compress': 'lz' } }
    expect(await player.post(addOrderPath, {}, noise)).toMatchObject({ status: 400, body: { code: 400 } })
  })

  test('other calls accept 256 KiB', async () => {
    const raw = `orderId=${'1'.repeat(256 * 1024)}`
    expect(await player.post('/lottery/api/u/v1/lottery/cancel_order', {}, { raw })).toMatchObject({
      status: 413,
      body: { code: 413 },
    })
  })
})

describe('where a request comes from', () => {
  test('[L-426] a write without X-Requested-With is refused, also one that is a GET', async () => {
    const headers = { 'x-requested-with': undefined }
    for (const answer of [
      await player.post(addOrderPath, submission([fiveStar()]), { headers }),
      await player.get(logoutPath, {}, { headers }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 403, msg: '请求来源不明，已拒绝' } })
    }
    expect((await player.get(balancePath, {}, { headers })).body).toMatchObject({ code: 0 })
  })

  // Headers of a write that identify its sender, and whether it is accepted. `own` stands for the origin of the server.
  const xhr = 'XMLHttpRequest'
  test.each<readonly [string | undefined, string | undefined, string | undefined, boolean]>([
    // X-Requested-With, Sec-Fetch-Site, Origin
    [xhr, undefined, undefined, true],
    [xhr, undefined, 'own', true],
    [xhr, undefined, 'http://other.example', true],
    [xhr, 'same-origin', undefined, true],
    [xhr, 'same-origin', 'own', true],
    [xhr, 'same-site', undefined, true],
    [xhr, 'none', undefined, true],
    [xhr, 'cross-site', undefined, false],
    [xhr, 'cross-site', 'own', false],
    [undefined, undefined, undefined, false],
    [undefined, undefined, 'own', true],
    [undefined, undefined, 'null', false],
    [undefined, undefined, 'http://other.example', false],
    [undefined, undefined, 'own.other.example', false],
    [undefined, 'same-origin', undefined, true],
    [undefined, 'same-origin', 'own', true],
    [undefined, 'same-site', undefined, false],
    [undefined, 'same-site', 'http://other.example', false],
    [undefined, 'none', undefined, false],
    [undefined, 'cross-site', undefined, false],
    [undefined, 'cross-site', 'own', false],
    ['fetch', undefined, undefined, false],
    ['fetch', 'same-origin', undefined, true],
  ])(
    'a write with X-Requested-With %s, Sec-Fetch-Site %s, Origin %s: heard %s',
    async (with_, site, from, heard) => {
      const headers = {
        'x-requested-with': with_,
        'sec-fetch-site': site,
        origin: from?.replace('own', it.origin),
      }
      const answer = await player.post(addOrderPath, submission([]), { headers })
      expect(answer.status).toBe(heard ? 200 : 403)
      const { status } = await it.browser().get(logoutPath, {}, { headers })
      expect(status).toBe(heard ? 200 : 403)
    },
  )

  test('a write from another site is refused, whatever its other headers', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await player.get(logoutPath, {}, { headers })).toMatchObject({
      status: 403,
      body: { code: 403, msg: '已拒绝来自其他网站的请求' },
    })
    expect((await player.get(balancePath)).body).toMatchObject({ code: 0 })
  })
})

test('a call says whether its session was ended elsewhere, or is none', async () => {
  const [ended, other] = [await it.signIn('player02'), await it.signIn('player02')]
  expect((await other.post(calls.endOtherSessions.path, {}, { as: 'json' })).body).toMatchObject({ code: 0 })
  expect((await ended.get(balancePath)).body).toMatchObject({ code: -2 })
  expect((await it.browser().get(balancePath)).body).toMatchObject({ code: -1 })
})

test('a money call is logged with the milliseconds that it took', async () => {
  said.length = 0
  const began = performance.now()
  await player.post(addOrderPath, submission([]))
  const tookMs = performance.now() - began
  const [line] = said.map((text) => JSON.parse(text) as Record<string, unknown>).filter((one) => 'ms' in one)
  expect(line?.['ms']).toBeGreaterThanOrEqual(0)
  expect(line?.['ms']).toBeLessThanOrEqual(tookMs + 0.1)
})

test.each([
  [0, 0],
  [2.34, 2.3],
  [2.35, 2.4],
  [1_234.56, 1_234.6],
])('%d ms are logged as %d', (ms, logged) => expect(inTenths(ms)).toBe(logged))

describe('addresses', () => {
  test('an unknown address of the API is answered in JSON, never with a page', async () => {
    const page = { headers: { accept: 'text/html' } }
    for (const path of ['/lottery/api/u/v1/lottery/nothing', '/lottery/v2/nothing', '/sso/x', '/sobet/x']) {
      expect(await player.get(path, {}, page)).toMatchObject({
        status: 404,
        body: { code: 404, msg: '没有找到这个地址' },
      })
    }
  })

  test('the process and its database report that they are healthy', async () => {
    expect(await player.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await player.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } })
  })

  test('a database that reads and does not write is not ready', async () => {
    const rename = (statement: string) => database.asOwner((owner) => owner.execute(sql.raw(statement)))
    await rename('alter table job_lease rename to job_lease_gone')
    expect(await player.get('/readyz')).toMatchObject({ status: 503, body: { code: 503 } })
    expect((await player.get(timesPath)).status).toBe(200)
    await rename('alter table job_lease_gone rename to job_lease')
    expect((await player.get('/readyz')).status).toBe(200)
  })

  test.each([
    ['10.1.2.3', '10.1.2'],
    ['::ffff:10.1.2.3', '10.1.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2%eth0', 'fe80:0:0:0'],
    [undefined, 'gone'],
    ['1:2:3:4:5::6:7:8:9:10', 'no address'],
    ['garbage', 'no address'],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
