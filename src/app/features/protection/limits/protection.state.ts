/** What the player has chosen on the card, and the question that is open. */
import type { BreakKind, BreakLength, LimitPeriod } from '#contract/protection/limits.ts'
import type { Limit } from './rows.ts'

/** How a limit is changed: a first one, a lower one at once, a higher one after its wait. */
export type LimitAct = 'set' | 'lower' | 'raise'

/** The question that is open. */
export type Asked =
  | { readonly kind: 'limit'; readonly act: LimitAct; readonly of: Limit; readonly problem?: string }
  | { readonly kind: 'confirmRaise'; readonly of: Limit }
  | { readonly kind: 'break'; readonly of: BreakKind; readonly length: BreakLength }

export interface Chosen {
  readonly period: LimitPeriod
  readonly lengths: Readonly<Record<BreakKind, BreakLength>>
  /** Undefined until another interval is chosen than the stored one. */
  readonly interval: number | undefined
  readonly asked: Asked | undefined
  readonly sending: boolean
}

export const startChosen: Chosen = {
  period: 'day',
  lengths: { coolOff: 'week', selfExclusion: 'halfYear' },
  interval: undefined,
  asked: undefined,
  sending: false,
}
