/**
 * Members who talk in groups through a balancer during faults. What is not acknowledged is sent again as the same message, and after each
 * connection a member asks for what it may have missed.
 */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { openBrowser, type Browser } from './browser.ts'
import type { CrowdMember } from './crowd.ts'
import { retried } from './within.ts'

/** A message as it is heard and read. */
export interface ChatSaid {
  readonly log: string
  readonly number: number
  readonly id: number
  readonly messageId: string
  readonly message: string
}

/** Where a message was stored. */
export interface ChatPlace {
  readonly log: string
  readonly number: number
}

/** Somebody who talks. */
export interface Talker {
  readonly member: CrowdMember
  readonly gids: readonly number[]
  /** What he has, by log and number. */
  readonly lines: ReadonlyMap<string, ChatSaid>
  /** How often he was connected. */
  readonly connections: number
  /** What he was told and must not have been: one number of two messages, or a log that is not his. */
  readonly wrong: readonly string[]
  /** Sends until it is acknowledged; gives where it is. */
  say(gid: number, message: string): Promise<ChatPlace & { readonly messageId: string }>
  /** Cuts his line where he has one, in the middle of whatever is on it; he connects again. */
  cut(): void
  /** Asks for everything after what he has without a gap, of each of his groups. */
  catchUp(): Promise<void>
  /** How many of his conversations have something unread. */
  unread(): Promise<number>
  leave(): void
}

const patienceMs = 60_000
const acknowledgeMs = 2_000
const path = (name: string) => `/lottery/api/u/v1/chat/${name}`

interface Acknowledged {
  readonly code?: number
  readonly name?: string
  readonly result?: ChatPlace
}

/** Sends a message once; undefined where nothing is known of it. */
const attempt = async (socket: Socket, content: object): Promise<ChatPlace | undefined> => {
  if (!socket.connected) return undefined
  const answer = await socket
    .timeout(acknowledgeMs)
    .emitWithAck('group_message', content)
    .then((given) => given as Acknowledged)
    .catch(() => undefined)
  if (answer?.code === 1 && answer.result) return answer.result
  // Too many at once, or a node that is on its way down.
  if (answer === undefined || answer.name === 'TooMany' || answer.name === 'Internal') return undefined
  throw new Error(`a member of the group must be able to write: ${JSON.stringify(answer)}`)
}

/** Asks a call until it is answered. */
const readBy =
  (browser: Browser) =>
  (call: string, fields: Readonly<Record<string, string | number>>): Promise<unknown> =>
    retried(
      patienceMs,
      `an answer of ${call}`,
      async () => {
        const answer = await browser.get(path(call), fields).catch(() => undefined)
        return answer?.status === 200 && answer.body['code'] === 0 ? answer.body['result'] : undefined
      },
      50,
    )

/** Connects a member of some groups at a site. */
export const openTalker = async (
  origin: string,
  member: CrowdMember,
  gids: readonly number[],
): Promise<Talker> => {
  const browser = openBrowser(origin)
  browser.cookies.set('sid', member.token)
  const read = readBy(browser)
  const logs = gids.map((gid) => `g${gid}`)
  const lines = new Map<string, ChatSaid>()
  const wrong: string[] = []
  let connections = 0
  const keep = ({ log, number, id, messageId, message }: ChatSaid): void => {
    const key = `${log} ${number}`
    const held = lines.get(key)
    if (!logs.includes(log) || (held && held.id !== id)) wrong.push(key)
    lines.set(key, { log, number, id, messageId, message })
  }
  const socket: Socket = io(origin, {
    path: '/chat',
    query: { appId: '1' },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    extraHeaders: { cookie: `sid=${member.token}` },
  })
  socket.on('group_message', keep)
  socket.on('connect', () => (connections += 1))
  // The server ended it: socket.io gives up by itself only then.
  socket.on('disconnect', () => void (socket.active || socket.connect()))
  await retried(patienceMs, 'a connection', async () => socket.connected || undefined, 5)
  return {
    member,
    gids,
    lines,
    wrong,
    get connections() {
      return connections
    },
    say: async (gid, message) => {
      const messageId = randomUUID()
      const place = await retried(
        patienceMs,
        'an acknowledgement',
        () => attempt(socket, { to: gid, message, messageId }),
        20,
      )
      return { ...place, messageId }
    },
    cut() {
      // Closed while it connects, a client of socket.io tries again only after its timeout.
      if (socket.connected) socket.io.engine.close()
    },
    async catchUp() {
      for (const log of logs) {
        let after = 0
        while (lines.has(`${log} ${after + 1}`)) after += 1
        for (;;) {
          const { list } = (await read('log', { log, after })) as { readonly list: readonly ChatSaid[] }
          for (const line of list) keep(line)
          const last = list.at(-1)
          if (!last) break
          after = last.number
        }
      }
    },
    async unread() {
      const heads = (await read('logs', {})) as { lastNumber: number; readNumber: number }[]
      return heads.filter(({ lastNumber, readNumber }) => lastNumber > readNumber).length
    },
    leave() {
      socket.disconnect()
      browser.close()
    },
  }
}
