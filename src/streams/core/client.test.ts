import { Dexie } from 'dexie'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { privateStoreName, type PrivateDb } from '#src/db/stores.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { changeOrderList, readOrderList } from '#src/db/lottery/orderList.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { balanceSource } from '../account/sources.ts'
import { awardEvents } from '../lottery/awards.ts'
import { betMoney } from '../lottery/money.ts'
import { moneyKinds } from '../moneyKinds.ts'
import { startAreas } from './area.ts'
import { createClient, type Client } from './client.ts'
import { award } from './client.sample.ts'
import { createDevice } from './device.ts'
import { orphanedCalls, resolveCalls, sendMoney } from './moneyCalls.ts'
import type { ResolvedCall } from './outcomes.ts'
import type { SocketEvent } from './socket.ts'
import type { Touch } from './touches.ts'
import { timing } from './timing.ts'

const user = { userId: '1001', userName: 'player01', userType: 0, loginTime: 1 }

/** A server with answers by path; a call to any other path is lost. */
class FakeServer {
  readonly asked: string[] = []
  readonly bodies: string[] = []
  readonly queries: URLSearchParams[] = []
  answers: Record<string, unknown> = {}
  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(input as string, 'http://site')
    this.asked.push(pathname)
    this.queries.push(searchParams)
    this.bodies.push(typeof init?.body === 'string' ? init.body : '')
    const answer = this.answers[pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
}

let server: FakeServer
let storage: Map<string, string>
let cookies: string
let socket$: Subject<SocketEvent>

const sources = [balanceSource, awardEvents, orphanedCalls]

const start = (): Client => {
  const client = createClient({
    fetch: (...request) => server.fetch(...request),
    device: createDevice(
      {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      () => cookies,
      () => (cookies = ''),
    ),
    monotonicNow: () => performance.now(),
    startAnew: () => undefined,
    deviceNow: () => Date.now(),
    report(error) {
      // A page of an earlier test, whose store was deleted while it opened.
      if (!(error instanceof Dexie.DatabaseClosedError)) throw error
    },
    openSocket: () => socket$,
  })
  startAreas(client, [{ name: 'test', first: sources, sources: [] }])
  return client
}

const signedIn = (): Client => {
  cookies = 'SIG=1'
  for (const [key, value] of Object.entries(user))
    storage.set(key === 'userName' ? 'username' : key, String(value))
  storage.set('logined', '1')
  return start()
}

const dbOf = (client: Client): PrivateDb => {
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  return db
}

beforeEach(() => {
  server = new FakeServer()
  storage = new Map()
  cookies = ''
  socket$ = new Subject()
})
emptyStores()
afterEach(() => {
  vi.useRealTimers()
})

test('only the flag and the cookie together make a signed-in page', () => {
  storage.set('logined', '1')
  storage.set('userId', '1001')
  expect(start().session.value).toEqual({ state: 'out', expired: true })
  storage.clear()
  cookies = 'SIG=1'
  expect(start().session.value).toEqual({ state: 'out', expired: false })
  expect(signedIn().session.value).toMatchObject({ state: 'in', user })
})

test('lost answers never sign anybody out, but an answer of the server does', async () => {
  const client = signedIn()
  await client.call('loginState', { appId: 5 })
  await client.call('playerBalance', { cbId: 'sobet_01' })
  expect(client.line.value.up).toBe(false)
  expect(client.session.value.state).toBe('in')

  await mergeCached(dbOf(client), dbOf(client).balance, {
    key: 'lottery',
    serverTime: 1,
    value: { cash: 1n },
  })
  server.answers['/sso/u/getUserLoginState'] = { code: -1, msg: '登录状态已失效，请重新登录', serverTime: 1 }
  await client.call('loginState', { appId: 5 })
  expect(client.session.value).toEqual({ state: 'out', expired: true })
  await vi.waitFor(async () => expect(await Dexie.getDatabaseNames()).not.toContain(privateStoreName('1001')))
  expect([...storage.keys()]).toEqual([])
  expect(cookies).toBe('')
})

const poll = '/sso/u/getUserLoginState'
const polled = async (answer: object): Promise<Client> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const client = signedIn()
  server.answers[poll] = answer
  await vi.advanceTimersByTimeAsync(timing.sessionFirst)
  return client
}

// The numbers of HTTP say that the server did not look, and -5 that another member did.
test.each([
  [-5, 'in'],
  [-1, 'out'],
  [399, 'out'],
  [400, 'in'],
  [599, 'in'],
  [600, 'out'],
])('code %i of the session poll leaves the page signed %s', async (code, state) => {
  const client = await polled({ code, msg: '', serverTime: 1 })
  expect(client.session.value.state).toBe(state)
  expect(server.queries[server.asked.indexOf(poll)]?.get('appId')).toBe('5')
})

test.each([
  ['1001', 0],
  ['1002', 1],
])('a poll that answers member %s asks %d times who that is', async (id, times) => {
  const client = await polled({ code: 0, serverTime: 1, result: { name: 'a', id, type: 0 } })
  expect(client.session.value.state).toBe('in')
  expect(server.asked.filter((path) => path === calls.userInfoV2.path)).toHaveLength(times)
})

const json = (status: number) => Response.json({ code: status, msg: '', serverTime: 1 }, { status })

test.each<[string, object | undefined, boolean]>([
  ['answered', { code: 0, serverTime: 1, result: { money: { avail: 1 } } }, true],
  ['refused', { code: 4010, msg: '', serverTime: 1 }, true],
  ['failed in the server', json(500), true],
  ['answered by a page that nobody can read', new Response('<html>'), true],
  ['lost', undefined, false],
])('a write that was %s has its tables read again or not', async (_story, answer, again) => {
  const client = signedIn()
  const touched: Touch[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  if (answer) server.answers[calls.cancelOrder.path] = answer
  await client.call('cancelOrder', { orderId: 'C1' })
  expect(touched).toEqual(again ? [{ tables: ['orders', 'balance'] }] : [])
})

test('signing out shows no warning, deletes the data at once and keeps the logout pending until the server answers', async () => {
  const client = signedIn()
  await dbOf(client).open()
  await client.session.signOut()
  expect(client.session.value).toEqual({ state: 'out', expired: false })
  expect(await Dexie.getDatabaseNames()).not.toContain(privateStoreName('1001'))
  expect([...storage.keys()]).toEqual(['owesLogout'])
  // The next page sends the logout that this one could not.
  server.answers['/sso/logout'] = { code: 0, serverTime: 1 }
  start()
  await vi.waitFor(() => expect([...storage.keys()]).toEqual([]))
})

test('a page that stays open pays the logout that was lost once the line is back, with one call', async () => {
  const client = signedIn()
  await client.session.signOut()
  expect(client.line.value.up).toBe(false)
  expect([...storage.keys()]).toEqual(['owesLogout'])
  server.asked.length = 0
  server.answers['/sso/logout'] = { code: 0, serverTime: 1 }
  server.answers[calls.times.path] = { code: 1, msg: '', serverTime: 1, result: calls.times.example.output }
  await client.call('times', {})
  await vi.waitFor(() => expect([...storage.keys()]).toEqual([]))
  expect(server.asked.filter((path) => path === '/sso/logout')).toHaveLength(1)
})

const draw = { type: 2, lottery: 'mjffc', issue: '0721', code: '9,9,9,9,9', serverTime: 50 } as const
const issueNames = async (client: Client) =>
  (await client.publicDb.trend.get(trendKey('mjffc', 'wx_zx_fs')))?.value.issue.map((row) => row.issueNo)
const pageOf = (serverTime: number, ...names: readonly string[]) => ({
  key: trendKey('mjffc', 'wx_zx_fs'),
  serverTime,
  value: {
    issue: names.map((issueNo) => ({ issueNo, code: '1,2,3,4,5' })),
    hitFrequency: [],
    skipFrequency: [],
  },
})

test('[P-037] socket and poll meet in one trend: no draw stands twice, and a late answer takes none away', async () => {
  const client = signedIn()
  const touched: Touch[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  await mergeCached(client.publicDb, client.publicDb.trend, pageOf(40, '0720', '0719', '0718'))
  socket$.next(award(draw))
  await vi.waitFor(async () => expect(await issueNames(client)).toEqual(['0721', '0720', '0719']))
  expect(touched).toEqual([{ tables: ['draws'], key: 'mjffc' }])

  // An answer from before the draw arrives after it.
  await mergeCached(client.publicDb, client.publicDb.trend, pageOf(45, '0720', '0719', '0718'))
  expect(await issueNames(client)).toEqual(['0721', '0720', '0719'])
  // The answer that knows the draw, and then the socket again.
  await mergeCached(client.publicDb, client.publicDb.trend, pageOf(60, '0721', '0720', '0719'))
  socket$.next(award(draw))
  await vi.waitFor(() => expect(touched).toHaveLength(2))
  expect(await issueNames(client)).toEqual(['0721', '0720', '0719'])
})

test('a socket that reconnects fetches everything at once, its first connection a moment later what events tell of; a changed balance fetches the balance', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const client = signedIn()
  const touched: Touch[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  socket$.next({ kind: 'connected' })
  await vi.advanceTimersByTimeAsync(timing.firstConnection - 1)
  expect(touched).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const told = { tables: ['draws', 'orders', 'balance'] }
  expect(touched).toEqual([told])
  socket$.next({ kind: 'connected' })
  socket$.next(award({ type: 3, serverTime: 1 }))
  expect(touched).toEqual([told, 'everything', { tables: ['balance'] }])
})

const item: OrderItem = {
  key: 'x',
  method: 'rx2_zx_ds',
  name: '任二直选单式',
  content: '1,2',
  positions: '2,3,4,5',
  odds: 1_800_000n,
  point: 800,
  unit: 2_000n,
  multiple: 3,
  bets: 6,
  stake: 36_000n,
  prize: 540_000n,
  singlePick: false,
  singlePickCap: 300_000_000n,
}
const plain: OrderItem = { ...item, key: 'y', positions: undefined }
const bet = { lottery: 'mjffc', issue: '20261121-0721', items: [item, plain], fromList: true }
const key = '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11'
const addOrder = '/lottery/api/u/v1/lottery/add_order'
const outcomePath = '/sobet/pay/outcome'

const withList = async (): Promise<Client> => {
  const client = signedIn()
  await changeOrderList(dbOf(client), () => ({ key: 'current', ...bet }))
  return client
}

test('[L-167] an accepted bet leaves the list and moves the balance; its position went along where it has one', async () => {
  const client = await withList()
  server.answers[addOrder] = {
    code: 1,
    serverTime: 9,
    result: { money: { avail: 9_996.4 }, orderIds: ['C1'] },
  }
  expect(await sendMoney(client, betMoney, bet, key)).toMatchObject({ kind: 'answered' })
  expect(await readOrderList(dbOf(client))).toBeUndefined()
  expect(await dbOf(client).outbox.count()).toBe(0)
  expect((await dbOf(client).balance.get('lottery'))?.value.cash).toBe(99_964_000n)
  const body = server.bodies[server.asked.indexOf(addOrder)] ?? ''
  const lines = JSON.parse(new URLSearchParams(body).get('order') ?? '') as Record<string, unknown>[]
  expect(lines[0]).toMatchObject({ position: '2,3,4,5', piece: '3', price: '0.2', point: '0.08' })
  expect(lines[1]).not.toHaveProperty('position')
})

test('a refused bet stays in the list and is deleted as a submission', async () => {
  const client = await withList()
  server.answers[addOrder] = { code: 4004, msg: '第 0721 期当前不可投注', serverTime: 9 }
  expect(await sendMoney(client, betMoney, bet, key)).toMatchObject({ kind: 'refused', name: 'IssueClosed' })
  expect((await readOrderList(dbOf(client)))?.items).toHaveLength(2)
  expect(await dbOf(client).outbox.count()).toBe(0)
})

test.each([
  ['accepted', 0],
  ['void', 2],
] as const)(
  'a bet whose answer was lost is asked after until it is %s, and published once',
  async (state, left) => {
    const client = await withList()
    const published: ResolvedCall[] = []
    client.outcomes.resolved$.subscribe((one) => published.push(one))
    // Whoever else asks, such as another tab: an outcome is published once.
    const askers = [1, 2].map(() => resolveCalls(moneyKinds)(client).subscribe())
    expect(await sendMoney(client, betMoney, bet, key)).toEqual({ kind: 'lost', reason: 'network' })
    expect((await dbOf(client).outbox.get(key))?.state).toBe('checking')
    expect((await readOrderList(dbOf(client)))?.items).toHaveLength(2)
    server.answers[outcomePath] = { code: 0, serverTime: 9, result: { state, answer: null } }
    await vi.waitFor(() => expect(published).toHaveLength(1), { timeout: 5_000 })
    expect(published[0]).toMatchObject({ state, row: { key } })
    expect(await dbOf(client).outbox.count()).toBe(0)
    expect((await readOrderList(dbOf(client)))?.items ?? []).toHaveLength(left)
    expect(server.asked.filter((path) => path === addOrder)).toHaveLength(1)
    await vi.waitFor(() =>
      expect(server.asked.filter((path) => path === outcomePath).length).toBeGreaterThan(1),
    )
    expect(published).toHaveLength(1)
    for (const asker of askers) asker.unsubscribe()
  },
)

test('after a page was closed while sending, the next page queries the outcome of the bet', async () => {
  const first = await withList()
  server.fetch = () => new Promise(() => undefined)
  void sendMoney(first, betMoney, bet, key)
  await vi.waitFor(async () => expect((await dbOf(first).outbox.get(key))?.state).toBe('sending'))
  const next = signedIn()
  await vi.waitFor(async () => expect((await dbOf(next).outbox.get(key))?.state).toBe('checking'))
})
