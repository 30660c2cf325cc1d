/** Whatever a client claims about its address, it is the one that the proxy saw. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import type { Database } from '../database/database.ts'
import type { TrustedProxies } from '../settings/trustedProxies.ts'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { wirePassword } from '../../account/base/secrets.ts'

let database: Database
const servers: TestServer[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.close()
})

const started = async (trustProxy: TrustedProxies): Promise<TestServer> => {
  const server = await startServer({ database, trustProxy })
  servers.push(server)
  return server
}

/** Wrong logins that each claim another address; the answers count the failures of one network. */
const failures = async (server: TestServer, forwarded: (nth: number) => string, cn: string) => {
  const browser = server.browser()
  const counted: unknown[] = []
  for (let nth = 1; nth <= 3; nth += 1) {
    const { body } = await browser.post(
      '/sso/login',
      { cn, appId: 5, password: 'e'.repeat(32) },
      { headers: { 'x-forwarded-for': forwarded(nth) } },
    )
    counted.push(body['loginFailCount'])
  }
  return counted
}

test('behind one proxy, what a client puts before the address that the proxy adds changes nothing', async () => {
  const server = await started(1)
  expect(await failures(server, (nth) => `198.51.${nth}.7, 203.0.113.9`, 'player01')).toEqual([1, 2, 3])
  // Other networks are others.
  expect(await failures(server, (nth) => `203.0.${nth}.9`, 'player02')).toEqual([1, 1, 1])
})

test('behind proxies of known addresses, the last address that is none of them counts', async () => {
  const server = await started(['127.0.0.0/8', '10.0.0.0/8'])
  const claimed = (nth: number) => `198.51.${nth}.7, 203.0.113.9, 10.0.0.4`
  expect(await failures(server, claimed, 'agent01')).toEqual([1, 2, 3])
})

test('without a proxy no header counts', async () => {
  const server = await started(false)
  expect(await failures(server, (nth) => `198.51.${nth}.7`, 'player03')).toEqual([1, 2, 3])
})

test('behind TLS only the cookie that no other host can set signs in, and the answer asks the browser to stay with TLS', async () => {
  const server = await started(1)
  const tls = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const plain = { 'x-forwarded-for': '203.0.113.9' }
  const login = await fetch(`${server.origin}/sso/login`, {
    method: 'POST',
    headers: { ...tls, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ cn: 'limited07', appId: 5, password: wirePassword('demo1234') }),
  })
  expect(login.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const set = login.headers.getSetCookie().find((cookie) => cookie.includes('sid='))
  expect(set).toMatch(/^__Host-sid=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const token = /=([^;]+)/.exec(set ?? '')?.[1] ?? ''
  const stateWith = async (headers: Record<string, string>, cookie: string) => {
    const answer = await fetch(`${server.origin}/sobet/pay/getPlayerBalance?cbId=sobet_01`, {
      headers: { ...headers, cookie },
    })
    return ((await answer.json()) as { code: number }).code
  }
  expect(await stateWith(tls, `__Host-sid=${token}`)).toBe(0)
  expect(await stateWith(tls, `sid=${token}`)).toBe(-1)
  expect(await stateWith(plain, `__Host-sid=${token}`)).toBe(-1)
  expect(await stateWith(plain, `sid=${token}`)).toBe(0)

  const socketWith = (headers: Record<string, string>, cookie: string) =>
    new Promise<string>((resolve) => {
      const socket = io(server.origin, {
        path: '/lottery',
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { ...headers, cookie },
      })
      const end = (how: string) => () => {
        socket.close()
        resolve(how)
      }
      socket.on('connect', end('connected'))
      socket.on('connect_error', end('refused'))
    })
  expect(await socketWith(tls, `__Host-sid=${token}`)).toBe('connected')
  expect(await socketWith(tls, `sid=${token}`)).toBe('refused')
  expect(await socketWith(plain, `__Host-sid=${token}`)).toBe('refused')
})
