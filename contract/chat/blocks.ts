/** Calls of later pages: members whom one does not want to hear (decision 121). */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'
import { chatCall, chatPath } from './contacts.ts'
import { chatId } from './messages.ts'

/** Most members on one list. */
export const blocksMost = 200

/** What both acts have in common. */
const act = {
  ...chatCall,
  method: 'POST',
  effect: 'write',
  body: 'form',
  input: z.object({ userId: chatId }),
  output: z.object({}),
} as const

/** GET blocks. */
export const chatBlocks = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('blocks'),
  input: z.object({}),
  /** `name`: of a contact as in the tree, of anybody else as in groups. */
  output: z.array(z.object({ userId: chatId, name: z.string() })),
  about: 'The members whom the member blocks, the latest first.',
  example: { input: {}, output: [{ userId: 1004, name: 'p***02' }] },
})

/** POST block. */
export const blockMember = defineCall({
  ...act,
  path: chatPath('block'),
  errors: { BlockStranger: 2, TooManyBlocks: 5 },
  about:
    'Blocks a contact or a member of an own group: he writes no private message and adds to no group, and nothing of him is pushed.',
  example: { input: { userId: 1004 }, output: {} },
})

/** POST unblock. */
export const unblockMember = defineCall({
  ...act,
  path: chatPath('unblock'),
  about: 'Blocks somebody no longer; whoever was not blocked is not either.',
  example: { input: { userId: 1004 }, output: {} },
})
