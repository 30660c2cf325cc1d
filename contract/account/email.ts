/** Binding an e-mail address (wire.md §4): one way to recover the login password. Another one takes the authenticator. */
import * as z from 'zod/mini'
import { passwordHex } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** The longest address. */
export const emailMost = 100

/** GET bindEmail. */
export const bindEmail = defineCall({
  method: 'GET',
  path: '/sobet/userInfo/bindEmail',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recovery',
  retry: 'idempotent',
  input: z.object({ action: z._default(z.string(), 'bindEmail') }),
  output: z.object({ result: z.object({ msg: z.string(), changeable: z.boolean() }) }),
  errors: { EmailNotBound: 1 },
  touches: [],
  about: 'The bound address, masked, and whether another may take its place, or 1 while there is none.',
  example: {
    input: { action: 'bindEmail' },
    output: { result: { msg: 'l***n@example.com', changeable: true } },
  },
})

/** POST bindEmailAjax. */
export const bindEmailAjax = defineCall({
  method: 'POST',
  path: '/sobet/userInfo/bindEmailAjax',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recovery',
  body: 'form',
  retry: 'never',
  input: z.object({
    action: z.enum(['check', 'sendEmail', 'confirm']),
    email: z.string().check(z.maxLength(emailMost)),
    /** The login password; `sendEmail` needs it. */
    password: z.optional(passwordHex),
    /** Of the authenticator, or a recovery code; `sendEmail` needs it where another address is bound. */
    authCode: z.optional(z.string().check(z.maxLength(16))),
    /** The code that was sent; `confirm` needs it. */
    code: z.optional(z.string().check(z.maxLength(16))),
  }),
  output: z.object({ result: z.boolean() }),
  errors: {
    WrongLoginPassword: 2,
    CodeNeeded: 5,
    CodeWrong: 6,
    SentCodeWrong: 23,
    EmailBound: 26,
    BadEmail: 27,
    TooManyCodes: 28,
    MailUnavailable: 22,
  },
  touches: [],
  about:
    '`check`: whether this address may be bound. `sendEmail`: sends a code to it, with the login password. `confirm`: binds it by the code. In place of a bound address only where an authenticator is bound, with a code of it or a recovery code; the old address is told.',
  example: { input: { action: 'check', email: 'lin@example.com' }, output: { result: true } },
})
