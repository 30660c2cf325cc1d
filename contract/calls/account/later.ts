/** The calls of the account area that only pages make which are loaded later. */
import { accountChanges } from './changes.ts'
import { updatePassword } from './password.ts'
import * as protection from './protection.ts'

/** Their values by name. */
export const laterAccountCalls = {
  updatePassword,
  accountChanges,
  ...protection.protectionCalls,
} as const
