/** The calls of the account area that only pages make which are loaded later. */
import { accountChanges } from './changes.ts'
import { updatePassword } from './password.ts'

/** Their values by name. */
export const laterAccountCalls = {
  updatePassword,
  accountChanges,
} as const
