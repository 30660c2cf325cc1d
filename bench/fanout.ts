/**
 * Broadcasting draws to thousands of sockets: the cost for the server, and the memory of a connection, against a server of
 * bare WebSockets with the same clients (performance.md §5). Each server is a separate process, the clients are a
 * third; the two servers take turns.
 */
import { startChild, type Child } from './child.ts'
import type { FanoutClients } from './fanoutClients.ts'
import type { FanoutServer } from './fanoutServer.ts'
import { median, type Group, type Metric } from './metric.ts'

const clients = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
// The first connections make Node compile and fill its pools; the memory of the others is the cost of a connection.
const clientsBefore = 500
const rounds = 7
const broadcastsPerRound = 8

interface Contender {
  readonly name: string
  readonly server: Child<FanoutServer>
  /** Bytes of heap per connection, idle and after it received messages. */
  readonly heap: { readonly quiet: number; readonly told: number }
}

let issues = 0

/** Broadcasts this many draws in one tick; resolves when the last client has received the last draw. */
const tell = async (
  server: Child<FanoutServer>,
  hearers: Child<FanoutClients>,
  count: number,
  draws = 1,
): Promise<void> => {
  const told = Array.from({ length: draws }, () => `20261121-${(issues += 1)}.`)
  const last = told.at(-1) ?? ''
  await hearers.ask('listenFor', [last])
  await server.ask('broadcast', { issues: told })
  await hearers.ask('heard', { piece: last, count })
}

const cookiesOf = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, n) => `sid=${from + n + 1}`)

const connected = async (kind: 'ws' | 'site', hearers: Child<FanoutClients>): Promise<Contender> => {
  const server = startChild<FanoutServer>('fanoutServer.ts', kind)
  const port = await server.ask('listen', undefined as never)
  const plain = kind === 'ws'
  const path = plain ? '/' : '/lottery/?EIO=4&transport=websocket&appId=1'
  const heap = () => server.ask('heap', undefined as never)
  const warmUp = async (count: number) => {
    for (let nth = 0; nth < 10; nth += 1) await tell(server, hearers, count)
  }
  await hearers.ask('open', { port, path, plain, cookies: cookiesOf(0, clientsBefore) })
  await warmUp(clientsBefore)
  const before = await heap()
  await hearers.ask('open', { port, path, plain, cookies: cookiesOf(clientsBefore, clients) })
  const quiet = await heap()
  await warmUp(clients)
  const told = await heap()
  const each = (bytes: number) => (bytes - before) / (clients - clientsBefore)
  return { name: kind, server, heap: { quiet: each(quiet), told: each(told) } }
}

/** Microseconds of the server's CPU time per client and broadcast. */
const costUs = async ({ server }: Contender, hearers: Child<FanoutClients>, draws: number) => {
  const before = await server.ask('cpuUs', undefined as never)
  for (let nth = 0; nth < broadcastsPerRound; nth += 1) await tell(server, hearers, clients, draws)
  return ((await server.ask('cpuUs', undefined as never)) - before) / broadcastsPerRound / clients
}

/** Median costs of the contenders in turns. */
const costs = async (
  contenders: readonly [Contender, Contender],
  hearers: Child<FanoutClients>,
  draws: number,
) => {
  const seen: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    seen[0].push(await costUs(contenders[0], hearers, draws))
    seen[1].push(await costUs(contenders[1], hearers, draws))
  }
  return [median(seen[0]), median(seen[1])] as const
}

const atMost = (
  id: string,
  metric: string,
  unit: string,
  [anchor, value]: readonly [number, number],
  limit: number,
): Metric => ({
  id,
  metric,
  value,
  unit,
  anchor,
  ratio: value / anchor,
  goal: `≤ ${limit}×`,
  met: value / anchor <= limit,
})

/** P15 and P16. */
export const fanout: Group = {
  ids: ['P15', 'P16'],
  run: async () => {
    const hearers = startChild<FanoutClients>('fanoutClients.ts')
    const servers: Child<FanoutServer>[] = []
    try {
      const ws = await connected('ws', hearers)
      servers.push(ws.server)
      const site = await connected('site', hearers)
      servers.push(site.server)
      const one = await costs([ws, site], hearers, 1)
      const several = await costs([ws, site], hearers, 4)
      const [of, many] = [`of the server a client, ${clients} sockets told`, 'of 4 draws in one tick']
      return [
        atMost('P15', `processor ${of} of a draw (anchor: ws send loop)`, 'µs', one, 1),
        atMost('P15', `processor ${of} ${many} (anchor: ws send loop)`, 'µs', several, 1),
        atMost(
          'P16',
          'heap of a connection (anchor: ws)',
          'kB',
          [ws.heap.told / 1e3, site.heap.told / 1e3],
          2.5,
        ),
      ]
    } finally {
      for (const { stop } of [hearers, ...servers]) stop()
    }
  },
}
