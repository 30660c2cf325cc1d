import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBalancer, type Balancer } from './balancer.ts'

/** A node that answers with its name, and records its requests. */
interface FakeNode {
  readonly origin: string
  readonly asked: string[]
  ready: boolean
  /** It answers no question whether it is ready. */
  silent: boolean
  /** Such questions that the balancer has given up. */
  givenUp: number
  stop(): Promise<void>
}

const originOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const startNode = async (name: string): Promise<FakeNode> => {
  const server: Server = createServer((request, response) => {
    if (request.url === '/readyz' && it.silent) return void response.once('close', () => (it.givenUp += 1))
    if (request.url === '/readyz') return void response.writeHead(it.ready ? 200 : 503).end()
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      it.asked.push(`${request.method} ${request.url} ${body}`.trim())
      response.end(`${name} for ${String(request.headers['x-forwarded-for'])}`)
    })
  })
  server.on('upgrade', (_request, socket: Socket, head: Buffer) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n${name} `)
    socket.write(head)
    socket.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const it: FakeNode = {
    origin: originOf(server),
    asked: [],
    ready: true,
    silent: false,
    givenUp: 0,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return it
}

let balancer: Balancer
let nodes: Record<'a' | 'b', FakeNode>
const agent = new Agent()
const stops: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  balancer = await startBalancer()
  nodes = { a: await startNode('a'), b: await startNode('b') }
  stops.push(nodes.a.stop, nodes.b.stop, () => balancer.stop())
  for (const [name, { origin }] of Object.entries(nodes)) balancer.set(name, origin)
  await balancer.until(['a', 'b'])
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const send = (method: string, path: string, body = '', cookie = '') =>
  new Promise<{ status: number; text: string; cookies: readonly string[] }>((resolve, reject) => {
    const headers = cookie === '' ? {} : { cookie }
    const sent = httpRequest(
      `${balancer.origin}${path}`,
      { method, agent, headers },
      (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
const namesOf = async (count: number, path = '/x') => {
  const answers = await Promise.all(Array.from({ length: count }, () => send('GET', path)))
  return answers
    .map(({ text }) => text.slice(0, 1))
    .toSorted()
    .join('')
}

test('requests are distributed round robin, with the address of the client in a header', async () => {
  expect(await namesOf(6)).toBe('aaabbb')
  expect((await send('POST', '/bet?x=1', 'stake=2')).text).toMatch(/^[ab] for (::ffff:)?127\.0\.0\.1$/)
  expect([...nodes.a.asked, ...nodes.b.asked]).toContain('POST /bet?x=1 stake=2')
})

test('a node that is not ready gets none until it is', async () => {
  nodes.a.ready = false
  await balancer.until(['b'])
  expect(await namesOf(4)).toBe('bbbb')
  nodes.b.ready = false
  await balancer.until([])
  expect(await send('GET', '/x')).toMatchObject({ status: 503 })
  nodes.a.ready = true
  await balancer.until(['a'])
  expect(await namesOf(2)).toBe('aa')
})

test('nodes that are late with telling whether they are ready keep their requests', async () => {
  nodes.a.silent = true
  nodes.b.silent = true
  await vi.waitFor(() => expect(Math.min(nodes.a.givenUp, nodes.b.givenUp)).toBeGreaterThan(2), 10_000)
  expect(balancer.ready()).toEqual(['a', 'b'])
  expect(await namesOf(4)).toBe('aabb')
})

test('a connection that is refused goes to the next node at once, with all of its body', async () => {
  await nodes.a.stop()
  stops[0] = () => Promise.resolve()
  // The answers are the same whether the balancer has noticed by now or not.
  const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => send('POST', '/bet', `bet ${n}`)))
  expect(answers.map(({ text }) => text.slice(0, 1)).join('')).toBe('bbbb')
  expect(nodes.b.asked.toSorted()).toEqual([0, 1, 2, 3].map((n) => `POST /bet bet ${n}`))
})

test('a request whose bytes were sent is never sent again: its answer is lost', async () => {
  // It reports that it is ready, accepts any other request and closes the connection.
  const taken: string[] = []
  const broken = createTcpServer((socket) =>
    socket
      .on('error', () => socket.destroy())
      .on('data', (data) => {
        const text = data.toString()
        if (text.startsWith('GET /readyz'))
          return void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
        taken.push(text.split(' ')[0] ?? '')
        socket.resetAndDestroy()
      }),
  ).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  stops.push(async () => {
    broken.close()
    await once(broken, 'close')
  })
  nodes.a.ready = false
  nodes.b.ready = false
  balancer.set('broken', originOf(broken))
  await balancer.until(['broken'])
  expect(await send('POST', '/bet', 'stake=2')).toMatchObject({ status: 502 })
  expect(await send('GET', '/sso/logout')).toMatchObject({ status: 502 })
  expect(taken).toEqual(['POST', 'GET'])
})

test('polling of a socket stays with the node it began with, while that is ready', async () => {
  const first = await send('GET', '/lottery?EIO=4&transport=polling')
  const name = first.text.slice(0, 1) as 'a' | 'b'
  expect(first.cookies).toEqual([`haocai-node=${name}; Path=/; HttpOnly; SameSite=Lax`])
  const again = () => send('GET', '/lottery?EIO=4&transport=polling&sid=x', '', `sid=1; haocai-node=${name}`)
  for (let n = 0; n < 3; n += 1)
    expect(await again()).toMatchObject({ text: expect.stringMatching(`^${name}`) as string, cookies: [] })
  nodes[name].ready = false
  await balancer.until([name === 'a' ? 'b' : 'a'])
  expect((await again()).text).not.toMatch(`^${name}`)
})

test('a websocket is passed through in both directions, to a node that accepts it', async () => {
  await nodes.a.stop()
  stops[0] = () => Promise.resolve()
  const upgraded = httpRequest(`${balancer.origin}/lottery?EIO=4`, {
    agent,
    headers: { connection: 'Upgrade', upgrade: 'echo' },
  })
  upgraded.end()
  const [, socket] = (await once(upgraded, 'upgrade')) as [IncomingMessage, Socket, Buffer]
  let heard = ''
  const told = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
      if (heard.endsWith('hello')) resolve()
    })
  })
  socket.write('hello')
  await told
  expect(heard).toMatch(/hello$/)
  // Open connections also end with the balancer.
  const closed = once(socket, 'close')
  await balancer.stop()
  stops[2] = () => Promise.resolve()
  await closed
})
