/** Calls of later pages: the desk of staff. */
import { supportDesk } from './desk.ts'

/** By name. */
export const laterCalls = { supportDesk } as const
