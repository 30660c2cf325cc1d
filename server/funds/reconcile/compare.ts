/**
 * Compares the statement of a provider with our books, both ways and to the fen. A payment is known by the provider's number of it; all
 * else of it has to be the same.
 */
import { formatYuan } from '#engine/money/money.ts'
import type { DifferenceKind } from '#contract/support/paymentsDesk.ts'
import type { BookEntry } from '../providers/bookEntry.ts'

/** A difference, named. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly reference: string
  /** Both sides in words. */
  readonly words: string
  /** What either side has; of what is twice in the statement both are theirs. */
  readonly theirs: BookEntry | undefined
  readonly ours: BookEntry | undefined
}

/** What is compared. */
export interface Sides {
  readonly day: string
  readonly theirs: readonly BookEntry[]
  /** Ours of the day, and ours of any other day whose number the statement has. */
  readonly ours: readonly BookEntry[]
}

/** All differences, in the order of the statement; then what is missing there. */
export const compare = ({ day, theirs, ours }: Sides): readonly Difference[] => {
  const held = new Map(ours.map((entry) => [entry.reference, entry]))
  const first = new Map<string, BookEntry>()
  const found = theirs.flatMap((their): readonly Difference[] => {
    const before = first.get(their.reference)
    first.set(their.reference, before ?? their)
    if (before)
      return [named('twice there', { theirs: their, ours: before }, `${said(before)} and ${said(their)}`)]
    const our = held.get(their.reference)
    return our
      ? between(day, their, our)
      : [named('missing here', { theirs: their }, `they have ${said(their)}`)]
  })
  const missing = ours
    .filter((our) => our.day === day && !first.has(our.reference))
    .map((our) => named('missing there', { ours: our }, `we have ${said(our)}`))
  return [...found, ...missing]
}

const between = (day: string, their: BookEntry, our: BookEntry): readonly Difference[] => {
  const sides = { theirs: their, ours: our }
  const both = `they have ${said(their)}, we have ${said(our)}`
  const isSameCurrency = their.currency === our.currency
  return [
    isSameCurrency ? undefined : named('another currency', sides, both),
    isSameCurrency && their.amount !== our.amount
      ? named('another amount', sides, `${both}: ${signed(their.amount - our.amount)} ${their.currency}`)
      : undefined,
    their.spsn === our.spsn ? undefined : named('another order', sides, both),
    // A statement of a day that has one of another is wrong, or ours has it under the wrong day.
    their.day === our.day && their.day === day ? undefined : named('another day', sides, both),
  ].filter((one) => one !== undefined)
}

const named = (
  kind: DifferenceKind,
  { theirs, ours }: Partial<Pick<Difference, 'theirs' | 'ours'>>,
  words: string,
): Difference => ({ kind, reference: (theirs ?? ours)?.reference ?? '', words, theirs, ours })

const said = ({ spsn, amount, currency, day }: BookEntry): string =>
  `${formatYuan(amount, amount % 100n === 0n ? 2 : 4)} ${currency} of ${spsn === '' ? 'no order' : spsn} on ${day}`

const signed = (amount: bigint): string => {
  const text = formatYuan(amount < 0n ? -amount : amount, amount % 100n === 0n ? 2 : 4)
  return amount < 0n ? `−${text}` : `+${text}`
}
