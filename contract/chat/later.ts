/** Calls of later pages: contacts, logs, groups and red packets of the chat. */
import { blockMember, chatBlocks, unblockMember } from './blocks.ts'
import { chatAgent, findLower, lowerContacts, recentContacts, searchContacts } from './contacts.ts'
import {
  addMembers,
  createGroup,
  groupDetail,
  groupHistory,
  groups,
  kickMembers,
  leaveGroup,
  muteAll,
  muteMember,
  removeGroup,
  updateGroup,
} from './groupCalls.ts'
import {
  administratorHistory,
  chatLog,
  chatLogs,
  checkMessage,
  historyMessage,
  readByMember,
  readByType,
  readChat,
  unreadChats,
} from './logs.ts'
import { caseRating, rateCase } from './rating.ts'
import { reportMessage } from './reports.ts'
import {
  grabbedPackets,
  grabRedPacket,
  openRedPacket,
  redPacketDetail,
  sendRedPacket,
  sentPackets,
} from './packetCalls.ts'

/** By name. */
export const laterCalls = {
  caseRating,
  rateCase,
  chatAgent,
  lowerContacts,
  recentContacts,
  findLower,
  searchContacts,
  chatLogs,
  chatLog,
  readChat,
  checkMessage,
  unreadChats,
  historyMessage,
  readByType,
  readByMember,
  administratorHistory,
  groups,
  groupDetail,
  groupHistory,
  createGroup,
  updateGroup,
  muteAll,
  muteMember,
  addMembers,
  kickMembers,
  leaveGroup,
  removeGroup,
  sendRedPacket,
  grabRedPacket,
  openRedPacket,
  redPacketDetail,
  grabbedPackets,
  sentPackets,
  reportMessage,
  chatBlocks,
  blockMember,
  unblockMember,
} as const
