/** The desk of staff. */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'
import { secondSteps } from '../core/roles.ts'

/** GET support/desk. */
export const supportDesk = defineCall({
  method: 'GET',
  path: '/sobet/api/support/desk',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'desk',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    /** The account name. */
    name: z.string(),
    /** Empty where it has none. */
    nickName: z.string(),
    /** When this session began; epoch milliseconds. */
    signedInAt: z.int(),
    /** What its second step was made with. */
    secondStep: z.enum(secondSteps),
    /** When it ends, however much it is used; epoch milliseconds. */
    endsAt: z.int(),
    /** It ends earlier after so many minutes without a call. */
    idleMinutes: z.int(),
  }),
  errors: {},
  touches: [],
  about: 'Who of the staff is signed in here, since when, by which factor, and until when.',
  example: {
    input: {},
    output: {
      name: 'support01',
      nickName: '客服一号',
      signedInAt: 1_795_000_000_000,
      secondStep: 'authenticator',
      endsAt: 1_795_043_200_000,
      idleMinutes: 30,
    },
  },
})
