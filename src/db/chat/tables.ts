/** The tables of the chat. */
import { blockTables } from './blocks.ts'
import { groupTables } from './groups.ts'
import { chatLogTables } from './logs.ts'
import { contactTables } from './contacts.ts'
import { packetTables } from './packets.ts'
import { chatPageTables } from './pages.ts'
import { unsentTables } from './unsent.ts'

/** Logs, messages, what is not sent yet, contacts, groups, red packets and who is blocked: all of one account. */
export const chatTables = {
  public: [],
  private: [
    chatLogTables,
    chatPageTables,
    unsentTables,
    contactTables,
    groupTables,
    packetTables,
    blockTables,
  ],
} as const
