/** The login page before the app is loaded: a submitted form is kept, and sent when the app is loaded. */
import type { LoginForm, LoginSnapshot } from './login.snapshot.ts'

/** The form with the remembered name, and the kept submission; the model takes over from here. */
export const loginStart = (
  userName: string,
  pressed: LoginForm | undefined,
  press: (form: LoginForm) => void,
): LoginSnapshot => ({
  userName,
  remember: userName !== '',
  captcha: undefined,
  authenticator: false,
  usePasskey: undefined,
  submit: pressed ? undefined : press,
  submitting: pressed !== undefined,
  waiting: pressed !== undefined,
  error: undefined,
  waitSeconds: undefined,
  expired: undefined,
  offers: undefined,
  line: { state: 'connecting' },
})
