/** Calls of later pages: ways into an account, its passwords, factors and sessions. */
import * as email from './email.ts'
import { updatePassword } from './password.ts'
import { setQuestion } from './question.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as services from './services.ts'
import * as fundPassword from './fundPassword.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './secondFactor.ts'
import * as push from './push.ts'
import * as sessions from './sessions.ts'

/** By name. */
export const laterCalls = {
  updatePassword,
  invitationInfo: registration.invitationInfo,
  validateName: registration.validateName,
  customerRegister: registration.customerRegister,
  testUserInfo: services.testUserInfo,
  serviceContractConfig: services.serviceContractConfig,
  serviceLink: services.serviceLink,
  checkUserName: recovery.checkUserName,
  getVerifyCodeRandom: recovery.getVerifyCodeRandom,
  resetPasswordByEmail: recovery.resetPasswordByEmail,
  resetPasswordQuestion: recovery.resetPasswordQuestion,
  resetPasswordByOperators: recovery.resetPasswordByOperators,
  resetLoginPassword: recovery.resetLoginPassword,
  resetPassword: recovery.resetPassword,
  bindEmail: email.bindEmail,
  bindEmailAjax: email.bindEmailAjax,
  setQuestion,
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
  pushState: push.pushState,
  pushOn: push.pushOn,
  choosePush: push.choosePush,
  pushTest: push.pushTest,
  pushOff: push.pushOff,
  pushReceived: push.pushReceived,
} as const
