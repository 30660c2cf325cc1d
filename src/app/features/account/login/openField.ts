/** What keeps the login form from being sent: a try is spent only with a name and a password. */
import type { LoginForm, LoginSnapshot } from './login.snapshot.ts'
import { text } from './login.text.ts'

/** The longest name that the contract takes. */
const nameMost = 32

/** The first field that is still open, in the order of the page; undefined when the form can be sent. */
export const openField = (
  form: LoginForm,
  { captcha, authenticator }: Pick<LoginSnapshot, 'captcha' | 'authenticator'>,
  withPasskey: boolean,
): LoginSnapshot['error'] => {
  const { problems } = text
  if (isBlank(form.userName)) return { field: 'userName', text: problems.userName }
  if (form.userName.trim().length > nameMost)
    return { field: 'userName', text: problems.longUserName(nameMost) }
  // No password consists of blanks.
  if (isBlank(form.password)) return { field: 'password', text: problems.password }
  if (captcha?.kind === 'picture' && isBlank(form.captcha))
    return { field: 'captcha', text: problems.captcha }
  if (authenticator && !withPasskey && isBlank(form.code)) return { field: 'code', text: problems.code }
  return undefined
}

const isBlank = (typed: string): boolean => typed.trim() === ''
