/** Calls of later pages: groups (chat-and-team.md §7). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireBoolean, wireFlag, wireInt, wireList } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatCall, chatPath } from './contacts.ts'
import { group, groupSettings, type Group, type GroupConfig } from './groups.ts'
import { chatId, chatMessage, exampleMessage, historyPage, messageKinds } from './messages.ts'

const allOn: GroupConfig = {
  historyVisibility: false,
  enableAddMembersNotification: true,
  enableRemoveMembersNotification: true,
  enableMuteNotification: true,
  enableUnmuteNotification: true,
  enableMuteAllNotification: true,
  enableUnmuteAllNotification: true,
}

const person = (userId: number, userName: string) => ({
  userId,
  userName,
  nikeName: 'a***1',
  onLine: true,
  mute: false,
  inviter: 1001,
  readNumber: 2,
  receivedNumber: 2,
})

/** A group of the examples. */
export const exampleGroup: Group = {
  gid: 1,
  groupName: '周五小组',
  owner: 1001,
  members: [person(1001, 'agent01'), person(1003, 'player01'), person(1004, 'player02')],
  memberCount: 3,
  mute: false,
  config: allOn,
}

const write = { ...chatCall, method: 'POST', effect: 'write' } as const
const ofGroup = { UnknownGroup: 2, GroupForbidden: 3 } as const

/** GET groups. */
export const groups = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('groups'),
  input: z.object({}),
  output: z.object({
    list: z.array(z.omit(group, { members: true })),
    settings: groupSettings,
  }),
  about: 'The groups of the member, and his limits.',
  example: {
    input: {},
    output: {
      list: [{ gid: 1, groupName: '周五小组', owner: 1001, memberCount: 3, mute: false, config: allOn }],
      settings: {
        groupCount: 1,
        groupLimit: 10,
        memberLimit: 200,
        redPacketEnabled: true,
        redPacketLimit: 100,
        redPacketMaxAmount: parseYuan('20000'),
        redPacketMinAmount: parseYuan('0.01'),
        perRedPacketMaxAmount: parseYuan('200'),
        perRedPacketMinAmount: parseYuan('0.01'),
      },
    },
  },
})

/** GET group_detail. */
export const groupDetail = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('group_detail'),
  input: z.object({ gid: chatId }),
  output: group,
  errors: { UnknownGroup: 2 },
  about: 'A group with its members: the owner first, then those who are online.',
  example: { input: { gid: 1 }, output: exampleGroup },
})

/** GET group_history_message. */
export const groupHistory = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('group_history_message'),
  input: z.object({
    gid: chatId,
    /** The `id` of the oldest message that is shown: those before it follow. */
    id: z.optional(chatId),
  }),
  output: z.array(chatMessage),
  errors: { UnknownGroup: 2 },
  about: `Messages of a group, the newest first, ${historyPage} at a time.`,
  example: {
    input: { gid: 1 },
    output: [
      { ...exampleMessage, toUserId: 1, toUserName: '周五小组', log: 'g1', messageType: messageKinds.tip },
    ],
  },
})

/** POST create_group. */
export const createGroup = defineCall({
  ...write,
  path: chatPath('create_group'),
  success: 1,
  input: z.object({ groupName: z.string().check(z.maxLength(64)), userId: wireList.check(z.maxLength(500)) }),
  output: z.object({ gid: chatId }),
  errors: { GroupName: 2, GroupTooSmall: 3, GroupTooLarge: 4, TooManyGroups: 5, GroupStranger: 6 },
  about: 'Makes a group of the member and contacts of his.',
  example: { input: { groupName: '新的小组', userId: ['1003', '1004'] }, output: { gid: 2 } },
})

/** POST update_group. */
export const updateGroup = defineCall({
  ...write,
  path: chatPath('update_group'),
  input: z.object({
    gid: chatId,
    groupName: z.optional(z.string().check(z.maxLength(64))),
    historyVisibility: z.optional(wireBoolean),
    enableAddMembersNotification: z.optional(wireBoolean),
    enableRemoveMembersNotification: z.optional(wireBoolean),
    enableMuteNotification: z.optional(wireBoolean),
    enableUnmuteNotification: z.optional(wireBoolean),
    enableMuteAllNotification: z.optional(wireBoolean),
    enableUnmuteAllNotification: z.optional(wireBoolean),
  }),
  output: z.object({}),
  errors: { ...ofGroup, GroupName: 4 },
  about: 'Changes the name of a group, or some of its switches.',
  example: { input: { gid: 1, groupName: '周六小组' }, output: {} },
})

/** POST mute_all. */
export const muteAll = defineCall({
  ...write,
  path: chatPath('mute_all'),
  input: z.object({ gid: chatId, mute: wireFlag }),
  output: z.object({}),
  errors: ofGroup,
  about: 'Mutes all members but the owner, or lets them speak.',
  example: { input: { gid: 1, mute: true }, output: {} },
})

/** POST mute. */
export const muteMember = defineCall({
  ...write,
  path: chatPath('mute'),
  input: z.object({ gid: chatId, userId: chatId, mute: wireFlag }),
  output: z.object({}),
  errors: ofGroup,
  about: 'Mutes a member (1), or lets him speak (0).',
  example: { input: { gid: 1, userId: 1003, mute: true }, output: {} },
})

/** POST add_members. */
export const addMembers = defineCall({
  ...write,
  path: chatPath('add_members'),
  input: z.object({ gid: chatId, userId: wireList.check(z.maxLength(500)) }),
  output: z.array(
    z.object({
      /** 0 added, 1 a member already, 2 no contact, 3 no room. */
      code: wireInt,
      userId: chatId,
      userName: z.string(),
    }),
  ),
  errors: ofGroup,
  about: 'Adds contacts of the member to a group; says of each whether it was done.',
  example: {
    input: { gid: 1, userId: ['1002'] },
    output: [{ code: 0, userId: 1002, userName: 'agent02' }],
  },
})

/** POST kick_members. */
export const kickMembers = defineCall({
  ...write,
  path: chatPath('kick_members'),
  input: z.object({ gid: chatId, userId: wireList.check(z.maxLength(500)) }),
  output: z.object({}),
  errors: ofGroup,
  about: 'Removes members; a group of three or fewer is dissolved.',
  example: { input: { gid: 1, userId: ['1002'] }, output: {} },
})

/** POST leave_group. */
export const leaveGroup = defineCall({
  ...write,
  path: chatPath('leave_group'),
  input: z.object({ gid: chatId }),
  output: z.object({}),
  errors: ofGroup,
  about: 'Leaves a group; one of three or fewer is dissolved.',
  example: { input: { gid: 1 }, output: {} },
})

/** POST remove_group. */
export const removeGroup = defineCall({
  ...write,
  path: chatPath('remove_group'),
  input: z.object({ gid: chatId }),
  output: z.object({}),
  errors: ofGroup,
  about: 'Dissolves a group.',
  example: { input: { gid: 1 }, output: {} },
})
