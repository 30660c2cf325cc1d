/** The names of the calls in `later.ts`, which the client knows before it has loaded them. */
import type { NamesOf } from '../core/namesOf.ts'
import type { laterCalls } from './later.ts'

/** By name. */
export const laterNames: NamesOf<typeof laterCalls> = {
  protectionState: true,
  protectionNotice: true,
  limitChanges: true,
  setMoneyLimit: true,
  setSessionLimit: true,
  confirmLimitRaise: true,
  withdrawLimitRaise: true,
  beginBreak: true,
  setRealityCheck: true,
  playSince: true,
}
