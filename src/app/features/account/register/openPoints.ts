/** What is still open in the form, field by field: named below the button, and at the field once it was left. */
import { userNameShape } from '#contract/account/userName.ts'
import { judgePassword } from '#src/app/entry/password.ts'
import type { RegisterField, RegisterForm, RegisterSnapshot } from './register.snapshot.ts'
import { text } from './register.text.ts'

/** An open point: the name of its field, and what is wrong. */
export interface OpenPoint {
  readonly field: RegisterField
  readonly label: string
  readonly problem: string
}

/** The name as the server keeps it. */
export const storedName = (typed: string): string => typed.trim().toLowerCase()

/** The limit as 1/10,000 yuan, or undefined if the text is none. */
export const depositOf = (typed: string): bigint | undefined => {
  const yuan = typed.trim()
  // Two decimals and eight digits are exact as a number.
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(yuan) && Number(yuan) >= 1 && Number(yuan) <= 10_000_000
    ? BigInt(Math.round(Number(yuan) * 100)) * 100n
    : undefined
}

/** The open points in the order of the page. */
export const openPoints = (
  form: RegisterForm,
  { name, captcha }: Pick<RegisterSnapshot, 'name' | 'captcha'>,
): readonly OpenPoint[] => {
  const { problems } = text
  const all: readonly (readonly [RegisterField, string, string | undefined])[] = [
    ['userName', text.userName, nameProblem(form.userName, name)],
    [
      'password',
      text.password,
      judgePassword(form.password, form.userName).ok ? undefined : problems.password,
    ],
    ['confirm', text.confirm, confirmProblem(form)],
    [
      'captcha',
      text.verify,
      captcha?.kind === 'picture' && form.captcha.trim() === '' ? problems.captcha : undefined,
    ],
    [
      'deposit',
      text.depositField,
      form.deposit.trim() === '' || depositOf(form.deposit) ? undefined : problems.deposit,
    ],
    ['isAdult', text.ageField, form.isAdult ? undefined : problems.age],
    ['agrees', text.agreeField, form.agrees ? undefined : problems.agree],
  ]
  return all.flatMap(([field, label, problem]) => (problem === undefined ? [] : [{ field, label, problem }]))
}

const nameProblem = (typed: string, check: RegisterSnapshot['name']): string | undefined => {
  const name = storedName(typed)
  if (name === '') return text.problems.noName
  if (!userNameShape.test(name)) return text.problems.badName
  if (check?.of !== name) return undefined
  return check.state === 'taken' ? text.problems.taken : undefined
}

const confirmProblem = ({ password, confirm }: RegisterForm): string | undefined => {
  if (confirm === '') return text.problems.noConfirm
  return confirm === password ? undefined : text.problems.confirm
}
