import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrderPath, allDigits, minuteIssue, submission } from '../../../tests/kit/bets.ts'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { connected, disconnected, hear } from '../../../tests/kit/hearing.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { rows, toBigint, type Database } from '../../platform/database/database.ts'

let database: Database
let it: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
})
afterAll(async () => {
  await it.stop()
  await database.close()
})

test('[L-488] [C-283] both sockets connect at their paths with the cookie, userName and appId', async () => {
  const player = await it.signIn('player01')
  for (const path of ['/chat', '/lottery']) {
    await connected(player.socket(path, { userName: 'player01', appId: '1' }))
    await connected(player.socket(path, { userName: 'PLAYER01', appId: '1' }))
    await connected(player.socket(path))
  }
})

test('neither socket accepts a client without a session, nor one whose session has ended', async () => {
  const left = await it.signIn('player01')
  const sid = left.cookies.get('sid') ?? ''
  await left.get('/sso/logout')
  left.cookies.set('sid', sid)
  for (const path of ['/chat', '/lottery']) {
    await expect(connected(it.browser().socket(path, { userName: 'player01' }))).rejects.toThrow(
      'NotSignedIn',
    )
    await expect(connected(left.socket(path))).rejects.toThrow('NotSignedIn')
  }
})

test('a userName that is not of the session is refused', async () => {
  const player = await it.signIn('player01')
  for (const path of ['/chat', '/lottery']) {
    const socket = player.socket(path, { userName: 'player02' })
    await expect(connected(socket)).rejects.toThrow('UserNameDiffers')
  }
})

test('pages and calls below the path of a socket stay with HTTP', async () => {
  const stranger = it.browser()
  const page = await stranger.get('/lottery/cqssc', {}, { headers: { accept: 'text/html' } })
  expect(page.text).not.toContain('Transport unknown')
  const times = await stranger.get('/lottery/api/call/v1/lottery/times', { EIO: '4', transport: 'polling' })
  expect(times.body).toMatchObject({ code: 1 })
  for (const path of ['/lottery', '/onlineio'])
    expect((await stranger.get(path, {})).body).not.toHaveProperty('message', 'Transport unknown')
})

test('[L-201] [L-489] [L-490] [C-292] a draw reaches everybody, a win its winner, a moved balance its player', async () => {
  const [winner, other] = [await it.signIn('player01'), await it.signIn('player02')]
  const sockets = [winner.socket('/lottery'), other.socket('/lottery')] as const
  const [wins, draws] = [hear(sockets[0]), hear(sockets[1])]
  await Promise.all(sockets.map(connected))

  const lines = [allDigits()]
  const placed = await winner.post(addOrderPath, submission(lines, { lottery: 'MJFFC', issue: minuteIssue }))
  expect(await wins.first(3)).toEqual({ type: 3, serverTime: it.clock.now().getTime() })

  await it.moveTo(afterNoon(60))
  const [mine, theirs] = await Promise.all([wins, draws].map((one) => one.several(2, 7)))
  expect(theirs).toEqual(mine)
  const draw = mine?.find((message) => message['lottery'] === 'MJFFC')
  expect(draw).toEqual({
    type: 2,
    lottery: 'MJFFC',
    issue: minuteIssue,
    code: expect.stringMatching(/^\d(,\d){4}$/),
    source: 'house',
    serverTime: afterNoon(60).getTime(),
  })
  expect(await wins.first(1)).toEqual({
    type: 1,
    lottery: 'MJFFC',
    lotteryCn: '1分彩',
    issue: minuteIssue,
    bonus: '19.6',
    amount: '20',
    method: '定位胆',
    orderId: (placed.body['result'] as { orderIds: string[] }).orderIds[0],
    seq: 1,
  })
  await wins.several(3, 2)
  // Messages of one socket arrive in order: the other player would have received a message about this win before this one.
  await other.post(addOrderPath, submission(lines))
  await draws.first(3)
  expect(draws.heard.filter((message) => message['type'] === 1)).toEqual([])
  expect(draws.heard.filter((message) => message['type'] === 3)).toHaveLength(1)
})

test('events of one player are not sent to another, but to each window of that player', async () => {
  const [first, second] = [await it.signIn('agent01'), await it.signIn('agent01')]
  const other = await it.signIn('agent02')
  const sockets = [first, second, other].map((browser) => browser.socket('/lottery'))
  const [one, two, theirs] = sockets.map(hear)
  await Promise.all(sockets.map(connected))
  await first.post(addOrderPath, submission([allDigits()]))
  await Promise.all([one?.first(3), two?.first(3)])
  expect(theirs?.heard).toEqual([])
})

test('a change of several balances notifies each of these players once, and an empty one notifies nobody', async () => {
  const names = ['player01', 'player02', 'agent01'] as const
  const browsers = []
  for (const name of names) browsers.push(await it.signIn(name))
  const sockets = browsers.map((browser) => browser.socket('/lottery'))
  const hearings = sockets.map(hear)
  await Promise.all(sockets.map(connected))
  const idOf = async (name: string) => {
    const [row] = await rows(database.db, sql`select id from member where cn = ${name}`)
    return toBigint(row?.['id'])
  }
  const [one, two, three] = await Promise.all(names.map(idOf))
  if (one === undefined || two === undefined || three === undefined) throw new Error('they must be members')
  it.server.bus.publish({ type: 'balance', memberIds: [] })
  it.server.bus.publish({ type: 'balance', memberIds: [one, two] })
  it.server.bus.publish({ type: 'balance', memberIds: [three] })
  await Promise.all(hearings.map((hearing) => hearing.first(3)))
  expect(hearings.map(({ heard }) => heard.length)).toEqual([1, 1, 1])
})

test('a logout closes the sockets of its session, and of no other', async () => {
  const [leaving, staying] = [await it.signIn('player02'), await it.signIn('player02')]
  const gone = [leaving.socket('/lottery'), leaving.socket('/chat')]
  const kept = staying.socket('/lottery')
  await Promise.all([...gone, kept].map(connected))
  const closed = gone.map(disconnected)
  await leaving.get('/sso/logout')
  await Promise.all(closed)
  expect(kept.connected).toBe(true)
})

test('a second login of one browser closes the sockets of its first', async () => {
  const browser = await it.signIn('player02')
  const socket = browser.socket('/lottery')
  await connected(socket)
  const closed = disconnected(socket)
  await browser.signIn('player01')
  await closed
})
