/** The calls of pages that are loaded later. */
import { laterAccountCalls } from './calls/account/later.ts'
import { laterLotteryCalls } from './calls/lottery/later.ts'
import { laterSupportCalls } from './calls/support/later.ts'

/** By name. */
export const laterCalls = { ...laterAccountCalls, ...laterLotteryCalls, ...laterSupportCalls } as const
