/** Push messages to a closed app, for this browser and as long as it is signed in (decision 88). */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'
import { pushReceivedPath } from './pushMessage.ts'

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))

/** What the player chose for this browser. */
export const pushChoice = z.object({
  /** Names of {@link file://../pushKinds.ts}; the server leaves out those that it does not know. */
  kinds: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  /** True: game, issue and money are in the text, for anybody who sees the screen. */
  details: z.boolean(),
  /** Hours without messages: minutes of the day in Beijing, the end not included; it may be before the start. Null: none. */
  quiet: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
})

/** Choice of the messages of one browser. */
export type PushChoice = z.output<typeof pushChoice>

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)))

/** Where and for whom a browser takes messages: its answer to `PushManager.subscribe`. */
export const pushEndpoint = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** A point of P-256, uncompressed. */
  p256dh: base64url(87),
  auth: base64url(22),
})

const member = {
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  body: 'json',
  retry: 'idempotent',
  method: 'POST',
  input: z.object({}),
  output: z.object({}),
  errors: {},
  touches: [],
} as const

const exampleChoice: PushChoice = { kinds: ['win', 'letter'], details: false, quiet: { from: 1380, to: 480 } }

/** GET push/state. */
export const pushState = defineCall({
  ...member,
  method: 'GET',
  path: '/sobet/api/push/state',
  effect: 'read',
  output: z.object({
    /** With which a browser subscribes (VAPID); empty where the site pushes nothing. */
    key: z.string(),
    /** Of this browser; null without one. */
    subscription: z.nullable(
      z.extend(pushChoice, {
        endpoint: z.string(),
        /** Epoch milliseconds: when a message was last handed over, and when this browser last reported one. */
        sentAt: z.nullable(z.int()),
        receivedAt: z.nullable(z.int()),
      }),
    ),
  }),
  about: 'The push messages of this browser.',
  example: { input: {}, output: { key: 'BJwi…', subscription: null } },
})

/** POST push/on. */
export const pushOn = defineCall({
  ...member,
  path: '/sobet/api/push/on',
  input: z.extend(pushEndpoint, { choice: pushChoice }),
  errors: { PushService: 7 },
  touches: ['push'],
  about:
    'Pushes to this browser from now on, as chosen; a second call replaces the first. It ends with the session.',
  example: {
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      choice: exampleChoice,
    },
    output: {},
  },
})

/** POST push/choose. */
export const choosePush = defineCall({
  ...member,
  path: '/sobet/api/push/choose',
  input: z.object({ choice: pushChoice }),
  errors: { NoPush: 7 },
  touches: ['push'],
  about: 'Changes what is pushed to this browser.',
  example: { input: { choice: exampleChoice }, output: {} },
})

/** POST push/off. */
export const pushOff = defineCall({
  ...member,
  path: '/sobet/api/push/off',
  touches: ['push'],
  about: 'Pushes nothing more to this browser.',
  example: { input: {}, output: {} },
})

/** POST push/test. */
export const pushTest = defineCall({
  ...member,
  path: '/sobet/api/push/test',
  retry: 'never',
  errors: { NoPush: 7, PushTooSoon: 8 },
  about: 'Pushes one message to this browser, also in its quiet hours; once in ten seconds.',
  example: { input: {}, output: {} },
})

/** POST push/received, from the service worker. */
export const pushReceived = defineCall({
  ...member,
  path: pushReceivedPath,
  about: 'This browser reports that a message has come.',
  example: { input: {}, output: {} },
})
