/**
 * The minutes of play of the last 24 hours (requirement 63): the time in which a page of the member was open, in whatever
 * session and on whatever device, each moment once. A page is open as long as it polls its session, and a bet is a sign too.
 */
import { periodMs } from '#contract/protection.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/http.ts'
import { limitsOf } from './limits.sql.ts'
import { notePlay, stretchesOf } from './playTime.sql.ts'

/** A time without a longer silence. Epoch milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const minuteMs = 60_000

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** Full minutes of stretches that do not overlap. */
export const minutesOf = (stretches: readonly Stretch[]): number => Math.floor(lengthOf(stretches) / minuteMs)

/**
 * The full minute from which fewer than `limit` minutes are counted, because a day has passed since enough of them; in epoch
 * milliseconds. Undefined while fewer are counted anyway. `stretches`: the oldest first, none overlapping.
 */
export const playableFrom = (stretches: readonly Stretch[], limit: number): number | undefined => {
  let over = lengthOf(stretches) - limit * minuteMs
  if (over < 0) return undefined
  for (const { from, to } of stretches) {
    if (over < to - from) return Math.ceil((from + over + 1 + periodMs.day) / minuteMs) * minuteMs
    over -= to - from
  }
  throw new Error('a limit of no minutes is none')
}

/** Notes who is here. */
export interface PlayClock {
  note(member: Pick<SignedIn, 'memberId' | 'isProtected'>, now: Date): Promise<void>
}

// Every poll would be a write; a visit is shorter by this much at most.
const noteEveryMs = 40_000

// Far above the number of players of one node; beyond it all are noted anew.
const notedMost = 20_000

/** Makes a clock that writes into `db`. */
export const createPlayClock = (db: Db): PlayClock => {
  const noted = new Map<bigint, number>()
  return {
    async note({ memberId, isProtected }, now) {
      const nowMs = now.getTime()
      const last = noted.get(memberId)
      // A clock that was set back notes at once.
      if (last !== undefined && nowMs >= last && nowMs - last < noteEveryMs) return
      if (noted.size >= notedMost) noted.clear()
      noted.set(memberId, nowMs)
      // Who may not play any more only looks on: his time is not drawn out by that.
      if (isProtected && (await isUsedUp(db, memberId, now))) return
      await notePlay(db, memberId, now)
    },
  }
}

const isUsedUp = async (db: Db, memberId: bigint, now: Date): Promise<boolean> => {
  const limit = (await limitsOf(db, memberId)).find(({ kind }) => kind === 'session')
  return limit !== undefined && minutesOf(await stretchesOf(db, memberId, now)) >= Number(limit.amount)
}
