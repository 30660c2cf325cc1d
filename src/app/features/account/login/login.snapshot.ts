import type { ShownCaptcha } from '#src/app/entry/captcha.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

/** The input of the player; the texts as typed, untrimmed. */
export interface LoginForm {
  readonly userName: string
  readonly password: string
  /** The digits of the picture; empty when none is shown. */
  readonly captcha: string
  /** Authenticator code; empty when none is required. */
  readonly code: string
  readonly remember: boolean
}

export type LoginField = 'userName' | 'password' | 'captcha' | 'code' | 'form'

/** What the site offers to strangers. */
export interface LoginOffers {
  /** The address of the registration, if anybody may register. */
  readonly register: string | undefined
  /** Gets a trial account, if there are any. */
  readonly trial: (() => void) | undefined
}

/** The login page: state plus actions. */
export interface LoginSnapshot {
  /** The remembered user name, or empty. */
  readonly userName: string
  readonly remember: boolean
  /** Present once the server asks for a captcha. */
  readonly captcha: ShownCaptcha | undefined
  /** True once the server asks for an authenticator code. */
  readonly authenticator: boolean
  /** Signs in with a passkey in place of the code; undefined where the account has none here. */
  readonly usePasskey: Action<[LoginForm]>
  /** Undefined while it is impossible: sending, locked or offline. */
  readonly submit: Action<[LoginForm]>
  readonly submitting: boolean
  /** True while a submitted form waits for the app to be loaded: it is sent then. */
  readonly waiting: boolean
  /** Why the last attempt failed and the field it concerns (`form` = no field). */
  readonly error: { readonly field: LoginField; readonly text: string } | undefined
  /** Seconds until the next attempt is allowed; undefined when it is. */
  readonly waitSeconds: number | undefined
  /** Present when the session was ended: the warning, closed by the player, or by itself when it has been seen so long. */
  readonly expired: { readonly close: () => void; readonly closesAfterMs: number } | undefined
  /** What the site offers to strangers; undefined until the server has answered. */
  readonly offers: LoginOffers | undefined
  readonly line: LineState
}
