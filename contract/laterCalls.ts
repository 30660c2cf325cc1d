/** The calls of pages that are loaded later. */
import { laterAccountCalls } from './calls/account/later.ts'
import { laterLotteryCalls } from './calls/lottery/later.ts'

/** By name. */
export const laterCalls = { ...laterAccountCalls, ...laterLotteryCalls } as const
