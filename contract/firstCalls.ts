/** The calls that the first page makes. The client loads the values of the others when one of them is called. */
import { accountCalls } from './account/first.ts'
import { coreCalls } from './core/first.ts'
import { lotteryCalls } from './lottery/first.ts'

/** By name. */
export const firstCalls = { ...coreCalls, ...accountCalls, ...lotteryCalls } as const

/** Their names. */
export type FirstCallName = keyof typeof firstCalls
