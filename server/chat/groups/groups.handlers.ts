/** The calls of groups. */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import {
  defaultGroupName,
  groupFewest,
  groupFlags,
  groupNameProblem,
  tipTypes,
  type Group,
} from '#contract/chat/groups.ts'
import { mayInGroup } from '#contract/chat/groupRights.ts'
import { groupLog, historyPage } from '#contract/chat/messages.ts'
import type { PacketLimits } from '#contract/chat/packets.ts'
import { staffRoleOf } from '#contract/core/roles.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { messagesBefore, readableLog } from '../messages/logs.sql.ts'
import { dissolveGroup, inGroup, letGo, storeTip, type Done, type GroupUnderWay } from './groupActs.ts'
import {
  changeGroup,
  contactsAmong,
  groupById,
  groupsOf,
  insertGroup,
  insertMembers,
  membersOf,
  ownedGroups,
  setAllMuted,
  setMuted,
} from './groups.sql.ts'
import type { TellGroup } from './groupSending.ts'

type GroupHandlers = Pick<
  Handlers,
  | 'groups'
  | 'groupDetail'
  | 'groupHistory'
  | 'createGroup'
  | 'updateGroup'
  | 'muteAll'
  | 'muteMember'
  | 'addMembers'
  | 'kickMembers'
  | 'leaveGroup'
  | 'removeGroup'
>

/** Limits of groups, and of the packets in them. */
export interface GroupLimits extends PacketLimits {
  /** Groups that one member may own. */
  readonly groupLimit: number
  /** Members of one group, its owner among them. */
  readonly memberLimit: number
}

/** What the calls need. */
export interface GroupParts {
  readonly db: Db
  readonly limits: GroupLimits
  readonly tell: TellGroup
  /** Called once a group is dissolved. */
  readonly dissolved: (groupId: bigint) => Promise<void>
}

// More digits than an id has would fail in the database.
const idsIn = (texts: readonly string[]): readonly bigint[] => [
  ...new Set(texts.filter((text) => /^\d{1,15}$/.test(text)).map(BigInt)),
]

/** Binds the calls to a database, the limits, and what tells the members. */
export const groupHandlers = (parts: GroupParts): GroupHandlers => {
  const { db, limits, tell, dissolved } = parts
  const told = async <T>(result: Result<Done<T>, NamedError>): Promise<Result<T, NamedError>> => {
    if (!result.ok) return result
    for (const { stored, to } of result.value.tips) await tell(stored, to)
    if (result.value.dissolves !== undefined) await dissolved(result.value.dissolves)
    return ok(result.value.value)
  }
  const place = (gid: number, memberId: bigint, now: Date) => ({ groupId: BigInt(gid), memberId, now })
  return {
    ...reading(parts),
    async createGroup({ groupName, userId }, { member: { memberId }, now }) {
      return told(await createGroup(db, limits, { memberId, groupName, ids: idsIn(userId), now }))
    },
    async updateGroup({ gid, groupName, ...flags }, { member: { memberId }, now }) {
      if (groupName !== undefined && groupNameProblem(groupName) !== undefined)
        return err(refusal('GroupName'))
      const act = groupName === undefined ? 'configure' : 'rename'
      return told(
        await inGroup(db, place(gid, memberId, now), act, [], async (under) => {
          const chosen = Object.fromEntries(
            groupFlags.flatMap((flag) => (flags[flag] === undefined ? [] : [[flag, flags[flag]]])),
          )
          await changeGroup(under.tx, under.group.id, groupName, chosen)
          return { value: {}, tips: [await storeTip(under, tipTypes.changed, [])] }
        }),
      )
    },
    async muteAll({ gid, mute }, { member: { memberId }, now }) {
      return told(
        await inGroup(db, place(gid, memberId, now), 'muteAll', [], async (under) => {
          await setAllMuted(under.tx, under.group.id, mute)
          return { value: {}, tips: [await storeTip(under, tipTypes.muteAll, [], mute)] }
        }),
      )
    },
    async muteMember({ gid, userId, mute }, { member: { memberId }, now }) {
      const target = BigInt(userId)
      return told(
        await inGroup(db, place(gid, memberId, now), 'muteMember', [target], async (under) => {
          await setMuted(under.tx, under.group.id, target, mute)
          return { value: {}, tips: [await storeTip(under, tipTypes.mute, among(under, [target]), mute)] }
        }),
      )
    },
    async addMembers({ gid, userId }, { member: { memberId }, now }) {
      const ids = idsIn(userId)
      const contacts = await contactsAmong(db, memberId, ids)
      return told(
        await inGroup(db, place(gid, memberId, now), 'addMembers', [], (under) =>
          add(under, ids, contacts, limits),
        ),
      )
    },
    async kickMembers({ gid, userId }, { member: { memberId }, now }) {
      const ids = idsIn(userId)
      if (ids.length === 0) return err(refusal('GroupForbidden'))
      return told(
        await inGroup(db, place(gid, memberId, now), 'removeMember', ids, (under) =>
          letGo(under, among(under, ids)),
        ),
      )
    },
    async leaveGroup({ gid }, { member: { memberId }, now }) {
      return told(
        await inGroup(db, place(gid, memberId, now), 'leave', [], (under) => letGo(under, [under.actor])),
      )
    },
    async removeGroup({ gid }, { member: { memberId }, now }) {
      return told(await inGroup(db, place(gid, memberId, now), 'dissolve', [], dissolveGroup))
    },
  }
}

const among = ({ members }: Pick<GroupUnderWay, 'members'>, ids: readonly bigint[]) =>
  members.filter(({ memberId }) => ids.includes(memberId))

const reading = ({
  db,
  limits,
}: GroupParts): Pick<GroupHandlers, 'groups' | 'groupDetail' | 'groupHistory'> => ({
  async groups(_input, { member: { memberId, userType } }) {
    const found = await groupsOf(db, memberId)
    return ok({
      list: found.map(({ id, name, ownerId, memberCount, muted, config }) => ({
        gid: Number(id),
        groupName: name,
        owner: Number(ownerId),
        memberCount,
        mute: muted,
        config,
      })),
      settings: {
        groupCount: await ownedGroups(db, memberId),
        ...limits,
        // Who works for the house has no contacts of his own.
        groupLimit: staffRoleOf(userType) === undefined ? limits.groupLimit : 0,
      },
    })
  },
  async groupDetail({ gid }, { member: { memberId }, now }) {
    const group = await groupById(db, BigInt(gid))
    const members = group ? await membersOf(db, group.id, now) : []
    const own = members.find((one) => one.memberId === memberId)
    if (!group || !own) return err(refusal('UnknownGroup'))
    const isOwner = group.ownerId === memberId
    const role = { isMember: true, isOwner, isMuted: false, isInviter: false }
    const seesNames = mayInGroup(role, 'seeNames')
    const detail: Group = {
      gid: Number(group.id),
      groupName: group.name,
      owner: Number(group.ownerId),
      members: members.map((one) => ({
        userId: Number(one.memberId),
        userName: seesNames || one.memberId === memberId ? one.name : '',
        nikeName: one.nick,
        onLine: one.online,
        mute: one.muted,
        inviter: Number(one.inviterId),
        readNumber: one.readNumber,
        receivedNumber: one.receivedNumber,
      })),
      memberCount: members.length,
      mute: group.muted,
      config: group.config,
    }
    return ok(detail)
  },
  async groupHistory({ gid, id }, { member }) {
    const name = groupLog(gid)
    const readable = await readableLog(db, member, name)
    if (!readable) return err(refusal('UnknownGroup'))
    const logs = [{ name, firstNumber: readable.firstNumber }]
    return ok(await messagesBefore(db, member, logs, id === undefined ? undefined : BigInt(id), historyPage))
  },
})

interface NewGroup {
  readonly memberId: bigint
  readonly groupName: string
  readonly ids: readonly bigint[]
  readonly now: Date
}

const createGroup = async (
  db: Db,
  { groupLimit, memberLimit }: GroupLimits,
  { memberId, groupName, ids, now }: NewGroup,
): Promise<Result<Done<{ readonly gid: number }>, NamedError>> => {
  const others = ids.filter((id) => id !== memberId)
  const contacts = await contactsAmong(db, memberId, others)
  if (others.some((id) => !contacts.has(id))) return err(refusal('GroupStranger'))
  if (others.length + 1 < groupFewest) return err(refusal('GroupTooSmall'))
  if (others.length + 1 > memberLimit) return err(refusal('GroupTooLarge', { most: memberLimit }))
  const name = groupName.trim()
  if (
    name !== '' &&
    name !== defaultGroupName(await nicksOf(db, others)) &&
    groupNameProblem(name) !== undefined
  )
    return err(refusal('GroupName'))
  return db.transaction(async (tx) => {
    if ((await ownedGroups(tx, memberId, true)) >= groupLimit)
      return err(refusal('TooManyGroups', { most: groupLimit }))
    const id = await insertGroup(
      tx,
      memberId,
      name === '' ? defaultGroupName(await nicksOf(tx, others)) : name,
      now,
    )
    await insertMembers(tx, id, memberId, [memberId, ...others], now)
    const group = await groupById(tx, id, true)
    const members = await membersOf(tx, id, now)
    const actor = members.find((one) => one.memberId === memberId)
    if (!group || !actor) throw new Error('a new group must have its owner')
    const joined = members.filter((one) => one !== actor)
    const tip = await storeTip({ tx, group, members, actor, now }, tipTypes.join, joined)
    return ok({ value: { gid: Number(id) }, tips: [tip] })
  })
}

/** The nicknames or names of members, in the order of their ids. */
const nicksOf = async (db: Db, ids: readonly bigint[]): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const found = await rows(db, sql`select id, cn, nick_name from member where id in (${list})`)
  const names = new Map(
    found.map((row) => [String(row['id']), row['nick_name'] === '' ? row['cn'] : row['nick_name']]),
  )
  return ids.map((id) => String(names.get(id.toString())))
}

/** What became of each who was to be added. */
const codes = { added: 0, member: 1, stranger: 2, full: 3 } as const

const add = async (
  under: GroupUnderWay,
  ids: readonly bigint[],
  contacts: ReadonlyMap<bigint, string>,
  { memberLimit }: GroupLimits,
): Promise<Done<{ code: number; userId: number; userName: string }[]>> => {
  const { tx, group, members, actor, now } = under
  let room = memberLimit - members.length
  const value = ids.map((id) => {
    const named = { userId: Number(id), userName: contacts.get(id) ?? '' }
    if (members.some(({ memberId }) => memberId === id)) return { ...named, code: codes.member }
    if (!contacts.has(id)) return { ...named, code: codes.stranger }
    if (room <= 0) return { ...named, code: codes.full }
    room -= 1
    return { ...named, code: codes.added }
  })
  const added = value.filter(({ code }) => code === codes.added).map(({ userId }) => BigInt(userId))
  if (added.length === 0) return { value, tips: [] }
  await insertMembers(tx, group.id, actor.memberId, added, now)
  const present = await membersOf(tx, group.id, now)
  const tip = await storeTip(
    { ...under, members: present },
    tipTypes.join,
    among({ members: present }, added),
  )
  return { value, tips: [tip] }
}
