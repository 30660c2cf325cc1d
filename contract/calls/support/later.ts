/** The calls of staff, which only their pages make. */
import { supportDesk } from './desk.ts'

/** Their values by name. */
export const laterSupportCalls = { supportDesk } as const
