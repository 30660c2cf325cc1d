/**
 * Typed entries as small integers. An entry's key is its numbers written in base hi−lo+1, first number
 * first; a sorted entry has the key of its sorted numbers. Keys are unique, below `keySpace`, and make
 * finding repeats a matter of one bit. An unordered entry of different numbers is stored as the set of its
 * numbers, because eight numbers of eleven would need 200 million keys otherwise.
 */
import type { EntryRefusal, TypedPlate } from '../plays/define.ts'

const isSet = (plate: TypedPlate): boolean => plate.unordered === true && plate.reject === 'repeat'

/** One more than the largest key of the plate. */
export const keySpace = (plate: TypedPlate): number => {
  const numbers = plate.hi - plate.lo + 1
  return isSet(plate) ? 2 ** numbers : numbers ** plate.length
}

/**
 * The key of an entry, or -1 when the plate refuses it. `numbers` holds exactly `plate.length` values
 * and may be reordered here: the caller owns it as scratch space.
 */
export const entryKey = (plate: TypedPlate, numbers: Int32Array | number[]): number => {
  const { length, lo, hi } = plate
  for (let index = 0; index < length; index += 1) {
    const number = numbers[index] ?? -1
    if (number < lo || number > hi) return -1
  }
  if (plate.unordered) sortFirst(numbers, length)
  if (plate.reject && isRefused(plate.reject, length, numbers)) return -1
  let key = 0
  for (let index = 0; index < length; index += 1) {
    const digit = (numbers[index] ?? 0) - lo
    key = isSet(plate) ? key | (1 << digit) : key * (hi - lo + 1) + digit
  }
  return key
}

/** Writes the numbers of an entry, in canonical order, from its key. */
export const readNumbers = (plate: TypedPlate, key: number, numbers: Int32Array): void => {
  const { length, lo, hi } = plate
  const base = hi - lo + 1
  if (isSet(plate)) {
    for (let digit = 0, index = 0; digit < base; digit += 1)
      if ((key >> digit) & 1) numbers[index++] = lo + digit
    return
  }
  for (let index = length - 1, rest = key; index >= 0; index -= 1, rest = (rest / base) >>> 0)
    numbers[index] = lo + (rest % base)
}

/** Insertion sort: entries have at most eight numbers, and a sort call would allocate for each of them. */
const sortFirst = (numbers: Int32Array | number[], length: number): void => {
  for (let index = 1; index < length; index += 1) {
    const number = numbers[index] ?? 0
    let place = index
    for (; place > 0 && (numbers[place - 1] ?? 0) > number; place -= 1)
      numbers[place] = numbers[place - 1] ?? 0
    numbers[place] = number
  }
}

const isRefused = (reject: EntryRefusal, length: number, numbers: Int32Array | number[]): boolean => {
  const distinct = countDistinct(numbers, length)
  switch (reject) {
    case 'all-equal':
      return distinct === 1
    case 'not-group3':
      return distinct !== 2
    case 'not-group6':
      return distinct !== 3
    case 'repeat':
      return distinct !== length
  }
}

const countDistinct = (numbers: Int32Array | number[], length: number): number => {
  let distinct = 0
  for (let index = 0; index < length; index += 1) {
    let seen = false
    for (let earlier = 0; earlier < index; earlier += 1) seen ||= numbers[earlier] === numbers[index]
    if (!seen) distinct += 1
  }
  return distinct
}
