/** The state of the login page. */
import type { CallOutput } from '#contract/areas.ts'
import type { CaptchaState } from '#src/app/entry/captcha.ts'
import type { LoginSnapshot } from './login.snapshot.ts'

export interface LoginState {
  readonly submitting: boolean
  readonly error: LoginSnapshot['error']
  /** The captcha once one is required. */
  readonly captcha: CaptchaState | undefined
  readonly waitUntil: number | undefined
  readonly services: CallOutput<'serviceContractConfig'>['result'] | undefined
  /** Once the server asks for a second step; `passkey`: what a passkey of the account is to sign. */
  readonly secondStep: { readonly passkey: string | undefined } | undefined
}

export const startState: LoginState = {
  submitting: false,
  error: undefined,
  captcha: undefined,
  waitUntil: undefined,
  services: undefined,
  secondStep: undefined,
}
