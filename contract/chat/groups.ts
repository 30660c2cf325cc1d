/** Groups: their fields, names, tips and limits (chat-and-team.md §3, §5; decided.md 36–39). */
import * as z from 'zod/mini'
import { wireBoolean, wireFlag, wireInt } from '../core/codecs.ts'
import { chatId } from './messages.ts'
import { packetSettings } from './packets.ts'

/** Most characters of a message in a group. */
export const groupMost = 2_000

/** Most characters of the name of a group. */
export const groupNameMost = 12

/** The fewest members of a new group, with its owner. */
export const groupFewest = 3

/** A group that is reduced to so many members, or fewer, is dissolved. */
export const groupDissolvesAt = 3

/** What is wrong with the name of a group. */
export type GroupNameProblem = 'empty' | 'long' | 'characters'

/** Chinese characters, letters, digits and underscore, twelve at most; undefined when nothing is wrong. */
export const groupNameProblem = (name: string): GroupNameProblem | undefined => {
  if (name === '') return 'empty'
  if (!/^[\p{Script=Han}A-Za-z0-9_]+$/u.test(name)) return 'characters'
  return Array.from(name).length > groupNameMost ? 'long' : undefined
}

/** The name that a new group has if nobody gives one: of its first two members, cut to nine characters and `...`. */
export const defaultGroupName = (names: readonly string[]): string => {
  const characters = Array.from(names.slice(0, 2).join('_'))
  return characters.length > groupNameMost ? `${characters.slice(0, 9).join('')}...` : characters.join('')
}

/** The switches of a group, each on or off. */
export const groupFlags = [
  'historyVisibility',
  'enableAddMembersNotification',
  'enableRemoveMembersNotification',
  'enableMuteNotification',
  'enableUnmuteNotification',
  'enableMuteAllNotification',
  'enableUnmuteAllNotification',
] as const

/** One of them. */
export type GroupFlag = (typeof groupFlags)[number]

/** All of them. */
export const groupConfig = z.object({
  historyVisibility: wireBoolean,
  enableAddMembersNotification: wireBoolean,
  enableRemoveMembersNotification: wireBoolean,
  enableMuteNotification: wireBoolean,
  enableUnmuteNotification: wireBoolean,
  enableMuteAllNotification: wireBoolean,
  enableUnmuteAllNotification: wireBoolean,
})

/** All of them. */
export type GroupConfig = z.output<typeof groupConfig>

/** A member of a group. Who is not its owner is told nicknames alone: then `userName` is empty. */
export const groupMember = z.object({
  userId: chatId,
  userName: z.string(),
  nikeName: z.string(),
  onLine: wireFlag,
  mute: wireFlag,
  /** Who brought him in; the owner for himself. */
  inviter: chatId,
  /** Up to which number of the log of the group he has read, and it has arrived at him. */
  readNumber: z._default(wireInt, 0),
  receivedNumber: z._default(wireInt, 0),
})

/** A member of a group. */
export type GroupMember = z.output<typeof groupMember>

/** A group as one of its members has it. */
export const group = z.object({
  gid: chatId,
  groupName: z.string(),
  owner: chatId,
  members: z.array(groupMember),
  memberCount: wireInt,
  mute: wireFlag,
  config: groupConfig,
})

/** A group. */
export type Group = z.output<typeof group>

/** What a member may do with groups, and their limits. */
export const groupSettings = z.extend(packetSettings, {
  /** Groups that he owns. */
  groupCount: wireInt,
  groupLimit: wireInt,
  memberLimit: wireInt,
})

/** Tips: what happened to a group. */
export const tipTypes = {
  join: 1,
  leave: 2,
  deleted: 3,
  mute: 4,
  muteAll: 5,
  changed: 6,
  grabbed: 7,
} as const

/** The content of a tip, as JSON in the `message` of a message of kind 10. */
export const tip = z.object({
  type: wireInt,
  /** False: it changes the group, and nothing is shown. */
  display: z.boolean(),
  members: z.array(z.object({ userId: chatId, nikeName: z.string() })),
  /** Of tips 4 and 5: muted or not. */
  mute: z.boolean(),
  sendUserId: chatId,
  sendNikeName: z.string(),
  /** Of tip 7: who took a share of which packet, whose sender is `sendUserId`, and whether it was the last. */
  grabUserId: z.optional(chatId),
  grabNikeName: z.optional(z.string()),
  redPacketId: z.optional(chatId),
  end: z.optional(z.boolean()),
})

/** The content of a tip. */
export type Tip = z.output<typeof tip>

/** Reads the content of a tip; undefined for what is none. */
export const readTip = (text: string): Tip | undefined => {
  try {
    const read = tip.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
