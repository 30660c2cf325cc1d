/** The calls of pages that are loaded later. The client loads the values of one area at a time. */
import { ofAllAreas } from './apiAreas.ts'

/** By name. */
export const laterCalls = ofAllAreas('laterCalls')

/** Their names. */
export type LaterCallName = keyof typeof laterCalls
