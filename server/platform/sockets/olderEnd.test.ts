/** The socket of older clients at `/onlineio`: what holds at the others holds there as well. */
import { request } from 'node:http'
import { WebSocket } from 'ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { io } from 'socket.io-client'
import {
  closed,
  olderSocket,
  outcomeOf,
  type OlderOptions,
  type OlderSocket,
} from '../../../tests/kit/olderClient.ts'
import { hashOf, startSocketSite, type SocketSite } from '../../../tests/kit/socketSite.ts'
import { memberRoom, sessionRoom } from './rooms.ts'

let site: SocketSite
let opened: { disconnect(): void }[]
beforeEach(async () => {
  site = await startSocketSite({ signInMs: 3_000 })
  opened = []
})
afterEach(async () => {
  for (const socket of opened) socket.disconnect()
  await site.stop()
})

const open = (sid: string, options: OlderOptions = {}): OlderSocket => {
  const socket = olderSocket(site.origin, { cookie: `sid=${sid}`, userName: sid, ...options })
  opened.push(socket)
  return socket
}
const connections = () => site.sockets.connections()['onlineio']
const say = (sid: string, what: string) =>
  site.sockets.older.to(memberRoom(BigInt(sid))).emit('lottery_award_message', what)
const hear = (socket: OlderSocket) => {
  const heard: unknown[] = []
  for (const event of ['lottery_award_message', 'message', 'said'])
    socket.on(event, (what) => heard.push(what))
  return heard
}

const bothTransports = [[['polling']], [['websocket']], [['polling', 'websocket']]] as const

test.each(bothTransports)(
  'a member by %s receives what is said to the member, and nothing else',
  async (transports) => {
    const [one, two] = [open('1', { transports }), open('2', { transports })]
    const [mine, theirs] = [hear(one), hear(two)]
    expect(await Promise.all([outcomeOf(one), outcomeOf(two)])).toEqual(['connected', 'connected'])
    site.sockets.lottery.emit('lottery_award_message', { type: 2 })
    site.sockets.lottery.to(memberRoom(1n)).emit('lottery_award_message', { type: 3 })
    site.sockets.chat.emit('said', 'to everybody')
    say('1', '{"lottery":"重庆时时彩"}')
    if (transports.length > 1)
      await vi.waitFor(() => expect(one.io.engine.transport.name).toBe('websocket'), 5_000)
    say('1', 'second')
    await vi.waitFor(() => expect(mine).toEqual(['{"lottery":"重庆时时彩"}', 'second']), 5_000)
    say('2', 'theirs')
    await vi.waitFor(() => expect(theirs).toEqual(['theirs']), 5_000)
  },
)

test('whoever has no right to a socket is refused by name, and closed in time', async () => {
  const cases: readonly (readonly [options: OlderOptions, why: string])[] = [
    [{ cookie: 'sid=0' }, '"NotSignedIn"'],
    [{ cookie: undefined }, '"NotSignedIn"'],
    [{ userName: '2' }, '"UserNameDiffers"'],
    [{ headers: { origin: 'http://other.127.0.0.1' } }, '"OtherOrigin"'],
    [{ headers: { origin: 'null' } }, '"OtherOrigin"'],
    [{ namespace: '/chat' }, '{"message":"Invalid namespace"}'],
  ]
  for (const transport of ['polling', 'websocket']) {
    const clients = cases.map(([options]) => open('1', { ...options, transports: [transport] }))
    expect(await Promise.all(clients.map(outcomeOf))).toEqual(cases.map(([, why]) => why))
  }
  await vi.waitFor(() => expect(connections()).toBe(0), 10_000)
})

test('another user is refused by whichever name differs, that of the connection or that of the namespace', async () => {
  for (const [ofConnection, ofNamespace] of [
    ['2', '1'],
    ['1', '2'],
  ]) {
    const { answers } = await raw(`userName=${ofConnection}`, `40/lottery?userName=${ofNamespace}&appId=1`)
    await vi.waitFor(() => expect(answers).toContain('44/lottery,"UserNameDiffers"'), 5_000)
  }
})

test('nobody joins `/`: no answer comes, and the connection is closed in its time', async () => {
  const socket = open('1', { namespace: '/' })
  let connected = false
  socket.on('connect', () => (connected = true))
  await vi.waitFor(() => expect(connections()).toBe(1), 5_000)
  await vi.waitFor(() => expect(connections()).toBe(0), 10_000)
  expect(connected).toBe(false)
  expect(site.asked()).toBe(0)
})

test('each end takes its own revision of the protocol, before a session is made', async () => {
  for (const path of ['/onlineio', '/lottery', '/chat'])
    for (const revision of ['', '2', '3', '4', '5', '3&EIO=4'])
      for (const transport of ['polling', 'websocket']) {
        const url = `${site.origin}${path}/?EIO=${revision}&transport=${transport}`
        const headers = transport === 'websocket' ? upgrade : { connection: 'close' }
        const status = await statusOf(url, { ...headers, cookie: 'sid=1' })
        const isOwn = (path === '/onlineio' ? '3' : '4') === revision.at(-1)
        expect([url, status]).toEqual([url, isOwn ? (transport === 'polling' ? 200 : 101) : 400])
      }
  const newer = io(site.origin, { path: '/onlineio', reconnection: false, extraHeaders: { cookie: 'sid=1' } })
  opened.push(newer)
  await new Promise((resolve) => newer.once('connect_error', resolve))
})

test('no end answers as a script, which a page of a neighbouring host could load', async () => {
  for (const [path, revision] of [
    ['/onlineio', 3],
    ['/lottery', 4],
  ]) {
    const answer = await fetch(`${site.origin}${path}/?EIO=${revision}&transport=polling&j=0`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).not.toContain('___eio')
  }
})

test('a connection beyond the limit is answered 429 before a session is made', async () => {
  site.mayBegin = false
  for (const headers of [{}, upgrade])
    expect(await statusOf(`${site.origin}/onlineio/?EIO=3&transport=polling`, headers)).toBe(429)
  expect(connections()).toBe(0)
})

test('a session has at most twenty sockets; another session is not held back', async () => {
  const transports = ['websocket']
  for (let n = 0; n < 20; n += 1) expect(await outcomeOf(open('1', { transports }))).toBe('connected')
  expect(await outcomeOf(open('1'))).toBe('"TooManySockets"')
  expect(await outcomeOf(open('2'))).toBe('connected')
})

test('an ended session is closed, and no other', async () => {
  const [ended, other] = [open('1'), open('2')]
  await Promise.all([outcomeOf(ended), outcomeOf(other)])
  const gone = closed(ended)
  site.sockets.disconnect(sessionRoom(hashOf('1')))
  await gone
  expect(other.connected).toBe(true)
})

test('a node that leaves closes its older clients too', async () => {
  const sockets = [open('1', { transports: ['polling'] }), open('1', { transports: ['websocket'] })]
  await Promise.all(sockets.map(outcomeOf))
  const gone = sockets.map(closed)
  site.sockets.hangUp()
  await Promise.all(gone)
})

test('a client that pings stays; one that does not is closed, also after its upgrade', async () => {
  await site.stop()
  site = await startSocketSite({ signInMs: 3_000, heartbeat: { pingInterval: 250, pingTimeout: 1_000 } })
  const pinging = open('1')
  expect(await outcomeOf(pinging)).toBe('connected')
  const silent = await raw('', '40/lottery')
  await vi.waitFor(() => expect(silent.answers).toContain('40/lottery,'), 5_000)
  const upgraded = await rawUpgraded()
  await vi.waitFor(() => expect(connections()).toBe(3), 5_000)
  await vi.waitFor(() => expect(connections()).toBe(1), 5_000)
  expect([silent.webSocket.readyState, upgraded.readyState]).toEqual([WebSocket.CLOSED, WebSocket.CLOSED])
  expect(pinging.connected).toBe(true)
})

test('a connection asks for one session at a time: one that asks twice is closed', async () => {
  const url = `${site.origin}/onlineio/?EIO=3&transport=polling`
  const { sid } = JSON.parse(
    (await (await fetch(url)).text()).replace(/^\d+:0/, '').replace(/\}.*/s, '}'),
  ) as {
    sid: string
  }
  const asking = Array.from({ length: 5_000 }, () => '10:40/lottery').join('')
  await fetch(`${url}&sid=${sid}`, { method: 'POST', body: asking })
  await vi.waitFor(() => expect(connections()).toBe(0), 5_000)
  expect(site.asked()).toBeLessThan(5)
})

test('a connection that leaves its namespace ends, and one that says too much', async () => {
  const leaving = await raw('', '40/lottery')
  await vi.waitFor(() => expect(leaving.answers).toContain('40/lottery,'), 5_000)
  leaving.webSocket.send('41/lottery')
  await vi.waitFor(() => expect(connections()).toBe(0), 5_000)
  const { webSocket } = await raw('', `42/lottery,${JSON.stringify(['said', 'x'.repeat(64 * 1024)])}`)
  await vi.waitFor(() => expect(webSocket.readyState).toBe(WebSocket.CLOSED), 5_000)
})

test.each([
  '40//[',
  '40//other/lottery?userName=2',
  '40/lottery?userName=%',
  '40/__proto__',
  '41',
  '44/lottery,"x"',
  '459007199254740993-["x"]',
  '451-/lottery,["x",{"_placeholder":true,"num":9}]',
  '4',
  '5',
  '3probe',
  'b4',
  '\u0000',
  Buffer.from([4, 0x32, 0x5b]),
  Buffer.from([0, 9, 255, 0x34]),
  Buffer.from([0, 255]),
])('the bytes %o end nothing but their own connection', async (bytes) => {
  const one = await raw('', '40/lottery')
  await vi.waitFor(() => expect(one.answers).toContain('40/lottery,'), 5_000)
  const before = await raw('')
  for (const { webSocket } of [one, before]) webSocket.send(bytes)
  const { url, sid } = await rawPolling()
  await fetch(`${url}&sid=${sid}`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': typeof bytes === 'string' ? 'text/plain' : 'application/octet-stream' },
  })
  expect(await outcomeOf(open('2'))).toBe('connected')
})

test('what a client says is not heard', async () => {
  const [one, two] = [open('1'), open('2')]
  const heard = hear(two)
  await Promise.all([outcomeOf(one), outcomeOf(two)])
  one.emit('lottery_award_message', '{"type":1}')
  one.emit('said', 'to everybody')
  // What it said is read before it leaves.
  one.disconnect()
  await vi.waitFor(() => expect(connections()).toBe(1), 5_000)
  say('2', 'last')
  await vi.waitFor(() => expect(heard).toEqual(['last']), 5_000)
})

test('the request of a handshake is not retained', async () => {
  await outcomeOf(open('1', { transports: ['websocket'] }))
  const [socket] = site.sockets.older.sockets.values()
  expect(socket?.conn.request).toBeUndefined()
  expect(socket?.handshake).toEqual({})
  expect([...(socket?.rooms ?? [])]).toEqual([memberRoom(1n), sessionRoom(hashOf('1'))])
})

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The status of an answer, also of an upgrade. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => resolve(answer.resume().statusCode))
    asked.on('upgrade', (answer, line) => {
      line.destroy()
      resolve(answer.statusCode)
    })
    asked.on('error', reject).end()
  })

/** A client that sends what the test says and never a ping. */
const raw = async (query: string, ...said: string[]) => {
  const webSocket = openRaw(query)
  const answers: string[] = []
  webSocket.on('message', (data: Buffer) => answers.push(data.toString()))
  await new Promise((resolve) => webSocket.once('open', resolve))
  for (const frame of said) webSocket.send(frame)
  return { webSocket, answers }
}

const openRaw = (query: string): WebSocket => {
  const webSocket = new WebSocket(
    `${site.origin.replace('http', 'ws')}/onlineio/?EIO=3&transport=websocket&${query}`,
    { headers: { cookie: 'sid=1' } },
  )
  webSocket.on('error', () => undefined)
  opened.push({ disconnect: () => webSocket.terminate() })
  return webSocket
}

/** A connection over polls, and its id. */
const rawPolling = async () => {
  const url = `${site.origin}/onlineio/?EIO=3&transport=polling`
  const answer = await fetch(url, { headers: { cookie: 'sid=1' } })
  return { url, sid: /"sid":"([^"]+)"/.exec(await answer.text())?.[1] ?? '' }
}

/** A client that joins over polls, upgrades, and is silent from then on. */
const rawUpgraded = async (): Promise<WebSocket> => {
  const { url, sid } = await rawPolling()
  await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '10:40/lottery' })
  const webSocket = openRaw(`sid=${sid}`)
  await new Promise((resolve) => webSocket.once('open', resolve))
  webSocket.send('2probe')
  await new Promise((resolve) => webSocket.once('message', resolve))
  webSocket.send('5')
  return webSocket
}
