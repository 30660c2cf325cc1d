import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connected, disconnected } from '../../../tests/kit/hearing.ts'
import { hashOf, startSocketSite, type SocketSite } from '../../../tests/kit/socketSite.ts'
import { memberRoom, sessionRoom } from './rooms.ts'
import type { Sockets } from './sockets.ts'

let site: SocketSite
let sockets: Sockets
let origin: string
let lines: SocketSite['lines']
let opened: Socket[]

/** A busy machine signs in slowly: only who tries the limit has a short one. */
const openSite = async (signInMs = 30_000): Promise<void> => {
  site = await startSocketSite({ signInMs })
  ;({ sockets, origin, lines } = site)
}

beforeEach(async () => {
  await openSite()
  opened = []
})
afterEach(async () => {
  for (const socket of opened) socket.disconnect()
  await site.stop()
})

const open = (sid: string, transports: string[]): Socket => {
  const options = { path: '/lottery', transports, forceNew: true, reconnection: false }
  const socket = io(origin, { ...options, extraHeaders: { cookie: `sid=${sid}` } })
  opened.push(socket)
  return socket
}

/** A connected member, and the messages received. */
const listener = async (sid: string, transports = ['websocket']) => {
  const socket = open(sid, transports)
  const heard: unknown[] = []
  socket.on('said', (what: unknown) => heard.push(typeof what === 'string' ? what.slice(0, 9) : what))
  await connected(socket)
  return { socket, heard, hears: (all: unknown[]) => vi.waitFor(() => expect(heard).toEqual(all), 5_000) }
}

const say = (what: unknown) => sockets.lottery.emit('said', what)
const sayTo = (sid: string, what: unknown) => sockets.lottery.to(memberRoom(BigInt(sid))).emit('said', what)

test('messages of one tick arrive in order, and private ones only at their member', async () => {
  const [one, two] = [await listener('1'), await listener('2')]
  say(1)
  sayTo('1', 'for 1')
  say(2)
  for (const socket of sockets.lottery.sockets.sockets.values()) socket.emit('said', 'to each')
  sayTo('2', 'for 2')
  say({ binary: Buffer.from('bytes') })
  say(3)
  const bytes = { binary: Buffer.from('bytes') }
  await one.hears([1, 'for 1', 2, 'to each', bytes, 3])
  await two.hears([1, 2, 'to each', 'for 2', bytes, 3])
  say(4)
  await two.hears([1, 2, 'to each', 'for 2', bytes, 3, 4])
})

test('one tick is one write, whether of draws, of awards or of both', async () => {
  const { hears } = await listener('1')
  const [line] = lines
  if (!line) throw new Error('the member must have a line')
  const writes = vi.spyOn(line, 'write')
  say(1)
  await hears([1])
  expect(writes).toHaveBeenCalledTimes(1)
  for (const what of ['win', 'win', 'balance']) sayTo('1', what)
  await hears([1, 'win', 'win', 'balance'])
  expect(writes).toHaveBeenCalledTimes(2)
  say(2)
  sayTo('1', 'win')
  say(3)
  await hears([1, 'win', 'win', 'balance', 2, 'win', 3])
  expect(writes).toHaveBeenCalledTimes(3)
})

test('a client that reads slowly delays nobody, and receives everything in order once it reads', async () => {
  const [slow, quick] = [await listener('1'), await listener('2')]
  const [line] = lines
  const webSocket = (slow.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } })
    .ws
  webSocket.pause()
  const all = Array.from({ length: 300 }, (_, n) => `said ${String(n).padStart(4, '0')}`)
  for (const what of all) {
    say(what + '.'.repeat(60_000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await quick.hears(all)
  expect(slow.heard.length).toBeLessThan(all.length)
  expect(line?.writableNeedDrain).toBe(true)
  webSocket.resume()
  await slow.hears(all)
})

test('a connection that breaks during a broadcast affects no other', async () => {
  const [gone, staying] = [await listener('1'), await listener('2')]
  say(1)
  lines[0]?.destroy()
  say(2)
  sayTo('1', 'for nobody')
  await staying.hears([1, 2])
  await disconnected(gone.socket)
  say(3)
  await staying.hears([1, 2, 3])
})

test('a session that ends in the tick of a message receives it and is then disconnected; the others stay', async () => {
  const [ended, other] = [await listener('1'), await listener('2')]
  const cut = new Promise((resolve) => ended.socket.once('disconnect', resolve))
  say(1)
  sockets.lottery.in(sessionRoom(hashOf('1'))).disconnectSockets(true)
  say(2)
  await cut
  expect(ended.heard).toEqual([1])
  await other.hears([1, 2])
})

test('a polling client receives the same, also while it upgrades to a WebSocket', async () => {
  const [polling, upgrading] = [
    await listener('1', ['polling']),
    await listener('2', ['polling', 'websocket']),
  ]
  const all = Array.from({ length: 200 }, (_, n) => n)
  for (const n of all) {
    say(n)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await polling.hears(all)
  await upgrading.hears(all)
  await vi.waitFor(() => expect(upgrading.socket.io.engine.transport.name).toBe('websocket'))
  say('over')
  await upgrading.hears([...all, 'over'])
})

test.each(['PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
  '%s on an open connection is left to the routes',
  async (method) => {
    const socket = `${origin}/lottery/?EIO=4&transport=polling`
    const opened = await fetch(socket, { headers: { cookie: 'sid=1' } })
    const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
    expect((await fetch(`${socket}&sid=${sid}`, { method })).status).toBe(404)
  },
)

test('the request of a handshake is not retained', async () => {
  await listener('1')
  const [socket] = sockets.lottery.sockets.sockets.values()
  expect(socket?.conn.request).toBeUndefined()
  expect(socket?.handshake).toEqual({})
  expect([...(socket?.rooms ?? [])]).toEqual([memberRoom(1n), sessionRoom(hashOf('1'))])
  const kept = lines[0]?.rawListeners('close').filter((listening) => 'listener' in listening)
  expect(kept).toEqual([])
})

test.each([
  ['no origin, as a program', undefined, true],
  ['the origin of this site', 'own', true],
  ['a neighbouring host', 'http://other.127.0.0.1', false],
  ['the same host at another port', 'http://127.0.0.1:1', false],
  ['a page without an origin', 'null', false],
])('a socket is opened by %s', async (_who, from, isAdmitted) => {
  for (const transport of ['websocket', 'polling']) {
    const headers = from === undefined ? {} : { origin: from === 'own' ? origin : from }
    const socket = io(origin, {
      path: '/lottery',
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: 'sid=7', ...headers },
    })
    const outcome = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', ({ message }) => resolve(message))
    })
    socket.disconnect()
    expect(outcome).toBe(isAdmitted ? 'connected' : 'OtherOrigin')
  }
})

test('a connection that begins beyond the limit is answered 429 before a session is made; those that began go on', async () => {
  const one = await listener('1', ['polling'])
  site.mayBegin = false
  const url = `${origin}/lottery/?EIO=4&transport=polling`
  expect((await fetch(url, { headers: { cookie: 'sid=2' } })).status).toBe(429)
  const refused = open('2', ['websocket'])
  await new Promise((resolve) => refused.once('connect_error', resolve))
  expect(sockets.lottery.engine.clientsCount).toBe(1)
  say(1)
  await one.hears([1])
})

test('a session has at most twenty sockets at each end; another session is not held back', async () => {
  for (let n = 0; n < 20; n += 1) await listener('1')
  const refused = open('1', ['websocket'])
  const why = await new Promise((resolve) => refused.once('connect_error', ({ message }) => resolve(message)))
  expect(why).toBe('TooManySockets')
  await listener('2')
})

test('a connection without a sign-in is closed in its time', async () => {
  await site.stop()
  await openSite(1_000)
  const socket = open('0', ['websocket'])
  await new Promise((resolve) => socket.once('connect_error', resolve))
  expect(sockets.lottery.engine.clientsCount).toBe(1)
  await vi.waitFor(() => expect(sockets.lottery.engine.clientsCount).toBe(0), 10_000)
  // One that has signed in stays.
  const { socket: signedIn } = await listener('1')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(signedIn.connected).toBe(true)
})
