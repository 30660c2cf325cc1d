/** The sentence about the months that the device keeps of a list. */
import { monthsKept } from '#src/db/core/months.ts'
import { text } from './kept.text.ts'

/** `months` oldest first; without one there is nothing to say. */
export const keptNote = (months: readonly string[]): string | undefined => {
  const [first] = months
  if (first === undefined) return undefined
  return months.length < monthsKept ? text.keeping(months.length, monthsKept) : text.kept(first)
}
