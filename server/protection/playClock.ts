/** Notes when a member is here, seldom enough that polls cost little. */
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/http.ts'
import { limitsOf } from './limits.sql.ts'
import { minutesOf } from './playTime.ts'
import { notePlay, stretchesOf } from './playTime.sql.ts'

/** The clock of the minutes of play. */
export interface PlayClock {
  /** He polls, or bets. */
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
