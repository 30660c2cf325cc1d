/**
 * The chat over three nodes: members write at once, privately, to groups and to all below, lose acknowledgements and repeat themselves,
 * are muted, and change the node. Whatever was accepted is in its log once, in one order for everybody, and read by nobody else.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { askChat, chatAs, postChat, memberIds, type Chatter } from '../kit/chat.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { startRedis, type Redis } from '../kit/redis.ts'
import { describeOnNodes } from '../kit/severalNodes.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

// More of one session in so short a time would be refused for its rate.
const acts = 120
const seeds = Number(process.env['CHAT_SEEDS'] ?? 2)
const from = Number(process.env['CHAT_SEED'] ?? 20_261_130)
const names = ['agent01', 'agent02', 'player01', 'player02'] as const
type Name = (typeof names)[number]

/** Numbers below `most`, the same for the same seed (mulberry32). */
const dice = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

interface Line {
  readonly log: string
  readonly number: number
  readonly id: number
  readonly message: string
}

describeOnNodes('the chat on three nodes', () => {
  let database: TestDatabase
  let redis: Redis
  let nodes: TestServer[]
  let idOf: (name: string) => number
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    redis = await startRedis()
    nodes = []
    for (let count = 0; count < 3; count += 1)
      nodes.push(await startServer({ database, redisUrl: redis.url }))
    idOf = await memberIds(database)
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await redis.stop()
    await database.close()
  })

  /** What a member has heard by number; what a connection missed is asked for. */
  const createReader = () => {
    const lines = new Map<string, Line>()
    const keep = (line: Line): void => {
      const key = `${line.log} ${line.number}`
      const held = lines.get(key)
      // A number is one message, however often it comes.
      expect(held === undefined || held.id === line.id, key).toBe(true)
      lines.set(key, line)
    }
    return {
      lines,
      take(chatter: Chatter) {
        for (const [name, content] of chatter.heard)
          if (name === 'chat_message' || name === 'group_message') keep(content as unknown as Line)
      },
      async catchUp(chatter: Chatter) {
        const heads = (await askChat(chatter, 'logs'))['result'] as { log: string }[]
        for (const { log } of heads) {
          const { list } = (await askChat(chatter, 'log', { log }))['result'] as { list: Line[] }
          for (const line of list) keep(line)
        }
        return heads.map(({ log }) => log)
      },
    }
  }

  test.each(Array.from({ length: seeds }, (_, index) => from + index))(
    'seed %i: once each, in one order, and nobody else reads it',
    async (seed) => {
      const roll = dice(seed)
      const nodeOf = () => nodes[roll(nodes.length)] as TestServer
      const chatters = new Map<Name, Chatter>()
      const readers = new Map(names.map((name) => [name, createReader()] as const))
      for (const name of names) chatters.set(name, await chatAs(nodeOf(), name))
      const chatter = (name: Name) => chatters.get(name) as Chatter
      const made = await postChat(chatter('agent01'), 'create_group', {
        groupName: `群${seed}`,
        userId: [idOf('player01'), idOf('player02'), idOf('agent02')].join(','),
      })
      const { gid } = made['result'] as { gid: number }
      const accepted = new Map<string, string>()
      const send = async (name: Name): Promise<void> => {
        const message = `${name} ${roll(1_000_000)}`
        const messageId = randomUUID()
        const kind = roll(4)
        const once = () => {
          const of = chatter(name)
          if (kind < 2) return of.emit('group_message', { to: gid, message, messageId })
          if (name === 'agent01' && kind === 2)
            return of.emit('chat_message', { toUserId: idOf(name), message, messageId, msgtype: 2 })
          const to = name === 'agent01' ? idOf(names[1 + roll(3)] ?? '') : idOf('agent01')
          return of.emit('chat_message', { toUserId: to, message, messageId, msgtype: 1 })
        }
        // Twice at once: the first acknowledgement was lost.
        const answers = roll(3) === 0 ? await Promise.all([once(), once()]) : [await once()]
        for (const { code, result, name: refused } of answers)
          if (code === 1) accepted.set(messageId, JSON.stringify(result))
          else expect(['GroupMuted', 'TooMany']).toContain(refused)
        const results = new Set(
          answers.flatMap(({ code, result }) => (code === 1 ? [JSON.stringify(result)] : [])),
        )
        expect(results.size).toBeLessThanOrEqual(1)
      }
      const move = async (name: Name): Promise<void> => {
        readers.get(name)?.take(chatter(name))
        chatter(name).leave()
        chatters.set(name, await chatAs(nodeOf(), name))
      }
      for (let act = 0; act < acts; act += 4) {
        const some = Array.from({ length: 4 }, () => names[roll(names.length)] as Name)
        const choice = roll(12)
        if (choice === 0) await postChat(chatter('agent01'), 'mute_all', { gid, mute: roll(2) })
        if (choice === 1) await move(some[0] as Name)
        await Promise.all(some.map(send))
      }

      // Over all nodes at once, without asking for it.
      await postChat(chatter('agent01'), 'mute_all', { gid, mute: 0 })
      const last = `最后一句 ${seed}`
      await chatter('agent01').emit('group_message', { to: gid, message: last })
      for (const name of names)
        await vi.waitUntil(
          () =>
            chatter(name).heard.some(([event, { message }]) => event === 'group_message' && message === last),
          { timeout: 10_000, interval: 5 },
        )
      const stored = await rows(
        database.db,
        sql`select m.message_id, l.name, m.number from chat_line m join chat_log l on l.id = m.log_id where m.kind = 1`,
      )
      const byId = new Map(
        stored.map((row) => [String(row['message_id']), `${String(row['name'])} ${String(row['number'])}`]),
      )
      for (const [messageId, result] of accepted) {
        const { log, number } = JSON.parse(result) as Line
        expect(byId.get(messageId)).toBe(`${log} ${number}`)
      }
      const gaps = await rows(
        database.db,
        sql`select l.name from chat_log l join chat_line m on m.log_id = l.id group by l.id
          having count(*) <> l.last_number or min(m.number) <> 1 or max(m.number) <> l.last_number`,
      )
      expect(gaps).toEqual([])
      for (const name of names) {
        const reader = readers.get(name)
        reader?.take(chatter(name))
        const own = (await reader?.catchUp(chatter(name))) ?? []
        const heard = [...(reader?.lines.values() ?? [])]
        // Of its own logs all of it, and nothing of any other.
        expect(
          heard.filter(({ log }) => !own.includes(log)),
          name,
        ).toEqual([])
        const order = heard.toSorted((a, b) => (a.log < b.log ? -1 : a.log > b.log ? 1 : a.number - b.number))
        for (const [index, line] of order.entries()) {
          const next = order[index + 1]
          if (next?.log === line.log)
            expect([line.number + 1, line.id < next.id]).toEqual([next.number, true])
        }
        const [recount] = await rows(
          database.db,
          sql`select count(*)::int as unread from chat_log l where l.name in (${sql.join(
            own.map((log) => sql`${log}`),
            sql`, `,
          )}) and l.last_number > coalesce((select r.number from chat_mark r where r.log_id = l.id and r.member_id = ${idOf(name)}), 0)`,
        )
        const heads = (await askChat(chatter(name), 'logs'))['result'] as {
          lastNumber: number
          readNumber: number
        }[]
        expect(heads.filter(({ lastNumber, readNumber }) => lastNumber > readNumber).length).toBe(
          Number(recount?.['unread']),
        )
      }
      await postChat(chatter('agent01'), 'remove_group', { gid })
      for (const name of names) chatter(name).leave()
    },
    120_000,
  )
})
