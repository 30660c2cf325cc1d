/** The tables of the chat. */
import { chatLogTables } from './logs.ts'
import { contactTables } from './contacts.ts'
import { chatPageTables } from './pages.ts'
import { unsentTables } from './unsent.ts'

/** Logs, messages, what is not sent yet, and contacts: all of one account. */
export const chatTables = {
  public: [],
  private: [chatLogTables, chatPageTables, unsentTables, contactTables],
} as const
