/** What the examples of the chat are about: a message of agent01 to player01, and the agent who has lower members. */
import type { CallName } from '#contract/areas.ts'
import { exampleMessage } from '#contract/chat/messages.ts'
import { appendMessage } from '#server/chat/messages/append.sql.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Browser } from './browser.ts'
import type { TestServer } from './startServer.ts'

/** Stores the message; gives the browsers of the calls that a player has no answer to. */
export const chatSample = async (
  it: TestServer,
  { db }: Pick<Database, 'db'>,
  at: Date,
): Promise<Partial<Record<CallName, Browser>>> => {
  await appendMessage(db, {
    log: { name: exampleMessage.log, kind: 'private', first: 1001n, second: 1003n },
    senderId: 1001n,
    messageId: exampleMessage.messageId,
    body: exampleMessage.message,
    at,
  })
  const agent = await it.signIn('agent01')
  return { lowerContacts: agent, recentContacts: agent, findLower: agent, searchContacts: agent }
}
