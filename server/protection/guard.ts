/**
 * Holds every stake and deposit against what the member has chosen for himself (decision 53). Most members have chosen nothing:
 * the session says so, and nothing is read.
 *
 * A stake is judged in two steps. Here everything is added up, outside any lock, and the member's room is what the tightest
 * limit leaves, with the number of the newest movement that was counted. The function that writes the bet takes that room and
 * deducts what has been debited since that number, under the lock of the wallet that it holds anyway (decision 7). So of two
 * bets at once, on one node or on two, the second sees the first; no further lock is taken, and the long sum holds up nobody.
 */
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { periodMs, type LimitPeriod } from '#contract/protection/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/http.ts'
import { createTurns, NoTurn } from '../platform/time/turns.ts'
import { amountText } from './amountText.ts'
import {
  endedSession,
  leftOf,
  tightestForDeposit,
  tightestForGift,
  tightestForStake,
  type PlayerLimit,
  type Used,
} from './limits.ts'
import { breakOf, limitsOf, type Break } from './limits.sql.ts'
import { createPlayClock, type PlayClock } from './playClock.ts'
import { minutesOf, playableFrom, type Stretch } from './playTime.ts'
import { stretchesOf } from './playTime.sql.ts'
import { usageSince } from './usage.sql.ts'

/** What a member may still stake, in hao, when everything up to movement `mark` is counted. */
export interface Room {
  readonly left: bigint
  readonly mark: bigint
}

type Refused = NamedError<'LimitReached' | 'Excluded'>

/** What other domains ask of the limits. */
export interface ProtectionGuard extends PlayClock {
  /**
   * Stakes `cash` through `place`, which gets the room that is left (undefined: no limit) and answers `over_room` when
   * something was debited in between that takes it up. Then everything is added up again. Stakes of one member follow each
   * other; rejects with NoTurn when too many wait.
   */
  stake<O extends { readonly outcome: string }>(
    stake: Stake,
    place: (room: Room | undefined) => Promise<O>,
  ): Promise<Result<O, Refused>>
  /**
   * The same for what he gives to others, as a red packet: it counts as lost and is no play, so that no limit of stakes or of time
   * refuses it.
   */
  give<O extends { readonly outcome: string }>(
    gift: Stake,
    place: (room: Room | undefined) => Promise<O>,
  ): Promise<Result<O, Refused>>
  /**
   * Whether a member may deposit this amount now: an error names the limit or the break that refuses it. Two deposits of one
   * member at once are each judged alone: who credits them has to let them follow each other.
   */
  mayDeposit(memberId: bigint, amount: bigint, now: Date): Promise<Result<undefined, Refused>>
  /** Whether a member is in no break now: in one, no money goes to the games of others. */
  mayPlay(memberId: bigint, now: Date): Promise<Result<undefined, Refused>>
}

/** A stake that somebody asks for: the part that his wallet pays. */
export interface Stake {
  readonly member: Pick<SignedIn, 'memberId' | 'isProtected'>
  readonly cash: bigint
  readonly now: Date
}

// Each further round means that another node wrote a bet of the same member in between: those of this node wait.
const roundsMost = 8

/** Stakes under a limit: one of a member at a time. Of those that wait too many, the member with most is refused his newest. */
const stakeTurns = { atOnce: 64, atOnceOfScope: 1, waitingMax: 1_024 } as const

/** Makes the guard. */
export const createGuard = (db: Db): ProtectionGuard => {
  const { note } = createPlayClock(db)
  const turns = createTurns(stakeTurns)
  const inRoom = <O extends { readonly outcome: string }>(
    stake: Stake,
    roomOf: RoomOf,
    place: (room: Room | undefined) => Promise<O>,
  ) => turns.run(stake.member.memberId.toString(), () => placeInRoom(() => roomOf(db, stake), place))
  const mayPlay: ProtectionGuard['mayPlay'] = async (memberId, now) => {
    const excluded = await breakOf(db, memberId, now)
    return excluded ? err(excludedRefusal(excluded)) : ok(undefined)
  }
  return {
    note,
    async stake(stake, place) {
      if (!stake.member.isProtected) return ok(await place(undefined))
      await note(stake.member, stake.now)
      return inRoom(stake, roomForStake, place)
    },
    give: async (gift, place) =>
      gift.member.isProtected ? inRoom(gift, roomForGift, place) : ok(await place(undefined)),
    mayPlay,
    async mayDeposit(memberId, amount, now) {
      const may = await mayPlay(memberId, now)
      if (!may.ok) return may
      const limits = await limitsOf(db, memberId)
      const used = await usedOf(db, memberId, limits, now)
      const limit = tightestForDeposit(limits, used)
      return limit && leftOf(limit, used) < amount ? err(reached(limit, used, amount)) : ok(undefined)
    },
  }
}

type RoomOf = (db: Db, stake: Stake) => Promise<Result<Room | undefined, Refused>>

const placeInRoom = async <O extends { readonly outcome: string }>(
  roomNow: () => ReturnType<RoomOf>,
  place: (room: Room | undefined) => Promise<O>,
): Promise<Result<O, Refused>> => {
  for (let round = 0; round < roundsMost; round += 1) {
    const room = await roomNow()
    if (!room.ok) return room
    const outcome = await place(room.value)
    if (outcome.outcome !== 'over_room') return ok(outcome)
  }
  throw new NoTurn()
}

const roomForStake: RoomOf = async (db, stake) => {
  const counted = await countedFor(db, stake)
  if (!counted.ok) return counted
  const { limits, used } = counted.value
  const ended = endedSession(limits, used)
  if (ended) return err(reachedSession(ended, used.stretches))
  return roomOf(tightestForStake(limits, used), used, stake)
}

const roomForGift: RoomOf = async (db, gift) => {
  const counted = await countedFor(db, gift)
  if (!counted.ok) return counted
  const { limits, used } = counted.value
  return roomOf(tightestForGift(limits, used), used, gift)
}

/** What a member has used of his limits, where he is in no break. */
const countedFor = async (db: Db, { member: { memberId }, now }: Stake) => {
  const excluded = await breakOf(db, memberId, now)
  if (excluded) return err(excludedRefusal(excluded))
  const limits = await limitsOf(db, memberId)
  return ok({ limits, used: await usedOf(db, memberId, limits, now) })
}

const roomOf = (
  limit: PlayerLimit | undefined,
  used: Used & Counted,
  { cash }: Stake,
): Result<Room | undefined, Refused> => {
  if (!limit) return ok(undefined)
  const left = leftOf(limit, used)
  return left < cash ? err(reached(limit, used, cash)) : ok({ left, mark: used.mark })
}

interface Counted {
  readonly mark: bigint
  /** Of play; none are read without a limit of them. */
  readonly stretches: readonly Stretch[]
}

/** Adds up what the limits need, and no further back than the longest of their periods. */
const usedOf = async (
  db: Db,
  memberId: bigint,
  limits: readonly PlayerLimit[],
  now: Date,
): Promise<Used & Counted> => {
  const stretches = limits.some(({ kind }) => kind === 'session') ? await stretchesOf(db, memberId, now) : []
  const minutes = BigInt(minutesOf(stretches))
  const periods = new Set(limits.flatMap(({ kind, period }) => (kind === 'session' ? [] : [period])))
  if (periods.size === 0) return Object.assign(() => minutes, { mark: 0n, stretches })
  const usage = await usageSince(db, memberId, startsOf([...periods], now))
  const used: Used = (kind, period) => (kind === 'session' ? minutes : usage.used(kind, period))
  return Object.assign(used, { mark: usage.mark, stretches })
}

/** When each of these periods began that ends now. */
export const startsOf = (periods: readonly LimitPeriod[], now: Date): Readonly<Record<LimitPeriod, Date>> =>
  Object.fromEntries(periods.map((period) => [period, new Date(now.getTime() - periodMs[period])])) as Record<
    LimitPeriod,
    Date
  >

/** The refusal by a break, with its end in Beijing time. */
export const excludedFigures = ({ kind, until }: Break) => ({
  kind,
  until: until.getTime(),
  untilText: minuteText(until),
})

/** The refusal of everybody in this break. */
export const excludedRefusal = (one: Break): Refused => refusal('Excluded', excludedFigures(one))

/** The refusal by a limit in money, with its figures as text. */
const reached = (limit: PlayerLimit, used: Used, asked: bigint): Refused =>
  refusal('LimitReached', { ...figuresOf(limit, used), asked: amountText(limit.kind, asked) })

/** The refusal by a limit of play that is used up, with the time from which there is some again. */
export const reachedSession = (limit: PlayerLimit, stretches: readonly Stretch[]): Refused => {
  const minutes = BigInt(minutesOf(stretches))
  const until = playableFrom(stretches, Number(limit.amount))
  return refusal('LimitReached', {
    ...figuresOf(limit, () => minutes),
    ...(until !== undefined && { until, untilText: minuteText(new Date(until)) }),
  })
}

const figuresOf = (limit: PlayerLimit, used: Used) => {
  const { kind, period, amount } = limit
  const left = leftOf(limit, used)
  return {
    kind,
    period,
    limit: amountText(kind, amount),
    used: amountText(kind, used(kind, period)),
    left: amountText(kind, left < 0n ? 0n : left),
  }
}

const beijingOffsetMs = 8 * 3_600_000

/** "2026-11-28 14:20" in Beijing time. */
export const minuteText = (instant: Date): string =>
  new Date(instant.getTime() + beijingOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
