/** How a session ends: by the poll, in another tab, by the button (lottery.md §4.1). */
import { Dexie } from 'dexie'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { createClient } from './client.ts'
import { createDevice, type Leaving } from './device.ts'
import { privateStoreName } from '#src/db/stores.ts'

const poll = '/sso/u/getUserLoginState'
const good = { code: 0, serverTime: 1, result: { name: 'player01', id: '1001', type: 0 } }

let storage: Map<string, string>
let written: string[]
let asked: string[]
let answer: object
let left$: Subject<Leaving>

const start = () =>
  createClient({
    fetch: (input) => {
      asked.push(new URL(input as string, 'http://site').pathname)
      return Promise.resolve(Response.json(answer))
    },
    device: createDevice(
      {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => {
          written.push(`${key}=${value}`)
          storage.set(key, value)
        },
        removeItem: (key) => void storage.delete(key),
      },
      () => 'SIG=1',
      () => undefined,
    ),
    monotonicNow: () => 0,
    startAnew: () => undefined,
    deviceNow: () => 0,
    leftElsewhere$: left$,
    openSocket: () => new Subject(),
    report: (error) => {
      throw error
    },
  })

const polls = () => asked.filter((path) => path === poll).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  storage = new Map([
    ['logined', '1'],
    ['userId', '1001'],
    ['username', 'player01'],
    ['userType', '2'],
    ['loginTime', '77'],
  ])
  written = []
  asked = []
  answer = good
  left$ = new Subject()
})
emptyStores()
afterEach(() => {
  vi.useRealTimers()
})

test('[L-207] [L-210] [C-156] [C-158] the device keeps user type, id, name and login time, and the platform, 1 by default', () => {
  const client = start()
  expect(client.device.user()).toEqual({
    userId: '1001',
    userName: 'player01',
    userType: 2,
    loginTime: 77,
    platformId: 1,
  })
  client.device.rememberUser({ userId: '5', userName: 'a', userType: 0, loginTime: 9, platformId: 2 })
  expect(client.device.user()?.platformId).toBe(2)
  client.device.forgetUser()
  expect([...storage.keys()]).toEqual([])
})

test('[C-297] the session is polled under its own name while a member is signed in', async () => {
  start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toContain(poll)
})

test('[L-232] [L-233] [C-159] [C-160] the session is polled first after 2 seconds, then every 20', async () => {
  start()
  const after = async (ms: number, expected: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    expect(polls()).toBe(expected)
  }
  await after(1_999, 0)
  await after(1, 1)
  await after(19_999, 1)
  await after(1, 2)
  await after(20_000, 3)
})

test.each([-1, -2, 1, 7])(
  '[L-234] [L-235] [C-161] [C-162] code %i of the poll forces a logout with a warning, and the poll stops',
  async (code) => {
    const client = start()
    await vi.advanceTimersByTimeAsync(2_000)
    answer = { code, msg: '登录状态已失效，请重新登录', serverTime: 1 }
    await vi.advanceTimersByTimeAsync(20_000)
    expect(client.session.value).toEqual({ state: 'out', expired: true })
    const before = polls()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(polls()).toBe(before)
    expect(written).toContain('leaving=expired')
  },
)

test.each([429, 503])('code %i says only that the server did not look', async (code) => {
  const client = start()
  answer = { code, msg: '操作过于频繁', serverTime: 1 }
  await vi.advanceTimersByTimeAsync(22_000)
  expect(client.session.value.state).toBe('in')
})

test('[L-236] [C-163] a forced logout takes the vouchers with the private store', async () => {
  vi.useRealTimers()
  const client = start()
  const db = client.privateDb()
  await db?.vouchers.put({ key: 'usable', serverTime: 1, value: [] })
  await client.session.expire()
  expect(client.privateDb()).toBeUndefined()
  expect(await Dexie.getDatabaseNames()).not.toContain(privateStoreName('1001'))
})

test('[L-239] [L-240] when another tab left by the button this one leaves too, without a call and without a warning', async () => {
  const client = start()
  left$.next('logout')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.session.value).toEqual({ state: 'out', expired: false })
  expect(asked).toEqual([])
  // It notifies nobody: the tab that left has.
  expect(written).toEqual([])
})

test('when another tab found the session ended this one warns too', async () => {
  const client = start()
  left$.next('expired')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.session.value).toEqual({ state: 'out', expired: true })
  expect(asked).toEqual([])
})

test('the button announces the logout to the other tabs before anything else, and leaves nothing under that name', async () => {
  const client = start()
  void client.session.signOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toContain('leaving=logout')
  expect(storage.has('leaving')).toBe(false)
})
