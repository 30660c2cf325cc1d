/** The security question (wire.md §4): it recovers an account only together with the authenticator. */
import * as z from 'zod/mini'
import { passwordHex, wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** POST securityQuestionAjax. */
export const setQuestion = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/securityQuestionAjax',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recovery',
  body: 'form',
  retry: 'never',
  input: z.object({
    action: z._default(z.literal('commit'), 'commit'),
    /** 1 to 7, in the order of wire.md §4. */
    question: wireInt.check(z.gte(1), z.lte(7)),
    answer: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)),
    loginPassword: passwordHex,
  }),
  output: z.object({}),
  errors: { WrongLoginPassword: 2 },
  touches: ['security'],
  about:
    'Sets or replaces the security question. Wrong login passwords count like failed logins. Case and blanks of the answer do not count.',
  example: {
    input: {
      action: 'commit',
      question: 2,
      answer: '林海',
      loginPassword: 'e10adc3949ba59abbe56e057f20f883e',
    },
    output: {},
  },
})
