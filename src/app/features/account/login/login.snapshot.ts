import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

/** What the player filled in; the texts as typed, untrimmed. */
export interface LoginForm {
  readonly userName: string
  readonly password: string
  /** Empty when no captcha was asked for. */
  readonly captcha: string
  /** Authenticator code; empty when none was asked for. */
  readonly code: string
  readonly remember: boolean
}

export type LoginField = 'userName' | 'password' | 'captcha' | 'code' | 'form'

/** The login page: state plus actions. */
export interface LoginSnapshot {
  /** The remembered user name, or empty. */
  readonly userName: string
  readonly remember: boolean
  /** Present once the server asks for a captcha; `svg` is its picture as sent, undefined while it loads. */
  readonly captcha: { readonly svg: string | undefined; readonly refresh: Action } | undefined
  /** True once the server asks for an authenticator code. */
  readonly authenticator: boolean
  /** Undefined while it is impossible: sending, locked or offline. */
  readonly submit: Action<[LoginForm]>
  readonly submitting: boolean
  /** True while a pressed form waits for the app to arrive: it is sent then. */
  readonly waiting: boolean
  /** Why the last attempt failed and which field it belongs to (`form` = none of them). */
  readonly error: { readonly field: LoginField; readonly text: string } | undefined
  /** Seconds until the next attempt is allowed; undefined when it is. */
  readonly waitSeconds: number | undefined
  /** Present when the player was thrown out: the warning, closed by him or after 3 s by the model. */
  readonly expired: { readonly close: () => void } | undefined
  readonly line: LineState
}
