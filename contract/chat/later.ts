/** Calls of later pages: contacts and logs of the chat. */
import { chatAgent, findLower, lowerContacts, recentContacts, searchContacts } from './contacts.ts'
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

/** By name. */
export const laterCalls = {
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
} as const
