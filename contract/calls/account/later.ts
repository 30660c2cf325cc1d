/** The calls of the account area that only pages make which are loaded later. */
import { cardGameList, openCardGame } from './cardGames.ts'
import { accountChanges } from './changes.ts'
import { queryChannel } from './deposits.ts'
import { luckyDraw, redEnvelope } from './envelopes.ts'
import { deleteLetters, letters, newsCount, readLetter } from './letters.ts'
import { banners, notices, siteLinks } from './notices.ts'
import * as email from './email.ts'
import { updatePassword } from './password.ts'
import { setQuestion } from './question.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as services from './services.ts'
import * as fundPassword from './fundPassword.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './secondFactor.ts'
import * as sessions from './sessions.ts'
import * as protection from './protection.ts'

/** Their values by name. */
export const laterAccountCalls = {
  updatePassword,
  accountChanges,
  letters,
  readLetter,
  deleteLetters,
  newsCount,
  notices,
  banners,
  siteLinks,
  queryChannel,
  cardGameList,
  openCardGame,
  redEnvelope,
  luckyDraw,
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
  ...protection.protectionCalls,
} as const
