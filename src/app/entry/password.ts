/** What a new login password must be (wire.md §4: 6 to 16 characters with letters and digits), condition by condition. */
import { isCommonPassword } from '#contract/account/commonPasswords.ts'

/** A condition, by the name of its text. */
export type PasswordCondition = 'length' | 'mixed' | 'noBlank' | 'noName' | 'uncommon'

/** A judged password. */
export interface JudgedPassword {
  readonly conditions: readonly { readonly name: PasswordCondition; readonly met: boolean }[]
  /** Whether it may be used. */
  readonly ok: boolean
  /** A password that may not be used is weak. */
  readonly grade: 'weak' | 'medium' | 'strong'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** Judges a password for the account `userName`; the name is empty while it is not known. */
export const judgePassword = (typed: string, userName: string): JudgedPassword => {
  const name = userName.trim().toLowerCase()
  const conditions = [
    { name: 'length', met: typed.length >= 6 && typed.length <= 16 },
    { name: 'mixed', met: /[A-Za-z]/.test(typed) && /\d/.test(typed) },
    { name: 'noBlank', met: /^[\x21-\x7e]+$/.test(typed) },
    { name: 'noName', met: typed !== '' && (name === '' || !typed.toLowerCase().includes(name)) },
    { name: 'uncommon', met: typed !== '' && !isCommonPassword(typed) },
  ] as const
  const ok = conditions.every(({ met }) => met)
  return { conditions, ok, grade: ok ? gradeOf(typed) : 'weak' }
}

/** Length counts more than kinds of characters; the same character again counts for nothing. */
const gradeOf = (typed: string): 'medium' | 'strong' => {
  const different = new Set(typed).size
  const mixed = kinds.filter((kind) => kind.test(typed)).length
  return different >= 9 || (different >= 7 && mixed >= 3) ? 'strong' : 'medium'
}
