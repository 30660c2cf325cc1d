/** The limits, breaks and reminders that players set for themselves (requirements 55 to 67). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireId, wireInt, wireMoney, wireMoneyText } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { breakLengthNames, limitPeriods, moneyLimitKinds, realityIntervals } from './limits.ts'

/** Refusals of these calls. */
const codes = { BadLimit: 2, NoLimit: 3, NoRaise: 4, RaiseNotYet: 5, BreakTooShort: 6 } as const

const isInterval = (minutes: number): boolean => realityIntervals.some((one) => one === minutes)

const money = z.enum(moneyLimitKinds)
const anyKind = z.enum([...moneyLimitKinds, 'session'])
const period = z.enum(limitPeriods)

/** What was asked for and waits: until it is confirmed the limit stays. */
const raise = <T extends z.ZodMiniType>(to: T) =>
  z.nullable(
    z.object({
      /** The new limit; null if the limit is to go. */
      to: z.nullable(to),
      /** Epoch milliseconds from which it may be confirmed. */
      from: z.int(),
    }),
  )

/** A limit in money with what counts against it. `used` is given without a limit too; it is below zero after a profit. */
const moneyLimit = z.object({
  kind: money,
  period,
  limit: z.nullable(wireMoney),
  used: wireMoney,
  raise: raise(wireMoney),
})

/** Everything that a member has chosen, and how much of it is used. */
const state = z.object({
  /** Every kind and period. */
  limits: z.array(moneyLimit),
  /** Minutes of play in the last 24 hours. */
  session: z.object({ limit: z.nullable(z.int()), used: z.int(), raise: raise(z.int()) }),
  /** The break that is in force, until epoch milliseconds. */
  exclusion: z.nullable(z.object({ kind: z.enum(['coolOff', 'selfExclusion']), until: z.int() })),
  /** Minutes between two reminders of the time; 0 is none. */
  realityCheck: z.int(),
  /** Epoch milliseconds of the last change of a limit; null if none was ever set. */
  changedAt: z.nullable(z.int()),
})

/** Most rows of one page of the history. */
export const limitChangesPageMost = 100

/** One change of a limit. Amounts are text with their unit: 3,000.00 元, 120 分钟. */
const limitChange = z.object({
  id: wireId,
  /** When it was made, in epoch milliseconds. */
  at: z.int(),
  kind: anyKind,
  period,
  /** Set or lowered, asked to be raised or to go, confirmed as raised or removed, or a request withdrawn. */
  act: z.enum(['set', 'asked', 'raised', 'removed', 'withdrawn']),
  /** The limit that was in force before; null for none. */
  from: z.nullable(z.string()),
  /** The limit that was chosen; null for none. A withdrawn request leaves the one in force. */
  to: z.nullable(z.string()),
  /** Epoch milliseconds from which it is in force; for a request, from which it may be confirmed. */
  effectiveAt: z.int(),
  /** Who made it: nobody but the member himself can. */
  by: z.enum(['member']),
})

const stateExample: z.output<typeof state> = {
  limits: moneyLimitKinds.flatMap((kind) =>
    limitPeriods.map((one) => ({
      kind,
      period: one,
      limit: parseYuan('3000'),
      used: parseYuan('412'),
      raise: { to: parseYuan('8000'), from: 1_795_258_800_000 },
    })),
  ),
  session: { limit: 120, used: 30, raise: { to: null, from: 1_795_258_800_000 } },
  exclusion: { kind: 'coolOff', until: 1_795_777_200_000 },
  realityCheck: 60,
  changedAt: 1_795_172_400_000,
}

const defineChange = <I extends z.ZodMiniType, const E extends Record<string, number>>(call: {
  readonly path: string
  readonly input: I
  readonly errors: E
  readonly about: string
  readonly example: z.output<I>
}) =>
  defineCall({
    method: 'POST',
    path: `/sobet/api/protection/${call.path}`,
    effect: 'write',
    envelope: 'centre',
    auth: 'member',
    body: 'json',
    retry: 'never',
    input: call.input,
    output: z.object({ state }),
    errors: call.errors,
    touches: ['protection', 'balance', 'orders'],
    about: call.about,
    example: { input: call.example, output: { state: stateExample } },
  })

/** The calls by name. */
export const protectionCalls = {
  protectionState: defineCall({
    method: 'GET',
    path: '/sobet/api/protection/state',
    effect: 'read',
    envelope: 'centre',
    auth: 'member',
    retry: 'idempotent',
    input: z.object({}),
    output: z.object({ state }),
    errors: {},
    touches: [],
    about:
      'The limits of the member with what is used of each, raises that wait, the break in force and the reminder of the time.',
    example: { input: {}, output: { state: stateExample } },
  }),
  protectionNotice: defineCall({
    method: 'GET',
    path: '/sobet/api/protection/notice',
    effect: 'read',
    envelope: 'centre',
    auth: 'member',
    retry: 'idempotent',
    input: z.object({}),
    output: z.object({
      /** Why the member cannot bet now, in Chinese, and until when, in epoch milliseconds; null if he can. */
      stopped: z.nullable(
        z.object({ by: z.enum(['break', 'session']), sentence: z.string(), until: z.nullable(z.int()) }),
      ),
      /** Minutes of play that are left today; null without a limit of them. */
      minutesLeft: z.nullable(z.int()),
      realityCheck: z.int(),
    }),
    errors: {},
    touches: [],
    about:
      'What every page has to know of these choices: whether bets are refused now, and when the member wants to be reminded.',
    example: {
      input: {},
      output: {
        stopped: {
          by: 'break',
          sentence: '冷静期至 2026-11-28 12:00，在此之前不能存款和投注',
          until: 1_795_838_400_000,
        },
        minutesLeft: 90,
        realityCheck: 60,
      },
    },
  }),
  limitChanges: defineCall({
    method: 'GET',
    path: '/sobet/api/protection/changes',
    effect: 'read',
    envelope: 'centre',
    auth: 'member',
    retry: 'idempotent',
    input: z.object({
      /** From 1. */
      page: z._default(wireInt.check(z.gte(1)), 1),
      pageSize: z._default(wireInt.check(z.gte(1), z.lte(limitChangesPageMost)), 10),
    }),
    output: z.object({
      result: z.object({
        /** Newest first. */
        data: z.array(limitChange),
        page: z.int(),
        pageSize: z.int(),
        /** Rows of all pages. */
        total: z.int(),
        pageCount: z.int(),
      }),
    }),
    errors: {},
    touches: [],
    about:
      'Every change that the member made to his limits, newest first. The history is only added to: no row is changed or removed.',
    example: {
      input: { page: 1, pageSize: 10 },
      output: {
        result: {
          data: [
            {
              id: 7n,
              at: 1_795_172_400_000,
              kind: 'stake',
              period: 'day',
              act: 'asked',
              from: '3,000.00 元',
              to: '8,000.00 元',
              effectiveAt: 1_795_258_800_000,
              by: 'member',
            },
          ],
          page: 1,
          pageSize: 10,
          total: 1,
          pageCount: 1,
        },
      },
    },
  }),
  setMoneyLimit: defineChange({
    path: 'setMoneyLimit',
    // Without an amount the limit is to go.
    input: z.object({ kind: money, period, amount: z.optional(wireMoneyText) }),
    errors: { BadLimit: codes.BadLimit, NoLimit: codes.NoLimit },
    about:
      'Sets or lowers a limit at once. A raise, and the removal, only waits: it may be confirmed after 24 hours, and the old limit rules until then.',
    example: { kind: 'stake', period: 'day', amount: parseYuan('3000') },
  }),
  setSessionLimit: defineChange({
    path: 'setSessionLimit',
    input: z.object({ minutes: z.optional(wireInt) }),
    errors: { BadLimit: codes.BadLimit, NoLimit: codes.NoLimit },
    about: 'The same for the minutes of play of a day; without minutes the limit is to go.',
    example: { minutes: 120 },
  }),
  confirmLimitRaise: defineChange({
    path: 'confirmRaise',
    input: z.object({ kind: anyKind, period }),
    errors: { NoRaise: codes.NoRaise, RaiseNotYet: codes.RaiseNotYet },
    about: 'Confirms a raise or a removal that has waited 24 hours; it takes force at once.',
    example: { kind: 'stake', period: 'day' },
  }),
  withdrawLimitRaise: defineChange({
    path: 'withdrawRaise',
    input: z.object({ kind: anyKind, period }),
    errors: { NoRaise: codes.NoRaise },
    about: 'Withdraws a raise or a removal that waits.',
    example: { kind: 'stake', period: 'week' },
  }),
  beginBreak: defineChange({
    path: 'beginBreak',
    input: z.object({ length: z.enum(breakLengthNames) }),
    errors: { BreakTooShort: codes.BreakTooShort },
    about:
      'Begins a cool-off or an exclusion: no bets and no deposits until its end, and chases are stopped. Nothing ends it earlier.',
    example: { length: 'week' },
  }),
  setRealityCheck: defineChange({
    path: 'setRealityCheck',
    input: z.object({ everyMinutes: wireInt.check(z.refine(isInterval)) }),
    errors: {},
    about: `Sets how often the member is reminded of the time: ${realityIntervals.join(', ')} minutes, 0 for never.`,
    example: { everyMinutes: 60 },
  }),
  playSince: defineCall({
    method: 'GET',
    path: '/sobet/api/protection/playSince',
    effect: 'read',
    envelope: 'centre',
    auth: 'member',
    retry: 'idempotent',
    input: z.object({
      /** Epoch milliseconds; 30 days ago at most. */
      since: wireInt,
    }),
    output: z.object({
      /** What was staked and not given back. */
      staked: wireMoney,
      /** Awards and rebates, less what a correction took back. */
      won: wireMoney,
    }),
    errors: {},
    touches: [],
    about: 'What the member staked and won since a moment: the figures of the reminder of the time.',
    example: {
      input: { since: 1_795_172_400_000 },
      output: { staked: parseYuan('412'), won: parseYuan('196') },
    },
  }),
} as const
