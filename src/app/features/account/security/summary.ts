/** The state of an account's security in words: what is done, and what to do next. */
import type { SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'

/** What is not done yet. */
export type NextStep = keyof typeof text.next

export interface Summary {
  readonly word: string
  readonly done: number
  /** Of so many. */
  readonly total: number
  /** Undefined when nothing is left, or nothing that this address allows. */
  readonly next: NextStep | undefined
}

/** Five things count: the password that everybody has, and four more. Staff has neither a fund password nor an address. */
export const summaryOf = (state: SecurityState): Summary => {
  const lacks: Partial<Readonly<Record<NextStep, boolean>>> = {
    ...(state.staff ? {} : { fund: !state.fundPassword }),
    authenticator: state.authenticator === null,
    ...(state.staff ? {} : { email: state.email === null }),
    passkey: state.passkeys.length === 0,
  }
  const left = (Object.keys(lacks) as NextStep[]).filter((step) => lacks[step])
  const total = 1 + Object.keys(lacks).length
  const done = total - left.length
  return {
    // The words are for parts of five.
    word: text.words[Math.round((5 * done) / total)] ?? '',
    done,
    total,
    next: left.find((step) => step !== 'passkey' || state.passkeysPossible),
  }
}
