/** The fund password (wire.md §4, lottery.md §7.1, funds.md §7). */
import * as z from 'zod/mini'
import { passwordHex } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const fresh = '0f359740bd1cda994f8b55330c86d845'
const held = '21232f297a57a5a743894a0e4a801fc3'

/** POST setPayPasswordAjax. */
export const setPayPassword = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/setPayPasswordAjax',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'form',
  retry: 'never',
  input: z.object({
    loginPassword: passwordHex,
    payPassword: passwordHex,
    /** The fund password, repeated. */
    confirm_password: passwordHex,
  }),
  output: z.object({}),
  // Some servers of this API refuse with -1, but in every other call this code ends the session.
  errors: { WrongLoginPassword: 2, FundPasswordIsLogin: 5, PasswordsDiffer: 6, FundPasswordSet: 7 },
  touches: ['security', 'session'],
  about:
    'Sets the fund password of a member who has none. Wrong login passwords count like failed logins: after 5 the pair of account and network has to wait.',
  example: {
    input: {
      loginPassword: 'e10adc3949ba59abbe56e057f20f883e',
      payPassword: fresh,
      confirm_password: fresh,
    },
    output: {},
  },
})

/** POST updatePayPassword. */
export const updatePayPassword = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/updatePayPassword',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'form',
  retry: 'never',
  input: z.object({
    oldPassword: passwordHex,
    newPassword: passwordHex,
    /** The new password, repeated. */
    confirm_password: passwordHex,
  }),
  output: z.object({}),
  errors: {
    WrongFundPassword: 2,
    SamePassword: 5,
    PasswordsDiffer: 6,
    FundPasswordIsLogin: 8,
    NoFundPassword: 9,
    TooManyChanges: 10,
  },
  touches: ['security'],
  about:
    'Changes the fund password. Wrong ones are counted per member: after 5 the member has to wait. It may be changed four times in half an hour.',
  example: { input: { oldPassword: held, newPassword: fresh, confirm_password: fresh }, output: {} },
})

/** GET existResult. */
export const payPasswordExists = defineCall({
  method: 'GET',
  path: '/sobet/api/payPwdCheck/existResult',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    retCode: z.int(),
    /** '1': the member has one; '0': none. */
    message: z.string(),
  }),
  errors: {},
  touches: [],
  about: 'Whether the member has a fund password.',
  example: { input: {}, output: { retCode: 0, message: '1' } },
})

/** POST validatePayPassword. */
export const validatePayPassword = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/validatePayPassword',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  body: 'form',
  retry: 'never',
  input: z.object({
    payPassword: passwordHex,
    /** Of the authenticator, where what is moved next asks for one. */
    code: z.optional(z.string().check(z.maxLength(16))),
  }),
  output: z.object({ result: z.boolean() }),
  errors: { WrongFundPassword: 2, CodeWrong: 6, NoFundPassword: 9 },
  touches: [],
  about:
    'Checks the fund password, which then holds for what this session moves next, for ten minutes; `result` is true. Wrong ones are counted per member: after 5 the member has to wait.',
  example: { input: { payPassword: held }, output: { result: true } },
})

/** POST validatePayPasswordForCoin. */
export const validatePayPasswordForCoin = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/validatePayPasswordForCoin',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  body: 'form',
  retry: 'never',
  input: z.object({ payPassword: passwordHex }),
  output: z.object({ result: z.boolean() }),
  errors: { WrongFundPassword: 2, NoFundPassword: 9 },
  touches: [],
  about: 'The same check, for coins: both count together.',
  example: { input: { payPassword: held }, output: { result: true } },
})
