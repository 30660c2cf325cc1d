/**
 * The chat: 200 messages a second into groups of 200, from the sending until the last member has it; processor time of the server for a
 * delivery against a loop of bare WebSockets, and for a message against a bare insert; and catching up.
 */
import { startChild, type Child } from './child.ts'
import type { ChatClients } from './chatClients.ts'
import type { ChatServer, OpenGroup } from './chatServer.ts'
import type { FanoutClients } from './fanoutClients.ts'
import type { FanoutServer } from './fanoutServer.ts'
import { median, type Group, type Metric } from './metric.ts'

// Together fewer than may begin from one address in ten seconds, and enough of each that nobody writes more than he may.
const large = { count: 4, size: 200 }
const small = { count: 60, size: 3 }
const perSecond = 200
const messages = Number(process.env['BENCH_MESSAGES'] ?? 2_000)
const rounds = 3

/** As long as a message on the wire. */
const longIssue = (nth: number) => `${nth}.${'x'.repeat(180)}`

/** Microseconds of a delivery by a loop of bare WebSockets. */
const bareDelivery = async (hearers: Child<FanoutClients>): Promise<number> => {
  const server = startChild<FanoutServer>('fanoutServer.ts', 'ws')
  try {
    const port = await server.ask('listen', undefined as never)
    const clients = large.count * large.size
    const cookies = Array.from({ length: clients }, (_, n) => `sid=${n + 1}`)
    await hearers.ask('open', { port, path: '/', plain: true, cookies })
    const tell = async (nth: number) => {
      const issue = longIssue(nth)
      await hearers.ask('listenFor', [issue])
      await server.ask('broadcast', { issues: [issue] })
      await hearers.ask('heard', { piece: issue, count: clients })
    }
    for (let nth = 0; nth < 50; nth += 1) await tell(nth)
    const before = await server.ask('cpuUs', undefined as never)
    const told = 200
    for (let nth = 0; nth < told; nth += 1) await tell(100 + nth)
    return ((await server.ask('cpuUs', undefined as never)) - before) / told / clients
  } finally {
    server.stop()
  }
}

interface Measured {
  /** Microseconds of the server for a message with all of its deliveries. */
  readonly cpuUs: number
  readonly waits: readonly number[]
}

const talk = async (
  server: Child<ChatServer>,
  clients: Child<ChatClients>,
  groups: readonly OpenGroup[],
): Promise<Measured> => {
  const gids = groups.map(({ gid }) => gid)
  const before = await server.ask('cpuUs', undefined as never)
  const waits = await clients.ask('talk', { gids, messages, perSecond })
  return { cpuUs: ((await server.ask('cpuUs', undefined as never)) - before) / messages, waits }
}

const figures = async (server: Child<ChatServer>, clients: Child<ChatClients>) => {
  const port = await server.ask('open', undefined as never)
  const few = await server.ask('group', small)
  const many = await server.ask('group', large)
  await clients.ask('open', { port, groups: [...few, ...many] })
  const seen = { few: [] as number[], many: [] as number[], insert: [] as number[], waits: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await talk(server, clients, few)
    const loud = await talk(server, clients, many)
    const before = await server.ask('cpuUs', undefined as never)
    await server.ask('insert', messages)
    const inserted = ((await server.ask('cpuUs', undefined as never)) - before) / messages
    // The first round only warms up.
    if (round === 0) continue
    seen.few.push(alone.cpuUs)
    seen.many.push(loud.cpuUs)
    seen.insert.push(inserted)
    seen.waits.push(...loud.waits)
  }
  const [group] = many
  const cookie = group?.cookies[0] ?? ''
  const began = performance.now()
  const read = await server.ask('catchUp', { gid: group?.gid ?? 0, cookie })
  const catchUp = ((performance.now() - began) * 5_000) / read
  const delivery = (median(seen.many) - median(seen.few)) / (large.size - small.size)
  return {
    delivery,
    message: median(seen.few) - small.size * delivery,
    insert: median(seen.insert),
    p99: seen.waits.toSorted((a, b) => a - b)[Math.floor(seen.waits.length * 0.99)] ?? Infinity,
    catchUp,
  }
}

const ratio = (metric: string, value: number, anchor: number): Metric => ({
  id: 'P31',
  metric,
  value,
  unit: 'µs',
  anchor,
  ratio: value / anchor,
  goal: '≤ 1.5×',
  met: value / anchor <= 1.5,
})

const within = (metric: string, value: number, goalMs: number): Metric => ({
  id: 'P31',
  metric,
  value,
  unit: 'ms',
  anchor: goalMs,
  ratio: value / goalMs,
  goal: `≤ ${goalMs} ms`,
  met: value <= goalMs,
  absolute: true,
})

/** P31. */
export const chat: Group = {
  ids: ['P31'],
  run: async () => {
    const hearers = startChild<FanoutClients>('fanoutClients.ts')
    const clients = startChild<ChatClients>('chatClients.ts')
    const server = startChild<ChatServer>('chatServer.ts')
    try {
      const bare = await bareDelivery(hearers)
      const { delivery, message, insert, p99, catchUp } = await figures(server, clients)
      await server.ask('stop', undefined as never)
      return [
        within(
          `${perSecond} messages a second into groups of ${large.size}, p99 until the last has it`,
          p99,
          250,
        ),
        ratio('processor of the server for a delivery (anchor: ws send loop)', delivery, bare),
        ratio('processor of the server for a message (anchor: a bare insert)', message, insert),
        within('catching up 5,000 messages by the pages of a device', catchUp, 1_000),
      ]
    } finally {
      for (const { stop } of [hearers, clients, server]) stop()
    }
  },
}
