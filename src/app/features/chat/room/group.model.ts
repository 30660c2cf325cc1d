/** The open group as its reader may see and change it (chat-and-team.md §6). */
import { groupDissolvesAt, type Group } from '#contract/chat/groups.ts'
import { mayInGroup, type GroupAct } from '#contract/chat/groupRights.ts'
import type { CallOutput } from '#contract/areas.ts'
import { actInGroup, addToGroup, askGroup, makeGroup } from '#src/streams/chat/groups.ts'
import type { Client } from '#src/streams/core/client.ts'
import { groupText as text } from './group.text.ts'
import type { GroupSnapshot, MemberSnapshot, NewGroupSnapshot } from './group.snapshot.ts'
import { nameOf, type Contact } from './tree.ts'

/** What it is made of. */
export interface GroupParts {
  readonly client: Client
  readonly own: number
  readonly run: (work: () => unknown) => void
  readonly group: Group
  readonly contacts: readonly Contact[]
  readonly memberLimit: number
}

const idOf = (key: string): number => Number(key.slice(1))

/** Makes it. */
export const groupOf = (parts: GroupParts): GroupSnapshot => {
  const { client, own, run, group, contacts, memberLimit } = parts
  const { gid, members, config } = group
  const isOwner = group.owner === own
  const me = members.find(({ userId }) => userId === own)
  const isMuted = group.mute || me?.mute === true
  const may = (act: GroupAct, isInviter = false) =>
    mayInGroup({ isMember: me !== undefined, isOwner, isMuted, isInviter }, act)
  const isIn = ({ key }: Contact) => members.some(({ userId }) => userId === idOf(key))
  return {
    gid,
    name: group.groupName,
    members: members.map((one) => memberOf(parts, one, may)),
    online: members.filter(({ onLine }) => onLine).length,
    isMuted: group.mute,
    isLast: members.length - 1 <= groupDissolvesAt,
    maySendPacket: may('sendPacket'),
    silence: may('send') ? undefined : group.mute ? text.allSilenced : text.silenced,
    config,
    reload: () => run(() => askGroup(client, gid)),
    addable: contacts.filter((one) => !isIn(one)),
    room: Math.max(0, memberLimit - members.length),
    async add(keys) {
      const done = await addToGroup(client, gid, keys.map(idOf))
      if ('why' in done) return done.why
      const names = contacts.filter(({ key }) => done.failed.includes(idOf(key))).map(({ name }) => name)
      return done.failed.length === 0 ? undefined : text.addFailedNames(names.join('、'))
    },
    ...(may('rename') && {
      rename: (groupName: string) => actInGroup(client, 'updateGroup', { gid, groupName }),
    }),
    ...(may('configure') && {
      setFlag: (flag, on) => actInGroup(client, 'updateGroup', { gid, [flag]: on }),
    }),
    ...(may('muteAll') && {
      muteAll: () => actInGroup(client, 'muteAll', { gid, mute: !group.mute }),
    }),
    ...(may('dissolve') && { dissolve: () => actInGroup(client, 'removeGroup', { gid }) }),
    ...(may('leave') && { leave: () => actInGroup(client, 'leaveGroup', { gid }) }),
  }
}

const memberOf = (
  { client, own, group }: GroupParts,
  { userId, userName, nikeName, onLine, mute, inviter }: Group['members'][number],
  may: (act: GroupAct, isInviter: boolean) => boolean,
): MemberSnapshot => {
  const { gid, owner } = group
  const isOther = userId !== own && userId !== owner
  const isInviter = inviter === own
  return {
    userId,
    name: userName === '' ? nikeName : nameOf(userName, nikeName.includes('***') ? '' : nikeName),
    isOnline: onLine,
    isOwner: userId === owner,
    isMuted: mute,
    mute:
      isOther && may('muteMember', isInviter)
        ? () => actInGroup(client, 'muteMember', { gid, userId, mute: !mute })
        : undefined,
    remove:
      isOther && may('removeMember', isInviter)
        ? () => actInGroup(client, 'kickMembers', { gid, userId: [String(userId)] })
        : undefined,
  }
}

/** What a new group is made of; undefined where this member may make none. */
export const newGroupOf = (
  client: Client,
  settings: CallOutput<'groups'>['settings'] | undefined,
  contacts: readonly Contact[],
  opened: (key: string) => void,
): NewGroupSnapshot | undefined =>
  settings && settings.groupLimit > 0
    ? {
        contacts,
        memberLimit: settings.memberLimit,
        async make(name, keys) {
          const made = await makeGroup(client, name, keys.map(idOf))
          if ('why' in made) return made.why
          opened(`g${made.gid}`)
          return undefined
        },
      }
    : undefined
