/** What the examples of the chat are about: a message of agent01 to player01, and the agent who has lower members. */
import type { CallName } from '#contract/areas.ts'
import { exampleMessage } from '#contract/chat/messages.ts'
import { appendMessage } from '#server/chat/messages/append.sql.ts'
import { sql } from 'drizzle-orm'
import type { Browser } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import { fundWire } from './newPlayer.ts'
import { grab, sentPacket } from './packets.ts'
import type { TestServer } from './startServer.ts'

/** Stores the message; gives the browsers of the calls that a player has no answer to. */
export const chatSample = async (
  it: TestServer,
  database: Pick<TestDatabase, 'db' | 'asOwner'>,
  at: Date,
): Promise<Partial<Record<CallName, Browser>>> => {
  await appendMessage(database.db, {
    log: { name: exampleMessage.log, kind: 'private', first: 1001n, second: 1003n },
    senderId: 1001n,
    messageId: exampleMessage.messageId,
    body: exampleMessage.message,
    at,
  })
  const agent = await it.signIn('agent01')
  const made = { groupName: '周五小组', userId: '1003,1004' }
  for (const _gid of [1, 2]) await agent.post('/lottery/api/u/v1/chat/create_group', made)
  const player = await it.signIn('player01')
  // One of which both players took a share, and one of which player01 has not.
  const taken = await sentPacket(agent, 1, { num: 8, amount: 88 })
  for (const by of [player, await it.signIn('player02')]) await grab(by, taken)
  packets.taken = taken
  packets.open = await sentPacket(agent, 1, { num: 8, amount: 88 })
  await player.post('/lottery/api/u/v1/chat/block', { userId: 1004 })
  // So many that one may go.
  await database.asOwner((owner) =>
    owner.execute(sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
      select g.id, m.id, 1001, g.created_at, 0 from chat_group g, member m where m.id in (1005, 1006)`),
  )
  const ofAgent = [...contactCalls, ...ownerCalls].map((name) => [name, agent] as const)
  return Object.fromEntries(ofAgent) as Partial<Record<CallName, Browser>>
}

/** A player has no lower members. */
const contactCalls = ['lowerContacts', 'recentContacts', 'findLower', 'searchContacts'] as const

/** What the owner of a group alone does. */
const ownerCalls = [
  'createGroup',
  'updateGroup',
  'muteAll',
  'muteMember',
  'addMembers',
  'kickMembers',
  'removeGroup',
  'sendRedPacket',
  'sentPackets',
] as const

/** The packets of the sample. */
const packets = { taken: 0, open: 0 }

/** Who leaves a group, and what is dissolved, is not asked for later. */
export const chatChanges = {
  leaveGroup: () => ({ gid: 2 }),
  removeGroup: () => ({ gid: 2 }),
  sendRedPacket: () => ({ paypwd: fundWire }),
  grabRedPacket: () => ({ redPacketId: packets.open }),
  openRedPacket: () => ({ redPacketId: packets.open }),
  // Its number in the sample.
  reportMessage: () => ({ number: 1 }),
  redPacketDetail: () => ({ redPacketId: packets.taken }),
} as const
