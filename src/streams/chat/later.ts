/** The sources of the chat area; the first of them connects the socket (lottery.md §7.2). */
import type { Source } from '../core/source.ts'
import { blockSource } from './blocks.ts'
import { logSource, messageSource, receivedSource, unsentSource } from './chat.ts'

/** Messages as they come, the logs, what was written, what has arrived, and who is blocked. */
export const laterSources: readonly Source[] = [
  messageSource,
  logSource,
  unsentSource,
  receivedSource,
  blockSource,
]
