/** What changes a group: each in one transaction with its tip, the group locked (decided.md 36 to 39; field fault 30). */
import type { SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#engine/result.ts'
import { groupDissolvesAt, tipTypes, type GroupFlag, type Tip } from '#contract/chat/groups.ts'
import { mayInGroup, type GroupAct } from '#contract/chat/groupRights.ts'
import { groupLog, messageKinds } from '#contract/chat/messages.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { appendMessage, type Appended } from '../messages/append.sql.ts'
import {
  dissolve,
  groupById,
  membersOf,
  removeMembers,
  type StoredGroup,
  type StoredMember,
} from './groups.sql.ts'

/** A group inside a transaction, with its present members and who acts. */
export interface GroupUnderWay {
  readonly tx: Db
  readonly group: StoredGroup
  readonly members: readonly StoredMember[]
  readonly actor: StoredMember
  readonly now: Date
}

/** What was done: the tip to be told, and to whom. */
export interface Done<T> {
  readonly value: T
  readonly tips: readonly { readonly stored: Appended; readonly to: readonly bigint[] }[]
  /** The group, where it was dissolved. */
  readonly dissolves?: bigint
}

/** Does something in a group, or refuses it. `targets` are the members whom it concerns: all of them, or nothing is done. */
export const inGroup = <T>(
  db: Db,
  { groupId, memberId, now }: { readonly groupId: bigint; readonly memberId: bigint; readonly now: Date },
  act: GroupAct,
  targets: readonly bigint[],
  work: (under: GroupUnderWay) => Promise<Done<T>>,
): Promise<Result<Done<T>, NamedError>> =>
  db.transaction(async (tx) => {
    const group = await groupById(tx, groupId, true)
    const members = group ? await membersOf(tx, groupId, now) : []
    const actor = members.find((one) => one.memberId === memberId)
    if (!group || !actor) return err(refusal('UnknownGroup'))
    const concerned = members.filter((one) => targets.includes(one.memberId))
    const role = {
      isMember: true,
      isOwner: group.ownerId === memberId,
      isMuted: group.muted || actor.muted,
      isInviter: concerned.length > 0 && concerned.every(({ inviterId }) => inviterId === memberId),
    }
    const isWrong = concerned.length < targets.length || targets.includes(group.ownerId)
    if (!mayInGroup(role, act) || isWrong) return err(refusal('GroupForbidden'))
    return ok(await work({ tx, group, members, actor, now }))
  })

/** Switches that keep a tip from being shown. */
const flagOf = ({ type, mute }: Pick<Tip, 'type' | 'mute'>): GroupFlag | undefined => {
  if (type === tipTypes.join) return 'enableAddMembersNotification'
  if (type === tipTypes.leave) return 'enableRemoveMembersNotification'
  if (type === tipTypes.mute) return mute ? 'enableMuteNotification' : 'enableUnmuteNotification'
  if (type === tipTypes.muteAll) return mute ? 'enableMuteAllNotification' : 'enableUnmuteAllNotification'
  return undefined
}

/** Stores a tip in the log of the group. */
export const storeTip = async (
  { tx, group, members, actor, now }: GroupUnderWay,
  type: number,
  concerned: readonly Pick<StoredMember, 'memberId' | 'nick'>[],
  mute = false,
): Promise<Done<unknown>['tips'][number]> => {
  const flag = flagOf({ type, mute })
  const tip: Tip = {
    type,
    display: flag === undefined || group.config[flag],
    members: concerned.map(({ memberId, nick }) => ({ userId: Number(memberId), nikeName: nick })),
    mute,
    sendUserId: Number(actor.memberId),
    sendNikeName: actor.nick,
  }
  const stored = await appendMessage(tx, {
    log: logOfGroup(group.id, group.ownerId),
    senderId: actor.memberId,
    messageId: randomUUID(),
    kind: messageKinds.tip,
    body: JSON.stringify(tip),
    at: now,
  })
  return { stored, to: [...new Set([...members, ...concerned].map(({ memberId }) => memberId))] }
}

/** The log of a group. */
export const logOfGroup = (groupId: bigint, ownerId: bigint | SQL) =>
  ({ name: groupLog(Number(groupId)), kind: 'group', first: ownerId, second: null, groupId }) as const

/** Lets members go; where three or fewer stay the group is dissolved. */
export const letGo = async (
  under: GroupUnderWay,
  gone: readonly StoredMember[],
): Promise<Done<Record<string, never>>> => {
  const { tx, group, members, now } = under
  if (members.length - gone.length <= groupDissolvesAt) return dissolveGroup(under)
  const tip = await storeTip(under, tipTypes.leave, gone)
  await removeMembers(
    tx,
    group.id,
    gone.map(({ memberId }) => memberId),
    now,
  )
  return { value: {}, tips: [tip] }
}

/** Dissolves the group: everybody is told, nobody reads it any more. */
export const dissolveGroup = async (under: GroupUnderWay): Promise<Done<Record<string, never>>> => {
  const tip = await storeTip(under, tipTypes.deleted, [])
  await dissolve(under.tx, under.group.id, under.now)
  return { value: {}, tips: [tip], dissolves: under.group.id }
}
