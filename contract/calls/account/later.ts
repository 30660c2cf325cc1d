/** The calls of the account area that only pages make which are loaded later. */
import { accountChanges } from './changes.ts'
import * as fundPassword from './fundPassword.ts'
import * as passkeys from './passkeys.ts'
import { updatePassword } from './password.ts'
import * as secondFactor from './secondFactor.ts'
import * as sessions from './sessions.ts'

/** Their values by name. */
export const laterAccountCalls = {
  updatePassword,
  accountChanges,
  setPayPassword: fundPassword.setPayPassword,
  updatePayPassword: fundPassword.updatePayPassword,
  payPasswordExists: fundPassword.payPasswordExists,
  validatePayPassword: fundPassword.validatePayPassword,
  validatePayPasswordForCoin: fundPassword.validatePayPasswordForCoin,
  securityState: secondFactor.securityState,
  beginAuthenticator: secondFactor.beginAuthenticator,
  confirmAuthenticator: secondFactor.confirmAuthenticator,
  newRecoveryCodes: secondFactor.newRecoveryCodes,
  setTwoStep: secondFactor.setTwoStep,
  passkeyOptions: passkeys.passkeyOptions,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  removeAuthenticator: secondFactor.removeAuthenticator,
  sessionList: sessions.sessionList,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
} as const
