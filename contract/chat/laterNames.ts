/** The names of the calls in `later.ts`, which the client knows before it has loaded them. */
import type { NamesOf } from '../core/namesOf.ts'
import type { laterCalls } from './later.ts'

/** By name. */
export const laterNames: NamesOf<typeof laterCalls> = {
  chatAgent: true,
  lowerContacts: true,
  recentContacts: true,
  findLower: true,
  searchContacts: true,
  chatLogs: true,
  chatLog: true,
  readChat: true,
  checkMessage: true,
  unreadChats: true,
  historyMessage: true,
  readByType: true,
  readByMember: true,
  administratorHistory: true,
  groups: true,
  groupDetail: true,
  groupHistory: true,
  createGroup: true,
  updateGroup: true,
  muteAll: true,
  muteMember: true,
  addMembers: true,
  kickMembers: true,
  leaveGroup: true,
  removeGroup: true,
  sendRedPacket: true,
  grabRedPacket: true,
  openRedPacket: true,
  redPacketDetail: true,
  grabbedPackets: true,
  sentPackets: true,
  reportMessage: true,
}
