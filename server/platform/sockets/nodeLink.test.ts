import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io as connect, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { missedName } from '#contract/core/sockets.ts'
import { connected } from '../../../tests/kit/hearing.ts'
import { startRedis, type Redis } from '../../../tests/kit/redis.ts'
import { describeWithRedis } from '../../../tests/kit/severalNodes.ts'
import { createLog } from '../observe/log.ts'
import { linkNodes, type NodeLink } from './nodeLink.ts'
import type { SessionState } from '../http/http.ts'
import { memberRoom, sessionRoom } from './rooms.ts'
import { createSockets, type Sockets } from './sockets.ts'

/** Both sockets of a node without the rest of the server; the cookie determines the member. */
interface Node {
  readonly sockets: Sockets
  readonly link: NodeLink
  readonly origin: string
  stop(): Promise<void>
}

const startNode = async (redisUrl: string): Promise<Node> => {
  const link = linkNodes(redisUrl, createLog('silent'))
  const sessionOf = async ({ sid = '1' }): Promise<SessionState> => {
    const member = {
      memberId: BigInt(sid),
      cn: `m${sid}`,
      userType: 0,
      prizeGroup: 1960,
      isProtected: false,
      secondStep: undefined,
      signedInAt: new Date(0),
      tokenHash: `t${sid}`,
    }
    return { state: 'signedIn', member, expiresAt: new Date(8_640_000_000_000_000) }
  }
  const sockets = createSockets({ sessionOf, mayBegin: () => true, link })
  const server = createServer((request, response) => void sockets.handleRequest(request, response))
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    sockets,
    link,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await sockets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A socket of member `sid`, the messages it received, and how often it connected. */
const listen = async ({ origin }: Node, path: string, sid = 1) => {
  const socket: Socket = connect(origin, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: { cookie: `sid=${sid}` },
  })
  const heard: string[] = []
  const it = { socket, heard, connections: 0, missed: 0 }
  socket.on(missedName, () => (it.missed += 1))
  socket.on('connect', () => (it.connections += 1))
  socket.on('news', (text: string) => heard.push(text))
  await connected(socket)
  return it
}

describeWithRedis('two nodes joined by Redis', () => {
  let redis: Redis
  let nodes: [Node, Node]
  const opened: Socket[] = []
  const listener = async (...args: Parameters<typeof listen>) => {
    const it = await listen(...args)
    opened.push(it.socket)
    return it
  }
  const linked = () => vi.waitFor(() => expect(nodes.map(({ link }) => link.isUp())).toEqual([true, true]))
  const cut = () => vi.waitFor(() => expect(nodes.map(({ link }) => link.isUp())).toEqual([false, false]))

  // The cookie parser is loaded with its plugin.
  beforeAll(async () => {
    await Fastify().register(fastifyCookie).ready()
  })
  beforeEach(async () => {
    redis = await startRedis()
    nodes = await Promise.all([startNode(redis.url), startNode(redis.url)])
  })
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    for (const node of nodes) await node.stop()
    await redis.stop()
  })

  test('a message emitted on one of them reaches its recipients on both, once and in order', async () => {
    await linked()
    const [here, there] = nodes
    const mine = await Promise.all(nodes.map((node) => listener(node, '/lottery', 1)))
    const other = await listener(there, '/lottery', 2)
    const chat = await listener(there, '/chat', 1)
    for (let n = 0; n < 50; n += 1) here.sockets.lottery.to(memberRoom(1n)).emit('news', `${n}`)
    there.sockets.lottery.emit('news', 'all')
    here.sockets.lottery.emit('news', 'end')
    // The two come by different ways: either may be the last.
    for (const one of [...mine, other])
      await vi.waitFor(() => expect(one.heard).toEqual(expect.arrayContaining(['all', 'end'])))
    const fifty = Array.from({ length: 50 }, (_, n) => `${n}`)
    for (const { heard } of mine) expect(heard.filter((text) => text !== 'all')).toEqual([...fifty, 'end'])
    for (const { heard } of mine) expect(heard.filter((text) => text === 'all')).toHaveLength(1)
    expect(other.heard.toSorted()).toEqual(['all', 'end'])
    expect(chat.heard).toEqual([])
  })

  test('a session that ends on one closes its sockets on both, and stopping a node closes only its own', async () => {
    await linked()
    const [here, there] = nodes
    const ending = await Promise.all(nodes.map((node) => listener(node, '/lottery', 1)))
    const staying = await listener(there, '/lottery', 2)
    here.sockets.lottery.in(sessionRoom('t1')).disconnectSockets(true)
    for (const { socket } of ending) await vi.waitFor(() => expect(socket.connected).toBe(false))
    await here.sockets.close()
    there.sockets.lottery.emit('news', 'still here')
    await vi.waitFor(() => expect(staying.heard).toEqual(['still here']))
    expect(staying.connections).toBe(1)
  })

  test('without Redis each node emits to its own sockets at once, and nothing is repeated when it is back', async () => {
    await linked()
    const [here, there] = nodes
    const [mine, theirs] = await Promise.all(nodes.map((node) => listener(node, '/lottery')))
    if (!mine || !theirs) throw new Error('both must listen')
    here.sockets.lottery.emit('news', 'before')
    for (const { heard } of [mine, theirs]) await vi.waitFor(() => expect(heard).toEqual(['before']))

    await redis.stop()
    await cut()
    here.sockets.lottery.emit('news', 'alone')
    await vi.waitFor(() => expect(mine.heard).toEqual(['before', 'alone']))
    // A browser that connects while Redis is down is accepted like any other.
    await listener(there, '/lottery', 3)

    redis = await startRedis(redis.port)
    await linked()
    // Each is told once that it may have missed something, and stays connected.
    for (const one of [mine, theirs]) await vi.waitFor(() => expect(one.missed).toBe(1))
    here.sockets.lottery.emit('news', 'after')
    for (const { heard } of [mine, theirs]) await vi.waitFor(() => expect(heard).toContain('after'))
    expect(mine.heard).toEqual(['before', 'alone', 'after'])
    expect(theirs.heard).toEqual(['before', 'after'])
    for (const { connections, missed } of [mine, theirs]) expect([connections, missed]).toEqual([1, 1])
  })

  test('a Redis that hangs delays nobody for longer than its timeout', async () => {
    await linked()
    const mine = await listener(nodes[0], '/lottery')
    process.kill(redis.pid, 'SIGSTOP')
    nodes[0].sockets.lottery.emit('news', 'through')
    await vi.waitFor(() => expect(mine.heard).toEqual(['through']), 15_000)
    process.kill(redis.pid, 'SIGCONT')
    await linked()
    await vi.waitFor(() => expect(mine.missed).toBeGreaterThan(0))
    expect(mine.connections).toBe(1)
    expect(mine.heard).toEqual(['through'])
  })

  test('nodes that start before Redis serve their own and join when it comes', async () => {
    for (const node of nodes) await node.stop()
    await redis.stop()
    nodes = await Promise.all([startNode(redis.url), startNode(redis.url)])
    const [mine, theirs] = await Promise.all(nodes.map((node) => listener(node, '/lottery')))
    nodes[0].sockets.lottery.emit('news', 'early')
    await vi.waitFor(() => expect(mine?.heard).toEqual(['early']))
    redis = await startRedis(redis.port)
    await linked()
    nodes[0].sockets.lottery.emit('news', 'joined')
    await vi.waitFor(() => expect(theirs?.heard).toEqual(['joined']))
  })
})
