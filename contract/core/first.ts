/** Calls of the first page that belong to no area. */
import { outcome } from './outcome.ts'

/** By name. */
export const coreCalls = { outcome } as const
