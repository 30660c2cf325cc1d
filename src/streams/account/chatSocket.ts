/** The chat socket stays connected while somebody is signed in (lottery.md §7.2); nothing reads it before chat opens. */
import type { Source } from '../core/source.ts'

/** Holds the connection. */
export const chatSocket: Source = (client) => client.socket('chat')
