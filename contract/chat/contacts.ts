/** Calls of later pages: who can be written to, and who has written (wire.md §8). */
import * as z from 'zod/mini'
import { wireFlag, wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { mayDo, roleNameOf, staffRoleOf } from '../core/roles.ts'
import { chatId } from './messages.ts'

/** What the calls of the chat have in common. */
export const chatCall = {
  effect: 'read',
  envelope: 'lottery',
  success: 0,
  auth: 'member',
  right: 'chat',
  retry: 'idempotent',
  errors: {},
  touches: [],
} as const

/** Whether this type of user has an upper agent to chat with: type 7 has none (chat-and-team.md §6). */
export const hasAgentLookup = (userType: number): boolean =>
  mayDo(userType, 'chat') && staffRoleOf(userType) === undefined && roleNameOf(userType) !== 'limited'

/** The path of a call of the chat. */
export const chatPath = (name: string): string => `/lottery/api/u/v1/chat/${name}`

const person = z.object({ userId: chatId, userName: z.string(), nikeName: z.string(), online: wireFlag })
const lower = { userId: 1003, userName: 'player01', nikeName: '', online: true }

/** Lower members of one page of their list. */
export const contactsPage = 200

/** GET agent_search. */
export const chatAgent = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('agent_search'),
  input: z.object({}),
  output: z.nullable(z.extend(person, { unReadSize: wireInt })),
  about: 'The upper agent, with the number of his messages that were not read; null without one.',
  example: {
    input: {},
    output: { userId: 1001, userName: 'agent01', nikeName: '', online: true, unReadSize: 2 },
  },
})

/** GET sub_contact. */
export const lowerContacts = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('sub_contact'),
  input: z.object({
    currPage: z._default(wireInt.check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(contactsPage)), contactsPage),
  }),
  output: z.object({ list: z.array(person), count: wireInt, onlineCount: wireInt }),
  about: 'The direct lower members, those who are online first.',
  example: {
    input: { currPage: 1, pageSize: contactsPage },
    output: { list: [lower], count: 1, onlineCount: 1 },
  },
})

/** GET recent_contact_new. */
export const recentContacts = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('recent_contact_new'),
  alsoAt: [chatPath('recent_contact')],
  input: z.object({
    currPage: z._default(wireInt.check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(contactsPage)), contactsPage),
  }),
  output: z.array(z.extend(person, { unReadSize: wireInt })),
  about:
    'Those with whom messages were exchanged, the latest first; of staff, the members who wrote to the administrator.',
  example: {
    input: { currPage: 1, pageSize: contactsPage },
    output: [{ ...lower, unReadSize: 0 }],
  },
})

/** GET sub_search. */
export const findLower = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('sub_search'),
  input: z.object({ userName: z.string().check(z.minLength(1), z.maxLength(32)) }),
  output: z.object({ userId: chatId, userName: z.string(), nikeName: z.string(), onLine: wireFlag }),
  errors: { UnknownLower: 3 },
  about: 'One direct lower member by the exact name.',
  example: {
    input: { userName: 'player01' },
    output: { userId: 1003, userName: 'player01', nikeName: '', onLine: true },
  },
})

/** POST search. */
export const searchContacts = defineCall({
  ...chatCall,
  method: 'POST',
  path: chatPath('search'),
  input: z.object({ userName: z.string().check(z.minLength(1), z.maxLength(32)) }),
  output: z.array(
    z.object({
      to: chatId,
      name: z.string(),
      nikeName: z.string(),
      /** 0 a member, 1 a group. */
      scene: wireInt,
      owner: chatId,
    }),
  ),
  about:
    'Contacts whose name or nickname contains the text, and groups by their name, fifty of each at most.',
  example: {
    input: { userName: 'player' },
    output: [{ to: 1003, name: 'player01', nikeName: '', scene: 0, owner: 0 }],
  },
})
