/** The second factor of an account: authenticator, recovery codes and the acts that need it (lottery.md §6). */
import * as z from 'zod/mini'
import { passwordHex, wireBoolean } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** The acts that may need a second step. */
export const twoStepActs = ['login', 'withdraw', 'thirdTransfer', 'agentTransfer', 'bindAddress'] as const

/** One of them. */
export type TwoStepAct = (typeof twoStepActs)[number]

const flags = z.object({
  login: z.boolean(),
  agentTransfer: z.boolean(),
  thirdTransfer: z.boolean(),
  withdraw: z.boolean(),
  bindAddress: z.boolean(),
})

/** Six digits of the authenticator, or a recovery code. */
const code = z.string().check(z.maxLength(20))

/** Who is at this browser: a code of one who has an authenticator, the login password of one who has none. */
export const ownerProof = { code: z.optional(code), password: z.optional(passwordHex) } as const

/** Refusals of a proof. */
export const ownerErrors = { CodeNeeded: 5, CodeWrong: 6, WrongLoginPassword: 2 } as const

/** A passkey as its owner sees it. */
export const passkeyShown = z.object({
  id: z.string(),
  name: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
})

const proved = { code: '123456' }
const recoveryCodes = [
  '7QF2-K9DM',
  'X3HP-6TWA',
  'M8RC-2VJN',
  '4LYE-H7SB',
  'D9ZK-5GQX',
  'R6NA-W3TF',
  'B2MV-8PCH',
  'J5XS-L4YD',
]

/** GET security/state. */
export const securityState = defineCall({
  method: 'GET',
  path: '/sobet/api/security/state',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  beforeSecondStep: true,
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    /** Epoch milliseconds; null: since the registration. */
    passwordChangedAt: z.nullable(z.int()),
    fundPassword: z.boolean(),
    fundPasswordChangedAt: z.nullable(z.int()),
    authenticator: z.nullable(z.object({ boundAt: z.int(), recoveryCodesLeft: z.int() })),
    twoStep: flags,
    passkeys: z.array(passkeyShown),
    /** Whether this address may have passkeys: one that is an IP address may not. */
    passkeysPossible: z.boolean(),
    /** Masked; null before one is bound. */
    email: z.nullable(z.string()),
    /** Whether it is an account of staff: the second step of its login stays on, and it keeps one factor. */
    staff: z.boolean(),
  }),
  errors: {},
  touches: [],
  about: 'What secures the account of the member.',
  example: {
    input: {},
    output: {
      passwordChangedAt: null,
      fundPassword: true,
      fundPasswordChangedAt: null,
      authenticator: { boundAt: 1_795_000_000_000, recoveryCodesLeft: 8 },
      twoStep: {
        login: true,
        agentTransfer: false,
        thirdTransfer: false,
        withdraw: true,
        bindAddress: false,
      },
      passkeys: [{ id: 'q1w2', name: '办公电脑', createdAt: 1_795_000_000_000, lastUsedAt: null }],
      passkeysPossible: true,
      email: null,
      staff: false,
    },
  },
})

/** POST security/beginAuthenticator. */
export const beginAuthenticator = defineCall({
  method: 'POST',
  path: '/sobet/api/security/beginAuthenticator',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  beforeSecondStep: true,
  body: 'json',
  retry: 'never',
  input: z.object(ownerProof),
  output: z.object({
    /** Base32. */
    secret: z.string(),
    /** What the QR code says: `otpauth://…`. */
    uri: z.string(),
    ticket: z.string(),
  }),
  errors: ownerErrors,
  touches: [],
  about:
    'Makes a secret for an authenticator of this session. Nothing is bound, and an authenticator bound before stays, until a code of the new one was sent with the ticket, within ten minutes.',
  example: {
    input: { password: 'e10adc3949ba59abbe56e057f20f883e' },
    output: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/%E5%A5%BD%E5%BD%A9:player01?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      ticket: 'q1w2',
    },
  },
})

/** POST security/confirmAuthenticator. */
export const confirmAuthenticator = defineCall({
  method: 'POST',
  path: '/sobet/api/security/confirmAuthenticator',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  beforeSecondStep: true,
  body: 'json',
  retry: 'never',
  input: z.object({ ticket: z.string().check(z.maxLength(400)), code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { CodeWrong: 6, AuthenticatorExpired: 7 },
  touches: ['security', 'session'],
  about:
    'Binds the authenticator of the ticket with its first code, and makes eight recovery codes, which are answered once. A first authenticator switches the second step of login and withdrawal on. A session of staff has made the second step by that.',
  example: { input: { ticket: 'q1w2', code: '123456' }, output: { recoveryCodes } },
})

/** POST security/newRecoveryCodes. */
export const newRecoveryCodes = defineCall({
  method: 'POST',
  path: '/sobet/api/security/newRecoveryCodes',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'never',
  input: z.object({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { CodeWrong: 6, NoAuthenticator: 8 },
  touches: ['security'],
  about: 'Replaces the recovery codes: the old ones are void.',
  example: { input: proved, output: { recoveryCodes } },
})

/** POST security/removeAuthenticator. */
export const removeAuthenticator = defineCall({
  method: 'POST',
  path: '/sobet/api/security/removeAuthenticator',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'never',
  input: z.object({ code }),
  output: z.object({}),
  errors: { CodeWrong: 6, NoAuthenticator: 8, LastFactor: 12 },
  touches: ['security', 'session'],
  about:
    'Removes the authenticator with its recovery codes, and switches every second step off. Staff removes it only beside a passkey.',
  example: { input: proved, output: {} },
})

/** POST security/setTwoStep. */
export const setTwoStep = defineCall({
  method: 'POST',
  path: '/sobet/api/security/setTwoStep',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'idempotent',
  input: z.object({ act: z.enum(twoStepActs), on: wireBoolean, code: z.optional(code) }),
  output: z.object({ twoStep: flags }),
  errors: { CodeNeeded: 5, CodeWrong: 6, NoAuthenticator: 8, StaffSecondStep: 13 },
  touches: ['security', 'session'],
  about: 'Switches the second step of an act: on at once, off with a code. That of login stays on for staff.',
  example: {
    input: { act: 'bindAddress', on: true },
    output: {
      twoStep: { login: true, agentTransfer: false, thirdTransfer: false, withdraw: true, bindAddress: true },
    },
  },
})
