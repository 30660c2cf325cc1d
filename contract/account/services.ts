/** What a site offers to strangers: trial accounts, open registration, customer service (lottery.md §3.9, §7.1). */
import * as z from 'zod/mini'
import { wireFlag, wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { loginUser } from './account.ts'
import { chatOfSite } from './chatOfSite.ts'

const platformId = z._default(wireInt, 1)

/** GET getTestUserInfo. */
export const testUserInfo = defineCall({
  method: 'GET',
  path: '/sobet/api/getTestUserInfo',
  effect: 'write',
  envelope: 'centre',
  auth: 'anyone',
  retry: 'never',
  input: z.object({}),
  output: z.object({ user: loginUser }),
  errors: { TrialClosed: 19, TooManyTrials: 20 },
  touches: ['session', 'balance', 'orders'],
  about:
    'Makes a trial account (type 10) with play money and signs it in: in a sandbox only, and twenty times an hour from one network.',
  example: {
    input: {},
    output: {
      user: {
        cn: 'trial7k2m9qxw',
        id: '1009',
        nikeName: '',
        userType: 10,
        platformId: 1,
        lastLoginTime: null,
      },
    },
  },
})

/** GET serviceContractConfig. */
export const serviceContractConfig = defineCall({
  method: 'GET',
  path: '/sobet/api/serviceContractConfig',
  effect: 'read',
  envelope: 'centre',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({ platformId }),
  output: z.object({
    result: z.object({
      /** Anybody may register: `sign` is the invitation of the site. */
      register: wireFlag,
      login: wireFlag,
      customer: wireFlag,
      /** Anybody may get a trial account; absent from other servers of this API. */
      trial: z.optional(wireFlag),
      sign: z.optional(z.string()),
    }),
  }),
  errors: {},
  touches: [],
  about: 'Which of registration, login, customer service and trial are open to anybody.',
  example: {
    input: { platformId: 1 },
    output: { result: { register: true, login: true, customer: true, trial: true, sign: 'demo' } },
  },
})

/** GET the customer-service link. */
export const serviceLink = defineCall({
  method: 'GET',
  path: '/sobet/api/serviceLink',
  effect: 'read',
  envelope: 'centre',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({ platformId }),
  output: z.object({ url: z.string() }),
  errors: {},
  touches: [],
  about:
    'The address of customer service: `#chat` for who may write to the staff in the chat of this site, else a page.',
  example: { input: { platformId: 1 }, output: { url: chatOfSite } },
})
