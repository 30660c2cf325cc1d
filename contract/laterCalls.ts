/** The calls of pages that are loaded later. */
import { laterLotteryCalls } from './calls/lottery/later.ts'

/** By name. */
export const laterCalls = { ...laterLotteryCalls } as const
