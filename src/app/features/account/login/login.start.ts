/** The login page before the app is loaded: what is pressed then is kept, and sent when the app is there. */
import type { LoginForm, LoginSnapshot } from './login.snapshot.ts'

/** The form with the remembered name in it, and with what was pressed; the model takes over from here. */
export const loginStart = (
  userName: string,
  pressed: LoginForm | undefined,
  press: (form: LoginForm) => void,
): LoginSnapshot => ({
  userName,
  remember: userName !== '',
  captcha: undefined,
  authenticator: false,
  submit: pressed ? undefined : press,
  submitting: pressed !== undefined,
  waiting: pressed !== undefined,
  error: undefined,
  waitSeconds: undefined,
  expired: undefined,
  line: { state: 'connecting' },
})
