import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../database/database.ts'
import type { DrawnEvent } from '../../lottery/draws/events.ts'
import { drawsMetrics } from '../../lottery/draws/draws.metrics.ts'
import { orderMetrics } from '../../lottery/orders/orders.metrics.ts'
import { settlementMetrics } from '../../lottery/settlement/settlement.metrics.ts'
import { freezeMetrics } from '../../operation/freeze/freeze.metrics.ts'
import { createEventBus } from '../events.ts'
import { createMetrics } from './metrics.ts'
import { databaseMetrics } from './siteMetrics.ts'
import { auditHead } from '../../audit/audit.ts'

const metricsToken = 'a-collector-of-figures'
const timesPath = '/lottery/api/call/v1/lottery/times'

let database: Database
let it: TestServer
let proxied: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database, metricsToken })
  proxied = await startServer({ database, metricsToken, trustProxy: 1 })
})
afterAll(async () => {
  await it.stop()
  await proxied.stop()
  await database.close()
})

/** GET /metrics with some headers; returns status and text. */
const read = (of: TestServer, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const request = httpRequest(`${of.origin}/metrics`, { headers: { ...headers, connection: 'close' } })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.end()
  })

const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('calls are counted by name and wire code, responses by status', async () => {
  const browser = it.browser()
  await browser.get(timesPath, { lottery: 'CQSSC', _t: 'secret-in-address' })
  await browser.get(timesPath)
  await browser.get('/sobet/pay/getPlayerBalance')
  await browser.get('/lottery/api/no/such/address-with-an-id')
  const { status, text } = await read(it)
  expect(status).toBe(200)
  expect(valueOf(text, 'haocai_http_request_seconds_count{call="times",code="1"}')).toBe(2)
  expect(valueOf(text, 'haocai_http_request_seconds_count{call="playerBalance",code="-1"}')).toBe(1)
  expect(valueOf(text, 'haocai_http_responses_total{status="404"}')).toBe(1)
  // Words alone are looked for: digits also stand in measured seconds.
  expect(text).not.toMatch(/secret-in-address|address-with-an-id|\/lottery/)
})

test('the state of the money is shown', async () => {
  await it.server.watch.check()
  const { text } = await read(it)
  const head = await auditHead(database.db)
  for (const [name, value] of [
    ['haocai_trial_balance_broken', 0],
    ['haocai_trial_balance_taken_seconds', it.clock.now().getTime() / 1000],
    ['haocai_payouts_frozen', 0],
    ['haocai_audit_rows', Number(head?.id)],
    ['haocai_database_up', 1],
    ['haocai_socket_connections{end="lottery"}', 0],
  ] as const) {
    expect([name, valueOf(text, name)]).toEqual([name, value])
  }
})

test('only this machine reads without the token', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-proto']) {
    expect([header, (await read(it, { [header]: '127.0.0.1' })).status]).toEqual([header, 404])
  }
  expect((await read(proxied)).status).toBe(404)
  expect((await read(proxied, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
})

test('the token reads from anywhere, a wrong one nothing', async () => {
  const said = (token: string) => ({ 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` })
  for (const of of [it, proxied]) {
    expect((await read(of, said(metricsToken))).status).toBe(200)
    for (const wrong of [`${metricsToken}x`, metricsToken.slice(1), 'x']) {
      expect((await read(of, said(wrong))).status).toBe(404)
    }
  }
})

test('metrics of all domains are read from one registry, with those of the process if requested', async () => {
  const metrics = createMetrics({ process: true })
  const bus = createEventBus<DrawnEvent>((error) => expect(error).toBeUndefined())
  const [orders, settlement] = [orderMetrics(), settlementMetrics()]
  const site = freezeMetrics(database.db)
  const draws = drawsMetrics(database.db, bus, [])
  const pool = () => ({ total: 5, idle: 3, waiting: 1 })
  const gone = { db: { execute: () => Promise.reject(new Error('gone')) } as unknown as Database['db'], pool }
  for (const one of [orders, settlement, site.metrics, draws.metrics, databaseMetrics(gone)])
    metrics.register(one)
  orders.watch.batch(12, 3)
  orders.watch.refused('insufficient')
  settlement.watch.settled('cqssc', 1000, 250)
  const drawn = { lottery: 'cqssc', issue: '20261121-024', code: '1,2,3,4,5', drawnAt: new Date(0) }
  bus.publish({ type: 'drawn', issueId: 1n, ...drawn })
  draws.differ({ lottery: 'cqssc', issue: '20261121-024', told: [], drawn: null })
  site.watch.trialBalance(0.4)
  const text = await metrics.text()
  for (const [series, value] of [
    ['haocai_order_batch_size_sum', 12],
    ['haocai_order_batch_seconds_sum', 0.003],
    ['haocai_order_refused_total{outcome="insufficient"}', 1],
    ['haocai_settlement_orders_total{lottery="cqssc"}', 1000],
    ['haocai_settlement_seconds_sum', 0.25],
    ['haocai_draws_total{lottery="cqssc"}', 1],
    ['haocai_feed_differences_total{lottery="cqssc"}', 1],
    ['haocai_feed_disputed_issues', 0],
    ['haocai_trial_balance_seconds_sum', 0.4],
    ['haocai_database_connections{state="busy"}', 2],
    ['haocai_database_waiting', 1],
    ['haocai_database_up', 0],
  ] as const) {
    expect([series, valueOf(text, series)]).toEqual([series, value])
  }
  expect(text).toContain('process_cpu_seconds_total')
})

test('a name cannot be declared twice', () => {
  const metrics = createMetrics()
  metrics.register(orderMetrics())
  expect(() => metrics.register(orderMetrics())).toThrow('haocai_order_batch_seconds')
})
