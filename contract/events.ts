/** The socket events of all areas: what the server emits, and what clients send. */
import type { AnyEmit, AnyEvent } from './core/defineEvent.ts'
import { missedEvents } from './core/missedEvents.ts'
import { chatEmits, chatEvents } from './chat/events.ts'
import { fairEvents } from './fair/events.ts'
import { lotteryEvents } from './lottery/events.ts'
import { streakEvent } from './lottery/streakEvents.ts'

/** Every event that the server emits, by area and name. */
export const eventsByArea = {
  lottery: { ...lotteryEvents, streaks: streakEvent },
  fair: fairEvents,
  chat: chatEvents,
  site: missedEvents,
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnyEvent>>>>

/** Every event that a client sends, by area and name. */
export const emitsByArea = { chat: chatEmits } as const satisfies Readonly<
  Record<string, Readonly<Record<string, AnyEmit>>>
>

type ValueOf<A> = A extends unknown ? A[keyof A] : never

/** Tables of the client that events declare as changed. */
export type TouchedByEvent = ValueOf<(typeof eventsByArea)[keyof typeof eventsByArea]>['touches'][number]
