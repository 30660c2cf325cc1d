/**
 * A small balancer for a site of several nodes on one machine: for development and tests, not for production.
 *
 * A node gets requests while its /readyz answers 200; they go round robin. One that is only late with its answer keeps its
 * place for a while: on a busy machine all nodes are late at once, and each of them still serves. A request is given to another node only
 * when its connection was refused, before any byte was sent: a bet whose bytes were sent is never sent again,
 * its client asks for the outcome. Polling of a socket stays with the node it began with, by a cookie.
 */
import {
  createServer,
  get,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { within } from './within.ts'

/** A running balancer. */
export interface Balancer {
  readonly origin: string
  /** Names of the nodes that currently get requests. */
  ready(): readonly string[]
  /** Adds a node, or changes its address. It gets requests once it is ready. */
  set(name: string, origin: string): void
  /** Resolves once exactly these nodes get requests; rejects after two minutes. */
  until(names: readonly string[]): Promise<void>
  stop(): Promise<void>
}

interface Node {
  readonly name: string
  readonly hostname: string
  readonly port: number
  ready: boolean
  /** Of the last answer to a check. */
  heardAt: number
}

const checkEveryMs = 100
const checkTimeoutMs = 1_000
const lateMostMs = 10_000
const untilMostMs = 120_000
const idleConnectionMs = 75_000
const cookieName = 'haocai-node'

/** Starts one, by default on a free port of loopback. */
export const startBalancer = async (port = 0): Promise<Balancer> => {
  const nodes = new Map<string, Node>()
  const waiting = new Set<() => void>()
  let next = 0

  const ready = () => [...nodes.values()].filter((node) => node.ready)
  const setReady = (node: Node, isReady: boolean) => {
    if (nodes.get(node.name) !== node || node.ready === isReady) return
    node.ready = isReady
    for (const look of waiting) look()
  }

  /** The nodes to try, in order: the one a socket began with, then round robin. */
  const order = (request: IncomingMessage): readonly Node[] => {
    const able = ready()
    next += 1
    const turned = able.map((_, i) => able[(i + next) % able.length]).filter((node) => node !== undefined)
    const held = isSocket(request) ? cookieOf(request) : undefined
    return held === undefined
      ? turned
      : turned.toSorted((a, b) => Number(b.name === held) - Number(a.name === held))
  }

  const server = createServer((request, response) => forward(request, response, order(request), setReady))
  // Like the nodes: Node's default of 5 s would close a connection just when a bet is sent on it.
  server.keepAliveTimeout = idleConnectionMs
  server.headersTimeout = idleConnectionMs + 5_000
  const passed = new Set<Duplex>()
  server.on('upgrade', (request, socket: Duplex, head) => {
    passed.add(socket)
    socket.once('close', () => passed.delete(socket))
    pass(request, socket, head, order(request), setReady)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const checking = setInterval(() => {
    for (const node of nodes.values())
      void check(node).then((answer) => {
        if (answer !== 'late') node.heardAt = performance.now()
        else if (performance.now() - node.heardAt < lateMostMs) return
        setReady(node, answer === 'ready')
      })
  }, checkEveryMs)

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready().map(({ name }) => name),
    set(name, origin) {
      const { hostname, port: nodePort } = new URL(origin)
      nodes.set(name, { name, hostname, port: Number(nodePort), ready: false, heardAt: performance.now() })
    },
    until: (names) =>
      within(
        untilMostMs,
        () =>
          `requests for exactly ${names.join()}, they went to ${ready()
            .map(({ name }) => name)
            .join()}`,
        new Promise((resolve) => {
          const wanted = names.toSorted().join()
          const look = () => {
            const found = ready().map(({ name }) => name)
            if (found.toSorted().join() !== wanted) return
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
          look()
        }),
      ),
    async stop() {
      clearInterval(checking)
      for (const socket of passed) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const check = ({ hostname, port }: Node): Promise<'ready' | 'notReady' | 'late'> =>
  new Promise((resolve) => {
    const asked = get(
      { hostname, port, path: '/readyz', agent: false, timeout: checkTimeoutMs },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200 ? 'ready' : 'notReady')
      },
    )
    asked.on('timeout', () => {
      resolve('late')
      asked.destroy()
    })
    asked.on('error', () => resolve('notReady'))
  })

const isSocket = (request: IncomingMessage): boolean => /[?&]EIO=/.test(request.url ?? '')

const cookieOf = (request: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]

type SetReady = (node: Node, isReady: boolean) => void

const forwardedHeaders = (request: IncomingMessage) => ({
  ...request.headers,
  'x-forwarded-for': request.socket.remoteAddress ?? '',
  // A separate connection for each request: none is reused at the moment when its node closes it.
  connection: 'close',
})

const forward = (
  request: IncomingMessage,
  response: ServerResponse,
  [node, ...others]: readonly Node[],
  setReady: SetReady,
): void => {
  if (!node) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('no node is ready\n')
    return
  }
  const { method, url: path } = request
  const { hostname, port } = node
  let connected = false
  const sent = httpRequest({ hostname, port, method, path, agent: false, headers: forwardedHeaders(request) })
  sent.on('socket', (socket) =>
    socket.once('connect', () => {
      connected = true
      request.pipe(sent)
    }),
  )
  sent.on('response', (answer) => {
    const { connection: _theirs, ...headers } = answer.headers
    if (isSocket(request) && cookieOf(request) !== node.name) {
      headers['set-cookie'] = [
        ...(headers['set-cookie'] ?? []),
        `${cookieName}=${node.name}; Path=/; HttpOnly; SameSite=Lax`,
      ]
    }
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  sent.on('error', () => {
    if (!connected) {
      setReady(node, false)
      forward(request, response, others, setReady)
    } else if (response.headersSent) response.destroy()
    // The node may have executed the request: only its client can find out.
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('the answer was lost\n')
  })
  response.on('close', () => sent.destroy())
}

const pass = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  [node, ...others]: readonly Node[],
  setReady: SetReady,
): void => {
  if (!node) {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
    return
  }
  let connected = false
  const through = connect(node.port, node.hostname, () => {
    connected = true
    const lines = request.rawHeaders.flatMap((text, i, all) =>
      i % 2 === 0 ? [`${text}: ${all[i + 1] ?? ''}`] : [],
    )
    through.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    through.write(head)
    through.pipe(socket)
    socket.pipe(through)
  })
  through.on('error', () => {
    if (connected) return void socket.destroy()
    setReady(node, false)
    pass(request, socket, head, others, setReady)
  })
  through.on('close', () => connected && socket.destroy())
  socket.on('error', () => through.destroy())
  socket.on('close', () => through.destroy())
}
