/** The login page before the app is loaded: a form that cannot be sent yet. */
import type { LoginSnapshot } from './login.snapshot.ts'

/** The form with the remembered name in it; the model takes over from here. */
export const loginStart = (userName: string): { readonly value: LoginSnapshot } => ({
  value: {
    userName,
    remember: userName !== '',
    captcha: undefined,
    authenticator: false,
    submit: undefined,
    submitting: false,
    error: undefined,
    waitSeconds: undefined,
    expired: undefined,
    line: { state: 'connecting' },
  },
})
