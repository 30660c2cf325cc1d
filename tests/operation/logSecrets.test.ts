/** Passwords, cookies, keys, tokens and bets sent to the server are not in its log. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'
import { wirePassword } from '#server/account/base/secrets.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { demoPassword } from '#server/app/seedSandbox.ts'
import { addOrderPath, fiveStar, submission } from '../kit/bets.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const metricsToken = 'a-collector-of-figures'
const key = randomUUID()
const bet = '7|1|9|3|8'
const said: string[] = []

let database: TestDatabase
let it: TestServer
let player: Browser
beforeAll(async () => {
  database = await freshDatabase()
  const log = createLog('debug', { write: (line: string) => void said.push(line) })
  it = await startServer({ database, metricsToken, log })
  player = await it.signIn('player01')
})
afterAll(async () => {
  await it.stop()
  await database.close()
})

const linesWith = (field: string) =>
  said.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => field in line)

const names = Object.keys(calls) as CallName[]
const send = (name: CallName, browser: Browser, fields: WireFields, headers: Record<string, string> = {}) => {
  const call: AnyCall = calls[name]
  const options = { key, headers: { authorization: `Bearer ${metricsToken}`, ...headers } }
  return call.method === 'GET'
    ? browser.get(call.path, fields, options)
    : browser.post(call.path, fields, { ...options, as: call.body ?? 'form' })
}
const exampleOf = (name: CallName): WireFields => {
  const call: AnyCall = calls[name]
  return z.encode(call.input, call.example.input) as WireFields
}

/** The texts that must not be found, by their kind. */
const secrets = (): Readonly<Record<string, string>> => ({
  'the password': demoPassword,
  'the password on the wire': wirePassword(demoPassword),
  'the session cookie': player.cookies.get('sid') ?? 'no session',
  'the idempotency key': key,
  'the token of the metrics': metricsToken,
  'what was bet': bet,
})
const found = (): readonly string[] => {
  const all = said.join('')
  return Object.entries(secrets()).flatMap(([what, secret]) => (all.includes(secret) ? [what] : []))
}

test('the log of every call, answered or refused, contains no secret', async () => {
  await player.post(addOrderPath, submission([fiveStar({ code: bet })]), { key })
  for (const name of names.filter((one) => one !== 'logout')) {
    const example = exampleOf(name)
    const password = wirePassword(demoPassword)
    await send(name, player, { ...example, ...('password' in example ? { password } : {}) })
    // Every field has an invalid value that is also a secret.
    const values = Object.values(secrets())
    for (const turn of [0, 3]) {
      const bad = Object.keys(example).map((field, i) => [field, values[(i + turn) % values.length]] as const)
      await send(name, player, Object.fromEntries([...bad, [key, key]]))
    }
    await send(name, it.browser(), example, { 'x-requested-with': key })
  }
  expect(said.length).toBeGreaterThan(names.length)
  expect(linesWith('issues').length).toBeGreaterThan(0)
  expect(found()).toEqual([])
})

test('a money call leaves one line: call, code, milliseconds, member and reference', async () => {
  said.length = 0
  await send('cancelOrder', player, { orderId: 'C0' })
  const [line] = linesWith('call')
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number) as unknown,
    call: 'cancelOrder',
    code: 3002,
    ms: expect.any(Number) as unknown,
    memberId: expect.stringMatching(/^\d+$/) as unknown,
    reference: expect.stringMatching(/^[0-9A-F]{6}$/) as unknown,
    msg: 'money call',
  })
})

test('a call that fails gives player and log the same reference, and the log contains nothing of its content', async () => {
  said.length = 0
  const rename = (statement: string) => database.asOwner((owner) => owner.execute(sql.raw(statement)))
  await rename('alter table submission rename to submission_gone')
  await rename('alter table login_failure rename to login_failure_gone')
  const fields = submission([fiveStar({ code: bet })])
  const bets = await player.post(addOrderPath, fields, { key })
  const login = await send('login', it.browser(), {
    ...exampleOf('login'),
    cn: 'player02',
    password: wirePassword(demoPassword),
  })
  await rename('alter table submission_gone rename to submission')
  await rename('alter table login_failure_gone rename to login_failure')
  for (const { status, body } of [bets, login]) {
    expect([status, body['code']]).toEqual([500, 500])
    const lines = linesWith('err').filter((line) => line['reference'] === body['reference'])
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).toContain('42P01')
  }
  expect(found()).toEqual([])
})

test.each([
  ['on top', { password: 'p4ss', cookie: 'c00kie', token: 't0ken' }],
  ['below', { request: { headers: { authorization: 'b3arer', 'set-cookie': 'c00kie' } } }],
  ['deep below', { a: { b: { c: { key: 'k3y', seed: 's33d', content: 'c0ntent' } } } }],
])('fields with the names of secrets are cut out %s', (_where, fields) => {
  const lines: string[] = []
  createLog('debug', { write: (line: string) => void lines.push(line) }).warn(fields, 'told')
  expect(lines.join('')).toMatch(/"msg":"told"/)
  expect(lines.join('')).not.toMatch(/p4ss|c00kie|t0ken|b3arer|k3y|s33d|c0ntent/)
})
