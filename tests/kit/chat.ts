/** A page of somebody who chats, in a test of the server: it hears what comes, and sends with an acknowledgement. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { rows, type Database } from '#server/platform/database/database.ts'
import type { Browser } from './browser.ts'
import { connected } from './hearing.ts'
import type { TestServer } from './startServer.ts'

/** What the chat socket brought: name and content. */
export type ChatHeard = readonly [name: string, content: Readonly<Record<string, unknown>>]

/** Somebody who is connected. */
export interface Chatter {
  readonly browser: Browser
  readonly heard: readonly ChatHeard[]
  /** Sends a message; gives what was acknowledged. */
  send(to: number, message: string, more?: object): Promise<Readonly<Record<string, unknown>>>
  /** Sends another event of the chat. */
  emit(name: string, content: object): Promise<Readonly<Record<string, unknown>>>
  /** Resolves with the contents of an event once there are `count` of them. */
  hears(name: string, count?: number): Promise<readonly ChatHeard[1][]>
  leave(): void
}

const path = (name: string) => `/lottery/api/u/v1/chat/${name}`

/** Connects a browser that has signed in. */
export const chatIn = async (browser: Browser): Promise<Chatter> => {
  const socket = browser.socket('/chat', { appId: '1' })
  const heard: ChatHeard[] = []
  socket.onAny((name: string, content: ChatHeard[1]) => heard.push([name, content]))
  await connected(socket)
  const emit: Chatter['emit'] = (name, content) =>
    socket.timeout(10_000).emitWithAck(name, { messageId: randomUUID(), ...content }) as ReturnType<
      Chatter['emit']
    >
  return {
    browser,
    heard,
    emit,
    send: (toUserId, message, more = {}) => emit('chat_message', { toUserId, message, ...more }),
    hears: (name, count = 1) =>
      vi.waitUntil(
        () => {
          const found = heard.filter(([of]) => of === name).map(([, content]) => content)
          return found.length >= count && found
        },
        { timeout: 10_000, interval: 5 },
      ),
    leave: () => void socket.disconnect(),
  }
}

/** A demo account that is connected. */
export const chatAs = async (it: TestServer, name: string): Promise<Chatter> => chatIn(await it.signIn(name))

/** Asks a call of the chat; gives its body. */
export const askChat = async (
  { browser }: Pick<Chatter, 'browser'>,
  call: string,
  fields: Readonly<Record<string, string | number>> = {},
): Promise<Readonly<Record<string, unknown>>> => (await browser.get(path(call), fields)).body

/** The same with a POST. */
export const postChat = async (
  { browser }: Pick<Chatter, 'browser'>,
  call: string,
  fields: Readonly<Record<string, string | number>> = {},
): Promise<Readonly<Record<string, unknown>>> => (await browser.post(path(call), fields)).body

/** Finds the id of a demo account by its name; 0 for a name that nobody has. */
export const memberIds = async ({ db }: Pick<Database, 'db'>): Promise<(name: string) => number> => {
  const found = await rows(db, sql`select id, cn from member`)
  const ids = new Map(found.map(({ id, cn }) => [String(cn), Number(id)]))
  return (name) => ids.get(name) ?? 0
}
