/** What a transfer refers to, as a player reads it: the number of an order or chase, a letter and the digits of a money order. */
import type { CauseKind } from './kinds/kinds.ts'

/** The letters of money orders. */
const letters: Readonly<Partial<Record<CauseKind, string>>> = {
  deposit: 'D',
  withdrawal: 'W',
  exchange: 'E',
}

/** The number; empty for an operator's note and for issues and vouchers, whose numbers are not shown. */
export const numberOfCause = ({
  kind,
  reference,
}: {
  readonly kind: CauseKind
  readonly reference: string
}): string => {
  const letter = letters[kind]
  if (letter !== undefined) return reference.replace(`${kind}:`, letter)
  return kind === 'order' || kind === 'chase' ? reference : ''
}

/** The cause as it is stored, of a number that a player has read. */
export const causeOfNumber = (number: string): string => {
  const [kind] = Object.entries(letters).find(([, letter]) => letter === number[0]) ?? []
  return kind !== undefined && /^\d+$/.test(number.slice(1)) ? `${kind}:${number.slice(1)}` : number
}
