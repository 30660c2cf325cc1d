/** No input bytes end the process: 10,000 requests from a seed, from well-formed to random bytes, on raw connections. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRaw, sendRaw } from '../kit/rawLine.ts'
import { rawRequest } from '../kit/rawRequests.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { seededSite } from '../kit/seededSite.ts'
import { startServerProcess, type ServerProcess } from '../kit/serverProcess.ts'

const requests = Number(process.env['RAW_REQUESTS'] ?? 10_000)
const atOnce = 32
// Requests are limited per address: every address of 127.0.0.0/8 is this machine.
const addresses = Array.from({ length: 50 }, (_, n) => `127.0.0.${n + 2}`)

const dataDir = mkdtempSync(join(tmpdir(), 'haocai-raw-'))
let server: ServerProcess
let port: number

beforeAll(async () => {
  server = await startServerProcess({ ...(await seededSite(dataDir)), env: { SITE_ORIGINS: 'http://site' } })
  port = Number(new URL(server.origin).port)
}, 120_000)
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const expectAlive = async () => {
  const said = await sendRaw('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n', { port })
  expect(readRaw(said), server.said()).toEqual({ status: 200, body: { ok: true } })
}

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'

test.each([
  ['GET //', 'GET // HTTP/1.1\r\nHost: site\r\n\r\n', 200],
  ['GET // as an upgrade', `GET // HTTP/1.1\r\nHost: site\r\n${upgrade}\r\n`, 400],
  ['an upgrade of an address without a socket', `GET /index HTTP/1.1\r\nHost: site\r\n${upgrade}\r\n`, 400],
  ['a broken escape', 'GET /%zz HTTP/1.1\r\nHost: site\r\n\r\n', 400],
  ['a line that is no HTTP', 'hello\r\n\r\n', 400],
  ['an absolute target that is no URL', 'GET http://[/chat/?EIO=4&transport=polling HTTP/1.1\r\nHost: site\r\n\r\n', 200], // oxfmt-ignore
])('%s is answered, and the server lives', async (_story, bytes, status) => {
  const answer = readRaw(await sendRaw(bytes, { port }))
  expect(answer.status).toBe(status)
  if (status !== 200) expect(answer.body).toMatchObject({ code: status, msg: expect.any(String) })
  await expectAlive()
})

test('requests of any bytes leave the server alive and its log without a failure', async () => {
  const seed = seedOf('RAW_SEED')
  console.log(`RAW_SEED=${seed} RAW_REQUESTS=${requests}`)
  const dice = createDice(seed)
  const known: string[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  const fire = async () => {
    while (sent < requests) {
      sent += 1
      const options = { port, from: dice.pick(addresses), cut: dice.chance(0.3), silentMs: 150 }
      const said = await sendRaw(rawRequest(dice, known), options)
      const sid = /"sid":"([^"]+)"/.exec(said)?.[1]
      if (sid !== undefined) known.push(sid)
      const { status } = readRaw(said)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fire))
  await expectAlive()
  expect(server.said(), `seed ${seed}`).not.toMatch(/"level":[56]0|Error/)
  // Every kind of answer occurred: the requests reached the parser, the sockets and the routes.
  for (const status of [101, 200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(requests / 100)
  expect(statuses.get(500)).toBeUndefined()
}, 180_000)
