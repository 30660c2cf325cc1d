/** Cached copies of conversations on the devices of the staff: made, filled, looked at, reported, wiped from afar (decision 115). */
import * as z from 'zod/mini'
import { wireFlag, wireInt, wireInt32, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatId, messageIdText } from '../chat/messages.ts'
import { supportCall, supportPath, supportWrite } from './supportCall.ts'
import { lookDetailMost, lookKinds } from './looks.ts'

/** Most conversations of a copy. */
export const copyCasesMost = 20

/** How many days back a copy reaches. */
export const copyDays = [7, 30, 90] as const

/** How long a device keeps a copy, in hours. */
export const copyHours = [24, 72] as const

/** Most lines of one answer. */
export const copyPage = 500

/** Most looks of one report. */
export const looksMost = 100

/** How a copy ended on its device. */
export const copyEnds = ['wiped', 'expired', 'remote'] as const

/** One of them. */
export type CopyEnd = (typeof copyEnds)[number]

/** What is known of a copy: kept, asked to be wiped at the next contact, ended, or past its time without a word of its device. */
export const copyStates = ['kept', 'wipeAsked', 'ended', 'overdue'] as const

/** One of them. */
export type CopyState = (typeof copyStates)[number]

const read = { ...supportCall, method: 'GET' } as const
const write = { ...supportWrite, touches: ['copies'] } as const
const ofCopy = { UnknownCopy: 8 } as const
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const exampleHash = '5f'.repeat(32)
const madeAt = Date.parse('2026-11-20T18:40:12+08:00')
const dayMs = 86_400_000

/** A conversation of a copy. */
export const copyScope = z.object({ memberId: chatId, name: z.string(), lines: wireInt })

/** POST support/makeCopy. */
export const makeCopy = defineCall({
  ...write,
  path: supportPath('makeCopy'),
  input: z.object({
    /** Made by the device: the same one again answers the same copy. */
    key: messageIdText,
    memberIds: z.array(chatId).check(z.maxLength(200)),
    days: wireInt32,
    hours: wireInt32,
  }),
  output: z.object({
    id: wireInt,
    madeAt: wireMoment,
    expiresAt: wireMoment,
    since: wireMoment,
    scope: z.array(copyScope),
  }),
  errors: { UnknownCase: 1, CopyScope: 7, ...ofCopy },
  about:
    'Lets this device keep conversations of the last days for some hours. It is written into the audit log.',
  example: {
    input: { key: '01938f2e-7c11-7c3a-9d6a-5a1f0c9b7e22', memberIds: [1003], days: 30, hours: 72 },
    output: {
      id: 4,
      madeAt,
      expiresAt: madeAt + 3 * dayMs,
      since: madeAt - 30 * dayMs,
      scope: [{ memberId: 1003, name: '林间小路', lines: 1204 }],
    },
  },
})

/** A message of a copy. */
export const copyLine = z.object({
  number: wireInt,
  isMember: wireFlag,
  sender: z.string(),
  text: z.string(),
  at: wireMoment,
})

/** A message of a copy. */
export type CopyLine = z.output<typeof copyLine>

const sharedSignature = z.object({
  keyId: wireInt,
  signedAt: wireInt,
  size: wireInt,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
})

/** GET support/copyLines. */
export const copyLines = defineCall({
  ...read,
  path: supportPath('copyLines'),
  input: z.object({ id: chatId, memberId: chatId, after: z._default(wireInt32.check(z.gte(0)), 0) }),
  /** `signed`: the signature of the site over these messages in their order; null without one. */
  output: z.object({ list: z.array(copyLine), isLast: wireFlag, signed: z.nullable(sharedSignature) }),
  errors: { ...ofCopy, CopyEnded: 9 },
  about: 'The messages of a copy after a number, the oldest first.',
  example: {
    input: { id: 4, memberId: 1003, after: 0 },
    output: {
      list: [{ number: 7, isMember: true, sender: '林间小路', text: '提现没到账', at: madeAt - 81_000 }],
      isLast: true,
      signed: { keyId: 1, signedAt: madeAt, size: 1, signature: '7a'.repeat(64) },
    },
  },
})

/** A look as it is reported. */
export const reportedLook = z.object({
  number: wireInt32.check(z.gte(1)),
  at: wireMoment,
  kind: z.enum(lookKinds),
  detail: z.string().check(z.maxLength(2 * lookDetailMost)),
  hash,
})

/** POST support/reportCopy. */
export const reportCopy = defineCall({
  ...write,
  path: supportPath('reportCopy'),
  input: z.object({
    id: chatId,
    looks: z.array(reportedLook).check(z.maxLength(looksMost)),
    end: z.optional(z.enum(copyEnds)),
  }),
  output: z.object({ number: wireInt, head: hash, wipe: wireFlag }),
  errors: ofCopy,
  about:
    'Reports the looks at a copy that came after those reported before, and its end. Answers how far the chain is known, and whether the copy must be wiped.',
  example: {
    input: {
      id: 4,
      looks: [{ number: 1, at: madeAt, kind: 'made', detail: '1', hash: exampleHash }],
      end: undefined,
    },
    output: { number: 1, head: exampleHash, wipe: false },
  },
})

/** A copy in the list. */
export const supportCopy = z.object({
  id: wireInt,
  staff: z.string(),
  isOwn: wireFlag,
  madeAt: wireMoment,
  expiresAt: wireMoment,
  members: z.array(z.string()),
  lines: wireInt,
  looks: wireInt,
  lastContactAt: wireMoment,
  state: z.enum(copyStates),
  end: z.nullable(z.enum(copyEnds)),
  /** The looks that were reported did not follow each other, or were left out. */
  isBroken: wireFlag,
})

/** A copy in the list. */
export type SupportCopy = z.output<typeof supportCopy>

/** GET support/copies. */
export const supportCopies = defineCall({
  ...read,
  path: supportPath('copies'),
  input: z.object({}),
  output: z.object({ list: z.array(supportCopy) }),
  about: 'The newest copies: those of whoever asks, for an administrator those of all.',
  example: {
    input: {},
    output: {
      list: [
        {
          id: 4,
          staff: '客服一号',
          isOwn: true,
          madeAt,
          expiresAt: madeAt + 3 * dayMs,
          members: ['林间小路'],
          lines: 1204,
          looks: 14,
          lastContactAt: madeAt,
          state: 'kept',
          end: null,
          isBroken: false,
        },
      ],
    },
  },
})

/** GET support/copyLooks. */
export const copyLooks = defineCall({
  ...read,
  path: supportPath('copyLooks'),
  input: z.object({ id: chatId }),
  output: z.object({
    list: z.array(z.object({ number: wireInt, at: wireMoment, kind: z.enum(lookKinds), detail: z.string() })),
  }),
  errors: ofCopy,
  about:
    'The newest looks at a copy that have reached the server: of an own one, for an administrator of any.',
  example: {
    input: { id: 4 },
    output: { list: [{ number: 2, at: madeAt + 60_000, kind: 'searched', detail: '提现没到账' }] },
  },
})

/** POST support/wipeCopy. */
export const wipeCopy = defineCall({
  ...write,
  path: supportPath('wipeCopy'),
  input: z.object({ id: chatId }),
  output: z.object({}),
  errors: { ...ofCopy, CopyEnded: 9 },
  about:
    'Has a copy wiped by its device at the next contact: an own one, by an administrator any. It is written into the audit log.',
  example: { input: { id: 4 }, output: {} },
})
