import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

/** A way to prove to be the holder. */
export type Way = 'email' | 'question' | 'operators'

export type ForgetField =
  | 'userName'
  | 'code'
  | 'answer'
  | 'authenticator'
  | 'resetCode'
  | 'password'
  | 'confirm'

/** Where the recovery is. Whether the account exists is not known here. */
export type ForgetStep = 'name' | 'verify' | 'password' | 'done'

/** What proves the holder, as typed. */
export type Proof =
  | { readonly way: 'email'; readonly code: string }
  | { readonly way: 'operators'; readonly code: string }
  | {
      readonly way: 'question'
      readonly question: string
      readonly answer: string
      readonly authenticator: string
    }

/** The recovery: state plus actions. */
export interface ForgetSnapshot {
  readonly step: ForgetStep
  readonly userName: string
  /** The ways that the site offers: none by mail where it sends no mail. */
  readonly ways: readonly Way[]
  readonly busy: boolean
  readonly problem: { readonly field: ForgetField | undefined; readonly text: string } | undefined
  /** Undefined while they are impossible: sending, or offline. */
  readonly begin: Action<[userName: string]>
  readonly sendCode: Action
  readonly prove: Action<[Proof]>
  readonly reset: Action<[password: string]>
  readonly restart: () => void
  /** Whether a code was asked for, and the seconds until another may be. */
  readonly sent: boolean
  readonly resendSeconds: number
  readonly line: LineState
}
