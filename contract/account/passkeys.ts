/** Passkeys (WebAuthn), which stand in for a code of the authenticator. What the browser signs travels as JSON text. */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'
import { ownerErrors, ownerProof } from './secondFactor.ts'

/** How many a member may have. */
export const passkeysMost = 10

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))

/** POST security/passkeyOptions. */
export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/sobet/api/security/passkeyOptions',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  beforeSecondStep: true,
  body: 'json',
  retry: 'never',
  input: z.object(ownerProof),
  /** PublicKeyCredentialCreationOptionsJSON as text. */
  output: z.object({ options: z.string() }),
  errors: { ...ownerErrors, NoPasskeysHere: 9, TooManyPasskeys: 10 },
  touches: [],
  about:
    'What a browser needs to make a passkey: `options`, with a challenge that is good once and for five minutes.',
  example: {
    input: { password: 'e10adc3949ba59abbe56e057f20f883e' },
    output: { options: '{"challenge":"q1w2","rp":{"name":"好彩","id":"localhost"}}' },
  },
})

/** POST security/addPasskey. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/sobet/api/security/addPasskey',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  beforeSecondStep: true,
  body: 'json',
  retry: 'never',
  /** `response`: RegistrationResponseJSON as text. */
  input: z.object({ response: z.string().check(z.maxLength(16_000)), name }),
  output: z.object({ id: z.string() }),
  errors: { PasskeyRefused: 7, NoPasskeysHere: 9 },
  touches: ['security', 'session'],
  about: 'Keeps the passkey that the browser made. A session of staff has made the second step by that.',
  example: { input: { response: '{"id":"q1w2"}', name: '办公电脑' }, output: { id: 'q1w2' } },
})

/** POST security/renamePasskey. */
export const renamePasskey = defineCall({
  method: 'POST',
  path: '/sobet/api/security/renamePasskey',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'idempotent',
  input: z.object({ id: z.string().check(z.maxLength(1_400)), name }),
  output: z.object({}),
  errors: { UnknownPasskey: 11 },
  touches: ['security'],
  about: 'Gives a passkey of the member another name.',
  example: { input: { id: 'q1w2', name: '家里电脑' }, output: {} },
})

/** POST security/removePasskey. */
export const removePasskey = defineCall({
  method: 'POST',
  path: '/sobet/api/security/removePasskey',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'never',
  input: z.object({ id: z.string().check(z.maxLength(1_400)), ...ownerProof }),
  output: z.object({}),
  errors: { ...ownerErrors, UnknownPasskey: 11, LastFactor: 12 },
  touches: ['security'],
  about: 'Removes a passkey of the member. Staff keeps the last factor.',
  example: { input: { id: 'q1w2', password: 'e10adc3949ba59abbe56e057f20f883e' }, output: {} },
})
