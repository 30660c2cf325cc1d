/**
 * Recovering a forgotten login password (lottery.md §7.1). A recovery has a token; every answer about a name that does not
 * exist is the answer about one that does, until the holder of the account has proved to be it.
 */
import * as z from 'zod/mini'
import { passwordHex } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const token = z.string().check(z.minLength(1), z.maxLength(64))
const code = z.string().check(z.maxLength(16))
const exampleToken = 'pJ3l0v9cXo2m1kq8Rr5s7tUuWwYyZzAaBbCcDdEeFfG'
const newPassword = '0f359740bd1cda994f8b55330c86d845'

/** POST checkUserName. */
export const checkUserName = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/checkUserName',
  alsoAt: ['/sobet/userInfo/forgetPassword'],
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ userName: z.string().check(z.minLength(1), z.maxLength(32)) }),
  output: z.object({
    result: z.object({
      token: z.string(),
      /** Ways to prove to be the holder; the same for every name. No `email` where no mail is sent. */
      ways: z.array(z.enum(['email', 'question', 'operators'])),
      expiresInSeconds: z.int(),
    }),
  }),
  errors: {},
  touches: [],
  about:
    'Begins a recovery: a token for 15 minutes. Known and unknown names are answered alike. A network may begin thirty an hour.',
  example: {
    input: { userName: 'player01' },
    output: {
      result: { token: exampleToken, ways: ['email', 'question', 'operators'], expiresInSeconds: 900 },
    },
  },
})

/** POST getVerifyCodeRandom. */
export const getVerifyCodeRandom = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/getVerifyCodeRandom',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ token }),
  output: z.object({ result: z.object({ expiresInSeconds: z.int() }) }),
  errors: { RecoveryEnded: 21, MailUnavailable: 22 },
  touches: [],
  about:
    'Sends a code of six digits to the bound address, if the account has one; the answer does not tell. A code lasts ten minutes and five tries, five are sent in 24 hours.',
  example: { input: { token: exampleToken }, output: { result: { expiresInSeconds: 600 } } },
})

/** POST resetPasswordByEmail. */
export const resetPasswordByEmail = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/resetPasswordByEmail',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({ token, code }),
  output: z.object({}),
  errors: { RecoveryEnded: 21, SentCodeWrong: 23 },
  touches: [],
  about: 'Proves the holder by the code that was sent. A code is used once.',
  example: { input: { token: exampleToken, code: '483920' }, output: {} },
})

/** POST resetPasswordQuestion. */
export const resetPasswordQuestion = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/resetPasswordQuestion',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({
    token,
    /** 1 to 7, as in wire.md §4. */
    question: z.string().check(z.regex(/^[1-7]$/)),
    answer: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Of the authenticator. */
    code,
  }),
  output: z.object({}),
  errors: { RecoveryEnded: 21, AnswerWrong: 24 },
  touches: [],
  about:
    'Proves the holder by the security question together with a code of the authenticator: the question alone recovers nothing. Five tries in 24 hours.',
  example: { input: { token: exampleToken, question: '2', answer: '林海', code: '483920' }, output: {} },
})

/** POST resetPasswordByOperators. */
export const resetPasswordByOperators = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/resetPasswordByOperators',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({ token, code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  output: z.object({}),
  errors: { RecoveryEnded: 21, ResetCodeWrong: 29 },
  touches: [],
  about:
    'Proves the holder by the code that two operators gave, for staff and for who has lost the mailbox. It counts until the new password is set, which also unbinds the address.',
  example: { input: { token: exampleToken, code: '7QF2K-9DMRT-X4WPC-3HNVB' }, output: {} },
})

const passwords = { password: passwordHex, confirm_password: passwordHex }
const ending = { RecoveryEnded: 21, PasswordsDiffer: 6, PasswordCommon: 16 } as const

/** POST resetLoginPassword. */
export const resetLoginPassword = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/resetLoginPassword',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({ token, ...passwords }),
  output: z.object({}),
  errors: { ...ending, NotProved: 25 },
  touches: [],
  about: 'Sets a new login password after the holder was proved, and ends every session of the member.',
  example: {
    input: { token: exampleToken, password: newPassword, confirm_password: newPassword },
    output: {},
  },
})

/** POST resetPassword. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/resetPassword',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({ token, code, ...passwords }),
  output: z.object({}),
  errors: { ...ending, SentCodeWrong: 23 },
  touches: [],
  about: 'Both last steps in one: the code that was sent, and the new login password.',
  example: {
    input: { token: exampleToken, code: '483920', password: newPassword, confirm_password: newPassword },
    output: {},
  },
})
