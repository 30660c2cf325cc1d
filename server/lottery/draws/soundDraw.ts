/**
 * Checks of one reported result that need no data: lottery, issue, time and form. They are those of our own draws: only an
 * official lottery, only an issue of the timetable, only after its sales have closed.
 */
import { err, ok, type Result } from '#engine/result.ts'
import { lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import { issueNamed, type ScheduledIssue } from '../catalogue/schedule.ts'
import { parseCode } from './numbers.ts'

/** One reported result; `line` is its position in the file or batch, from 1. */
export interface ToldDraw {
  readonly line: number
  readonly lottery: string
  readonly issue: string
  readonly code: string
}

/** Why a result was refused, and with it its whole batch. */
export type ToldFault =
  | 'UnknownLottery'
  /** In-house draws follow from their seed; nobody may report a result for them. */
  | 'HouseLottery'
  | 'UnknownIssue'
  | 'ImpossibleCode'
  | 'StillSelling'
  /** The issue has a different result, in the data or in an earlier line. */
  | 'OtherResult'

/** The line that was refused. */
export interface Refusal {
  readonly name: ToldFault
  readonly line: number
  readonly text: string
}

/** A result that passed, with the times of its issue and its numbers in canonical form. */
export interface SoundDraw {
  readonly told: ToldDraw
  readonly scheduled: ScheduledIssue
  readonly code: string
}

// Thrown inside a transaction, so that it rolls back; returned by `orRefusal` as a value.
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.text)
    this.refusal = refusal
  }
}

/** Refuses a line by throwing; `orRefusal` catches it. */
export const refuse = (name: ToldFault, { line }: ToldDraw, text: string): never => {
  throw new Refused({ name, line, text })
}

/** Runs work that may refuse a line; a refusal is returned as a value, every other error is thrown. */
export const orRefusal = async <T>(work: () => Promise<T>): Promise<Result<T, Refusal>> => {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  }
}

/** Checks one result at a time; refuses the line that is not sound. */
export const soundDraw = (told: ToldDraw, now: Date): SoundDraw => {
  const lottery = lotteryOf(told.lottery)
  if (!lottery) return refuse('UnknownLottery', told, `there is no lottery "${told.lottery}"`)
  if (lottery.source === 'house')
    return refuse('HouseLottery', told, `${lottery.code} draws from its own committed seed`)
  const code = parseCode(lottery.family, told.code)
  if (code === undefined)
    return refuse('ImpossibleCode', told, `"${told.code}" must be a result of ${lottery.code}`)
  return { told, code, scheduled: timetabled(lottery, told, now) }
}

const timetabled = (lottery: Lottery, told: ToldDraw, now: Date): ScheduledIssue => {
  const scheduled = issueNamed(lottery, told.issue)
  if (!scheduled) return refuse('UnknownIssue', told, `${lottery.code} has no issue "${told.issue}"`)
  if (scheduled.closeAt > now)
    return refuse(
      'StillSelling',
      told,
      `${lottery.code} ${told.issue} sells until ${scheduled.closeAt.toISOString()}`,
    )
  return scheduled
}
