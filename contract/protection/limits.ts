/** The limits, breaks and reminders that players choose for themselves: what there is to choose (requirements 55 to 67). */

/** Kinds of limits in money. */
export const moneyLimitKinds = ['deposit', 'stake', 'loss'] as const

/** One of these kinds. */
export type MoneyLimitKind = (typeof moneyLimitKinds)[number]

/** Any kind: `session` limits the minutes of play of a day. */
export type LimitKind = MoneyLimitKind | 'session'

/** Periods of a limit. Each ends now: a day is the last 24 hours. */
export const limitPeriods = ['day', 'week', 'month'] as const

/** One of these periods. */
export type LimitPeriod = (typeof limitPeriods)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Length of each period. */
export const periodMs: Readonly<Record<LimitPeriod, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
}

/** A raise may be confirmed no earlier than this long after it was asked for. */
export const raiseWaitMs = 24 * hourMs

/** The smallest and the largest limit in money, in hao: 0.01 and 100,000,000 yuan. */
export const limitRange = { least: 100n, most: 1_000_000_000_000n } as const

/** The most minutes that a limit of play can have: a day. */
export const sessionMinutesMost = 24 * 60

/** The kinds of breaks: a cool-off is short, an exclusion is long. Neither ends before its time. */
export type BreakKind = 'coolOff' | 'selfExclusion'

/** Lengths of breaks by name. Months are those of the calendar. */
export const breakLengths = {
  day: { kind: 'coolOff', days: 1 },
  week: { kind: 'coolOff', days: 7 },
  month: { kind: 'coolOff', days: 30 },
  sixWeeks: { kind: 'coolOff', days: 42 },
  halfYear: { kind: 'selfExclusion', months: 6 },
  year: { kind: 'selfExclusion', months: 12 },
  fiveYears: { kind: 'selfExclusion', months: 60 },
} as const satisfies Readonly<
  Record<string, { readonly kind: BreakKind } & ({ readonly days: number } | { readonly months: number })>
>

/** The name of a length. */
export type BreakLength = keyof typeof breakLengths

/** The names of all lengths, the shortest first. */
export const breakLengthNames = Object.keys(breakLengths) as [BreakLength, ...BreakLength[]]

/** When a break of this length ends that begins now, in epoch milliseconds. */
export const breakEnd = (length: BreakLength, beginsAt: number): number => {
  const chosen = breakLengths[length]
  if ('days' in chosen) return beginsAt + chosen.days * dayMs
  const end = new Date(beginsAt)
  // A day that the month of the end does not have is one of the next month: a break is never shorter than chosen.
  end.setUTCMonth(end.getUTCMonth() + chosen.months)
  return end.getTime()
}

/** Minutes between two reminders of the time; 0 is none. */
export const realityIntervals = [0, 30, 60, 120] as const

/**
 * A page counts as open until its session poll was silent for this long. It polls every 20 seconds, and in the background
 * of a browser once a minute.
 */
export const playSilenceMs = 2 * 60_000
