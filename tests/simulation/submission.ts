/** A money call of a simulated player, and what the player knows about it. */
import type { BetLine } from './betLines.ts'
import type { Reply } from './line.ts'

/** A voucher as its player knows it. */
export interface HeldVoucher {
  readonly id: string
  readonly amountYuan: string
}

/** The plan of a chase. */
export interface Plan {
  /** Multiple by issue number. */
  readonly counts: readonly (readonly [issue: string, multiple: number])[]
  readonly winStop: boolean
}

/** A money call that a player decides to send. */
export interface Draft {
  readonly key: string
  readonly kind: 'bet' | 'chase' | 'instant'
  readonly betType: number
  /** Empty for an instant draw. */
  readonly issue: string
  readonly lines: readonly BetLine[]
  readonly plan?: Plan
  readonly voucher?: HeldVoucher
}

/** The answer of an accepted call, including the result of an instant draw. */
export interface AcceptedAnswer {
  readonly avail: string
  readonly orderIds: readonly string[]
  readonly traceIds: readonly string[]
  readonly code: string
  readonly bonus: string
}

/** A draft that was sent. `checking` is 核对中; it ends as accepted or void. */
export interface Submission extends Draft {
  readonly title: string
  state: 'sending' | 'checking' | 'accepted' | 'refused' | 'void'
  code?: number
  answer?: AcceptedAnswer
  /** Times at which copies of it reached a node. */
  readonly arrivals: number[]
}

/** True for the answer of a call that was accepted. */
export const isAccepted = (body: Reply['body']): boolean => body['code'] === 1

/** The answer in a body, whether it is the first, a repeated one, or from `outcome`. */
export const answerIn = (body: Reply['body']): AcceptedAnswer => {
  const { money, orderIds, traceIds, code, bonus } = body['result'] as {
    money: { avail: string | number }
    orderIds: string[]
    traceIds?: string[]
    code?: string
    bonus?: string | number
  }
  return {
    avail: String(money.avail),
    orderIds,
    traceIds: traceIds ?? [],
    code: code ?? '',
    bonus: String(bonus ?? ''),
  }
}
