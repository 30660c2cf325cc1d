/** The sources of the chat area; the first of them connects the socket (lottery.md §7.2). */
import type { Source } from '../core/source.ts'
import { logSource, messageSource, unsentSource } from './chat.ts'

/** Messages as they come, the logs, and what was written. */
export const laterSources: readonly Source[] = [messageSource, logSource, unsentSource]
