/** Registering by the link of an agent (lottery.md §2.1; wire.md §3). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { passwordHex, wireInt, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { loginUser } from './account.ts'

const sign = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.maxLength(32))

/** GET the invitation behind a sign. */
export const invitationInfo = defineCall({
  method: 'GET',
  path: '/sobet/api/invitation',
  effect: 'read',
  envelope: 'centre',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({ sign }),
  output: z.object({
    result: z.object({
      /** Nickname or name of the agent, masked. */
      inviter: z.string(),
      /** Of the member who registers. */
      userType: z.int(),
    }),
  }),
  errors: { InvitationUnknown: 11, InvitationEnded: 12, InvitationExpired: 13 },
  touches: [],
  about: 'Who invites by the sign of `/register/{sign}`, with a masked name.',
  example: { input: { sign: 'demo' }, output: { result: { inviter: 'a***1', userType: 0 } } },
})

/** POST cnValidate. */
export const validateName = defineCall({
  method: 'POST',
  path: '/sobet/customerRegister/cnValidate',
  effect: 'read',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ cn: z.optional(name), userName: z.optional(name) }),
  output: z.object({}),
  errors: { NameTaken: 14, BadName: 15 },
  touches: [],
  about: 'Whether a user name may be registered: 0 if it is free. `userName` is the field of older clients.',
  example: { input: { cn: 'haitang26' }, output: {} },
})

/** POST customerRegister. */
export const customerRegister = defineCall({
  method: 'POST',
  path: '/sobet/customerRegister',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  body: 'form',
  retry: 'never',
  input: z.object({
    sign,
    cn: name,
    password: passwordHex,
    appId: z._default(wireInt, 5),
    /** A proof of work, or the digits of the picture. */
    authCode: z.optional(z.string()),
    /** Yuan that the member will deposit in a day at most. */
    depositLimit: z.optional(wireMoney),
  }),
  output: z.object({ user: loginUser }),
  errors: {
    CaptchaNeeded: 3,
    CaptchaWrong: 4,
    InvitationUnknown: 11,
    InvitationEnded: 12,
    InvitationExpired: 13,
    NameTaken: 14,
    BadName: 15,
    PasswordCommon: 16,
    BadDepositLimit: 17,
    TooManyRegistrations: 18,
  },
  touches: ['session', 'balance', 'orders'],
  about:
    'Registers a member below the agent of the invitation and signs in. `authCode` is needed each time: a proof of work or the digits of the picture, as of `/sso/login`. A network registers twenty members in 24 hours at most.',
  example: {
    input: {
      sign: 'demo',
      cn: 'haitang26',
      password: 'b71f3d3d6b1a3f4f8b4d2f0c0d9d6a52',
      appId: 5,
      authCode: '1234',
      depositLimit: parseYuan('500'),
    },
    output: {
      user: {
        cn: 'haitang26',
        id: '1008',
        nikeName: '',
        userType: 0,
        platformId: 1,
        lastLoginTime: null,
      },
    },
  },
})
