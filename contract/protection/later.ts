/** Calls of later pages: limits, breaks and reminders of the player. */
import { protectionCalls } from './calls.ts'

/** By name. */
export const laterCalls = protectionCalls
