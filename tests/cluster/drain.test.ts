import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addOrderPath, fiveStar, submission } from '../kit/bets.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { connected } from '../kit/hearing.ts'
import { cashOf } from '../kit/ledger.ts'
import { longestIssue } from '../kit/longestIssue.ts'
import { seededSite } from '../kit/seededSite.ts'
import { startServerProcess, type ServerHome, type ServerProcess } from '../kit/serverProcess.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'haocai-drain-'))
let home: ServerHome
let server: ServerProcess
let browsers: Browser[]

beforeAll(async () => {
  home = { ...(await seededSite(dataDir)), env: { DRAIN_LINGER_MS: '400' } }
  server = await startServerProcess(home)
  browsers = ['player01', 'player02', 'agent01', 'agent02'].map(() => openBrowser(server.origin))
  await Promise.all(
    browsers.map((browser, i) => browser.signIn(['player01', 'player02', 'agent01', 'agent02'][i] ?? '')),
  )
})
afterAll(() => {
  for (const browser of browsers) browser.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The status of /readyz on a connection that was opened before, and its Connection header. */
const readiness = (agent: Agent) =>
  new Promise<{ status: number; connection: string }>((resolve, reject) => {
    const asked = request(`${server.origin}/readyz`, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: String(answer.headers.connection) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

test('bets under way at SIGTERM all get their answers; then sockets are disconnected and it exits 0', async () => {
  const [first] = browsers
  if (!first) throw new Error('a browser must be open')
  const { lottery, issue, odds } = await longestIssue(first)
  const fields = submission([fiveStar({ odds, price: '0.02', amount: '0.02' })], { lottery, issue })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await readiness(agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const socket = first.socket('/lottery')
  await connected(socket)
  const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))

  const placed = browsers.flatMap((browser) =>
    Array.from({ length: 50 }, () => browser.post(addOrderPath, fields, { key: randomUUID() })),
  )
  // One was answered: the others are under way.
  await Promise.race(placed)
  const exited = server.stop()
  await vi.waitFor(async () => expect(await readiness(agent)).toEqual({ status: 503, connection: 'close' }))
  agent.destroy()
  const answers = await Promise.all(placed)
  expect(answers.map(({ body }) => body['code']).filter((code) => code !== 1)).toEqual([])
  // A socket.io client reconnects after this reason, but not after a disconnect by the server.
  expect(await cut).toBe('transport close')
  expect(await exited).toBe(0)

  server = await startServerProcess(home)
  const again = openBrowser(server.origin)
  browsers.push(again)
  await again.signIn('player01')
  expect(await cashOf(again)).toBeCloseTo(10_000 - 50 * 0.02, 4)
  expect(await server.stop()).toBe(0)
}, 120_000)
