/** The account area of the API: its calls by name, and its errors. */
import * as account from './account.ts'

/** Signing in and out, the user and the balance: what the first page calls. */
export const accountCalls = {
  login: account.login,
  logout: account.logout,
  loginState: account.loginState,
  userInfoAjax: account.userInfoAjax,
  userInfoV2: account.userInfoV2,
  playerBalance: account.playerBalance,
} as const
