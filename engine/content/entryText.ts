/** Entries as text. A file has a hundred thousand of them: they are written unit by unit, without a text for each. */
import type { TypedPlate } from '../plays/define.ts'
import { entryNumbers } from './entry.ts'

// Arguments of one call; more of them may not fit on the stack.
const unitsPerCall = 8_192

/**
 * The entries of these keys, `between` their numbers and `after` all entries but the last. Each is one UTF-16 unit; `between` may
 * be empty.
 */
export const joinedEntries = (
  plate: TypedPlate,
  keys: ArrayLike<number>,
  between: string,
  after: string,
): string => {
  const { length, width } = plate
  const units = new Uint16Array(keys.length * (length * width + (length - 1) * between.length + 1))
  const [space, end] = [between.charCodeAt(0), after.charCodeAt(0)]
  let at = 0
  for (let entry = 0; entry < keys.length; entry += 1) {
    const numbers = entryNumbers(plate, keys[entry] ?? 0)
    for (let place = 0; place < length; place += 1) {
      const number = numbers[place] ?? 0
      if (place > 0 && between !== '') units[at++] = space
      if (width === 2) units[at++] = zero + Math.floor(number / 10)
      units[at++] = zero + (number % 10)
    }
    units[at++] = end
  }
  return textOf(units.subarray(0, Math.max(0, at - 1)))
}

const zero = '0'.charCodeAt(0)

const textOf = (units: Uint16Array): string => {
  let text = ''
  for (let at = 0; at < units.length; at += unitsPerCall)
    text += String(Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + unitsPerCall)))
  return text
}
