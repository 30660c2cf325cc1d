/** The chat socket stays connected while a user is signed in (lottery.md §7.2); nothing reads it before chat exists. */
import type { Source } from '../core/source.ts'

/** Keeps the connection open. */
export const chatSocket: Source = (client) => client.socket('chat')
