/** Who may do what in a group (chat-and-team.md §6; decided.md 36, 39): one value for the server and the page. */

/** What somebody may want to do. */
export const groupActs = [
  'read',
  'send',
  'sendPacket',
  'openPacket',
  'addMembers',
  'leave',
  'muteMember',
  'removeMember',
  'muteAll',
  'rename',
  'configure',
  'dissolve',
  'seeNames',
] as const

/** One of them. */
export type GroupAct = (typeof groupActs)[number]

/** Who wants it. */
export interface GroupRole {
  readonly isMember: boolean
  readonly isOwner: boolean
  /** He is muted, or all are. */
  readonly isMuted: boolean
  /** He brought in the member whom it concerns. */
  readonly isInviter: boolean
}

const everybody: readonly GroupAct[] = ['read', 'openPacket', 'addMembers', 'leave']
const ofInviter: readonly GroupAct[] = ['muteMember', 'removeMember']
const notOfOwner: ReadonlySet<GroupAct> = new Set(['leave'])

/** Whether somebody may do it. */
export const mayInGroup = ({ isMember, isOwner, isMuted, isInviter }: GroupRole, act: GroupAct): boolean => {
  if (!isMember) return false
  if (isOwner) return !notOfOwner.has(act)
  if (act === 'send' || act === 'sendPacket') return !isMuted
  return everybody.includes(act) || (isInviter && ofInviter.includes(act))
}
