import type { ShownCaptcha } from '#src/app/entry/captcha.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

/** The input of who registers, as typed. */
export interface RegisterForm {
  readonly userName: string
  readonly password: string
  readonly confirm: string
  /** The digits of the picture; empty when none is shown. */
  readonly captcha: string
  /** Yuan; empty for no limit. */
  readonly deposit: string
  readonly isAdult: boolean
  readonly agrees: boolean
}

/** A field of it, in the order of the page. */
export type RegisterField = keyof RegisterForm

/** The invitation behind the sign of the address. */
export type ShownInvitation =
  | { readonly state: 'loading' }
  | { readonly state: 'lost'; readonly retry: () => void }
  /** `reason`: as sent by the server. */
  | { readonly state: 'closed'; readonly reason: string }
  | { readonly state: 'open'; readonly inviter: string; readonly asAgent: boolean }

/** What the server says of a user name; `of` is the name that was checked. */
export interface NameCheck {
  readonly of: string
  readonly state: 'checking' | 'free' | 'taken' | 'lost'
}

/** The registration: state plus actions. */
export interface RegisterSnapshot {
  readonly invitation: ShownInvitation
  readonly name: NameCheck | undefined
  readonly checkName: (typed: string) => void
  readonly captcha: ShownCaptcha | undefined
  /** Undefined while it is impossible: sending or offline. */
  readonly submit: Action<[RegisterForm]>
  readonly submitting: boolean
  /** Why the last attempt failed; without a field it concerns none. */
  readonly problem: { readonly field: RegisterField | undefined; readonly text: string } | undefined
  readonly line: LineState
}
