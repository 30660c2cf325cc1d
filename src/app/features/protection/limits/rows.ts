/** The rows of limits: what the server answered, in the words of the page. */
import type { LimitKind, LimitPeriod } from '#contract/protection/limits.ts'
import type { ProtectionState } from '#src/db/protection/protection.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import type { LimitRow } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

/** A limit before it is put into words: hao, or minutes. */
export interface Limit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly limit: bigint | undefined
  readonly used: bigint
  readonly raise: { readonly to: bigint | undefined; readonly from: number } | undefined
}

/** The limits of a period; that of the minutes of play belongs to the day. */
export const limitsIn = ({ limits, session }: ProtectionState, period: LimitPeriod): readonly Limit[] => [
  ...limits
    .filter((one) => one.period === period)
    .map((one) => ({
      kind: one.kind,
      period,
      limit: one.limit ?? undefined,
      used: one.used,
      raise: one.raise ? { to: one.raise.to ?? undefined, from: one.raise.from } : undefined,
    })),
  ...(period === 'day'
    ? [
        {
          kind: 'session' as const,
          period,
          limit: minutes(session.limit),
          used: BigInt(session.used),
          raise: session.raise ? { to: minutes(session.raise.to), from: session.raise.from } : undefined,
        },
      ]
    : []),
]

const minutes = (count: number | null): bigint | undefined => (count === null ? undefined : BigInt(count))

/** An amount of a limit as text. */
export const shownAmount = (kind: LimitKind, amount: bigint): string =>
  kind === 'session' ? text.minutes(Number(amount)) : groupYuan(amount)

/** What a row can do; each is undefined while there is no connection. */
export interface RowActions {
  readonly open: (act: 'set' | 'lower' | 'raise') => () => void
  readonly withdraw: () => void
  readonly confirm: () => void
}

/** Puts a limit into words. */
export const rowOf = (one: Limit, nowMs: number, actions: RowActions | undefined): LimitRow => {
  const { kind, period, limit, raise } = one
  // A profit uses nothing of a limit of losses.
  const used = one.used < 0n ? 0n : one.used
  const left = limit === undefined ? undefined : limit > used ? limit - used : 0n
  return {
    kind,
    period,
    limit: limit === undefined ? undefined : shownAmount(kind, limit),
    used: shownAmount(kind, used),
    usedPercent: limit === undefined ? 0 : limit > used ? Number((used * 1000n) / limit) / 10 : 100,
    left: left === undefined ? undefined : shownAmount(kind, left),
    set: limit === undefined ? actions?.open('set') : undefined,
    lower: limit === undefined ? undefined : actions?.open('lower'),
    raise: limit === undefined ? undefined : actions?.open('raise'),
    waiting:
      raise && limit !== undefined
        ? {
            sentence: waitingText(kind, raise, limit, nowMs),
            withdraw: actions?.withdraw,
            confirm: raise.from <= nowMs ? actions?.confirm : undefined,
          }
        : undefined,
  }
}

const waitingText = (
  kind: LimitKind,
  { to, from }: NonNullable<Limit['raise']>,
  limit: bigint,
  nowMs: number,
): string => {
  const wanted = to === undefined ? undefined : shownAmount(kind, to)
  const held = shownAmount(kind, limit)
  return from <= nowMs
    ? text.mayConfirm(wanted, held)
    : text.waits(wanted, formatMoment(from).slice(0, 11), held)
}
