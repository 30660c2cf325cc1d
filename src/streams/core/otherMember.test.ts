/** Two tabs of one browser, two members: a page never acts for another member than the one it shows. */
import { Dexie } from 'dexie'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberHeader } from '#contract/core/define.ts'
import { calls } from '#contract/areas.ts'
import { createClient } from './client.ts'
import { createDevice } from './device.ts'
import { privateStoreName, wipePrivateDbs } from '#src/db/stores.ts'

const { userInfo } = calls.userInfoV2.example.output
const other = { ...userInfo, uin: '1002', cn: 'player02' }
const refused = { code: -5, msg: '本浏览器已改用其他账号登录，本次操作未执行', serverTime: 5 }

let storage: Map<string, string>
let asked: (readonly [path: string, member: string | null])[]
let answers: Record<string, object>
let entered$: Subject<string>
let started: { readonly switched: boolean }[]

const start = () => {
  // Of this test: the client of an earlier one may still ask for its line.
  const [asks, starts] = [asked, started]
  return createClient({
    fetch: (input, init) => {
      const { pathname } = new URL(input as string, 'http://site')
      asks.push([pathname, new Headers(init?.headers).get(memberHeader)])
      const answer = answers[pathname]
      return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('lost'))
    },
    device: createDevice(
      {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      () => 'SIG=1',
      () => undefined,
    ),
    monotonicNow: () => 0,
    deviceNow: () => 0,
    enteredElsewhere$: entered$,
    startAnew: (why) => starts.push(why),
    openSocket: () => new Subject(),
    report: (error) => {
      throw error
    },
  })
}

const signedIn = () => {
  storage = new Map([
    ['logined', '1'],
    ['userId', '1001'],
    ['username', 'player01'],
  ])
  return start()
}

beforeEach(() => {
  storage = new Map()
  ;[asked, answers, started, entered$] = [[], {}, [], new Subject()]
})
afterEach(async () => {
  vi.useRealTimers()
  // After what the pages of this test still delete themselves.
  await wipePrivateDbs()
  await Dexie.delete('haocai-public')
})

test('every call names the member of the page, and none is named while nobody is signed in', async () => {
  await start().call('times', {})
  await signedIn().call('playerBalance', { cbId: 'sobet_01' })
  expect(asked.map(([, member]) => member)).toEqual([null, '1001'])
})

test('a refusal for another member starts the page anew as the one who is signed in', async () => {
  const client = signedIn()
  await client.privateDb()?.open()
  answers['/sobet/pay/getPlayerBalance'] = refused
  answers['/sobet/v2/userinfo/userInfoAjax'] = {
    code: 0,
    serverTime: 6,
    userInfo: other,
    data: { userInfo: other },
  }
  await client.call('playerBalance', { cbId: 'sobet_01' })
  await vi.waitFor(() => expect(started).toEqual([{ switched: true }]))
  // Whoever it is was asked for without naming the old one.
  expect(asked.at(-1)).toEqual(['/sobet/v2/userinfo/userInfoAjax', null])
  expect(client.device.user()).toMatchObject({ userId: '1002', userName: 'player02', loginTime: 6 })
  expect(await Dexie.getDatabaseNames()).not.toContain(privateStoreName('1001'))
})

test('a poll that names another member starts the page anew, also of a server that refuses nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  signedIn()
  answers['/sso/u/getUserLoginState'] = {
    code: 0,
    serverTime: 5,
    result: { name: 'player02', id: '1002', type: 0 },
  }
  answers['/sobet/v2/userinfo/userInfoAjax'] = {
    code: 0,
    serverTime: 6,
    userInfo: other,
    data: { userInfo: other },
  }
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(started).toEqual([{ switched: true }]))
})

test('a tab follows the entry of another member at once, and one of the same member stays', async () => {
  const client = signedIn()
  entered$.next('1001')
  entered$.next('1002')
  await vi.waitFor(() => expect(started).toEqual([{ switched: true }]))
  expect(client.session.value.state).toBe('in')
  expect(asked).toEqual([])
})

test('an open login form follows an entry in another tab', async () => {
  start()
  entered$.next('1002')
  await vi.waitFor(() => expect(started).toEqual([{ switched: false }]))
})

test('signing out of a page that had not noticed leaves the other member signed in', async () => {
  const client = signedIn()
  storage.set('userId', '1002')
  storage.set('username', 'player02')
  const theirs = new Dexie(privateStoreName('1002'))
  theirs.version(1).stores({ rows: 'id' })
  await theirs.open()
  answers['/sso/logout'] = refused
  await client.session.signOut()
  expect(asked.filter(([path]) => path === '/sso/logout')).toEqual([['/sso/logout', '1001']])
  expect(client.session.value.state).toBe('out')
  expect(client.device.user()).toMatchObject({ userId: '1002' })
  expect(client.device.owedLogout()).toBeUndefined()
  const left = (await Dexie.getDatabaseNames()).filter((name) => name !== 'haocai-keys')
  expect(left).toEqual([privateStoreName('1002')])
  theirs.close()
})
