/** The built client over plain HTTP, with and without the headers that browsers send. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPages } from './pages.ts'

// A folder of this name above the client must not make every file immutable.
const root = mkdtempSync(join(tmpdir(), 'haocai-pages-'))
const distDir = join(root, 'assets', 'dist')
let app: FastifyInstance
let port: number

beforeAll(async () => {
  mkdirSync(join(distDir, 'assets'), { recursive: true })
  for (const [name, text] of [
    ['index.html', '<!doctype html><title>好彩</title>'],
    ['sw.js', 'self.x = 1'],
    ['assets/app-1a2b.js', 'const a = 1'],
  ] as const) {
    writeFileSync(join(distDir, name), text)
    writeFileSync(join(distDir, `${name}.gz`), gzipSync(text))
  }
  app = Fastify()
  await registerPages(app, distDir, (siteHost) => [`pay.${siteHost}`])
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; type: string; encoding: string; kept: string }>((resolve, reject) => {
    const asked = request({ port, path, method, headers }, (answer) => {
      const { 'content-type': type, 'content-encoding': encoding, 'cache-control': kept } = answer.headers
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(type).split(';')[0] ?? '',
          encoding: encoding ?? 'identity',
          kept: kept ?? 'nothing said',
        }),
      )
    })
    asked.on('error', reject).end()
  })

const year = 'public, max-age=31536000, immutable'

test.each([
  ['/', {}, 'text/html', 'identity', 'no-cache'],
  ['/', { 'accept-encoding': 'gzip' }, 'text/html', 'gzip', 'no-cache'],
  ['/', { 'accept-encoding': 'identity', accept: 'text/html' }, 'text/html', 'identity', 'no-cache'],
  ['/index.html', {}, 'text/html', 'identity', 'no-cache'],
  ['/sw.js', {}, 'application/javascript', 'identity', 'no-cache'],
  ['/sw.js', { 'accept-encoding': 'gzip' }, 'application/javascript', 'gzip', 'no-cache'],
  ['/assets/app-1a2b.js', {}, 'application/javascript', 'identity', year],
  ['/assets/app-1a2b.js', { 'accept-encoding': 'gzip' }, 'application/javascript', 'gzip', year],
] as const)(
  'GET %s with %o is answered, and says how long it may be kept',
  async (path, headers, type, encoding, kept) => {
    const wanted = { status: 200, type, encoding, kept }
    expect(await get(path, headers)).toEqual(wanted)
    expect(await get(path, headers, 'HEAD')).toEqual(wanted)
  },
)

test.each(['//', '/assets/', '/assets', '/no-such.js', '/assets/no-such.js'])(
  '%s is no file, with or without an encoding',
  async (path) => {
    for (const headers of [{}, { 'accept-encoding': 'gzip' }] as const)
      expect((await get(path, headers)).status).toBe(404)
  },
)

test('the page may connect to its own origin only', async () => {
  const policyFor = (host: string) =>
    new Promise<string>((resolve, reject) => {
      request({ port, path: '/', headers: { host } }, (answer) => {
        answer.resume()
        resolve(String(answer.headers['content-security-policy']))
      })
        .on('error', reject)
        .end()
    })
  expect(await policyFor('haocai.example:8443')).toContain(
    "connect-src 'self' ws://haocai.example:8443 wss://haocai.example:8443;",
  )
  expect(await policyFor('[::1]:8080')).toContain("connect-src 'self' ws://[::1]:8080 wss://[::1]:8080;")
  // A host is put into the policy only if it can be nothing else.
  expect(await policyFor("x'; script-src *")).toContain("connect-src 'self' 'self';")
  expect(await policyFor('a,b')).not.toContain('a,b')
  // Pages of providers alone are shown inside ours.
  expect(await policyFor('haocai.example:8443')).toContain("frame-src 'self' pay.haocai.example:8443")
})

test('a switched-off worker is answered in place of the built one, compressed or not, and checked again each time', async () => {
  const off = Fastify()
  await registerPages(off, distDir, () => [], false)
  for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
    const answer = await off.inject({ url: '/sw.js', headers })
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toMatch(/unregister\(\)/)
    expect(answer.body).not.toContain('self.x = 1')
  }
  expect((await off.inject('/index.html')).body).toContain('好彩')
  await off.close()
})
