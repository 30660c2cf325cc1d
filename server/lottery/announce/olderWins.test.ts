/** Wins for older clients at `/onlineio` (docs/older-clients.md), through the real server. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { chase } from '../../../tests/kit/chases.ts'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { connected, hear } from '../../../tests/kit/hearing.ts'
import {
  closed,
  cookiesOf,
  olderSocket,
  outcomeOf,
  type OlderOptions,
  type OlderSocket,
} from '../../../tests/kit/olderClient.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'

let database: Database
let it: TestServer
const opened: OlderSocket[] = []
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
})
afterAll(async () => {
  for (const socket of opened) socket.disconnect()
  await it.stop()
  await database.close()
})

const open = (browser: Browser, userName: string, options: OlderOptions = {}): OlderSocket => {
  const socket = olderSocket(it.origin, { cookie: cookiesOf(browser), userName, ...options })
  opened.push(socket)
  return socket
}

test('a win reaches each older client of its player as a JSON text, once, and nothing else reaches any', async () => {
  const [winner, other] = [await it.signIn('player01'), await it.signIn('player02')]
  const sockets = [
    open(winner, 'player01', { transports: ['polling'] }),
    open(winner, 'PLAYER01', { transports: ['websocket'] }),
    open(other, 'player02'),
  ]
  const heard = sockets.map((socket) => {
    const events: unknown[][] = []
    for (const event of ['lottery_award_message', 'chat_message', 'message'])
      socket.on(event, (...said) => events.push([event, ...said]))
    return events
  })
  expect(await Promise.all(sockets.map(outcomeOf))).toEqual(['connected', 'connected', 'connected'])
  const page = winner.socket('/lottery')
  const wins = hear(page)
  await connected(page)

  const lines = [allDigits()]
  const bet = await winner.post(addOrderPath, submission(lines, { lottery: 'MJFFC', issue: minuteIssue }))
  const chased = await winner.post(
    addOrderPath,
    chase(lines, [1], { lottery: 'MJFFC', issue: minuteIssue }),
    {
      key: randomUUID(),
    },
  )
  const idOf = ({ body }: typeof bet) => (body['result'] as { orderIds: string[] }).orderIds[0]
  await it.moveTo(afterNoon(60))
  await wins.several(1, 2)
  const win = { type: 1, lottery: '1分彩', issue: minuteIssue, bonus: '19.6', method: '定位胆' }
  const texts = [
    { ...win, orderId: idOf(bet), istrace: 0 },
    { ...win, orderId: idOf(chased), istrace: 1 },
  ].map((message) => ['lottery_award_message', JSON.stringify(message)])
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([texts, texts, []])
})

test('another user, or no session, is refused by both transports', async () => {
  const player = await it.signIn('player01')
  for (const transports of [['polling'], ['websocket']]) {
    expect(await outcomeOf(open(player, 'player02', { transports }))).toBe('"UserNameDiffers"')
    expect(await outcomeOf(open(it.browser(), 'player01', { transports }))).toBe('"NotSignedIn"')
  }
})

test('a logout closes the older clients of its session, and of no other', async () => {
  const [leaving, staying] = [await it.signIn('player02'), await it.signIn('player02')]
  const gone = [['polling'], ['websocket']].map((transports) => open(leaving, 'player02', { transports }))
  const kept = open(staying, 'player02')
  await Promise.all([...gone, kept].map(outcomeOf))
  const ended = gone.map(closed)
  const cookie = cookiesOf(leaving)
  await leaving.get('/sso/logout')
  await Promise.all(ended)
  expect(kept.connected).toBe(true)
  expect(await outcomeOf(open(leaving, 'player02', { cookie }))).toBe('"NotSignedIn"')
})
