/** The account area of the API: its calls by name, and its errors. */
import * as account from './account.ts'
import { accountChanges } from './changes.ts'
import { updatePassword } from './password.ts'

/** Signing in and out, the user, the password, the balance and its changes. */
export const accountCalls = {
  login: account.login,
  logout: account.logout,
  loginState: account.loginState,
  userInfoAjax: account.userInfoAjax,
  userInfoV2: account.userInfoV2,
  playerBalance: account.playerBalance,
  updatePassword,
  accountChanges,
} as const
