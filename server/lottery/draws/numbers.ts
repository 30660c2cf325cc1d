/**
 * Converts random bytes to drawn numbers without bias: a byte beyond the last whole multiple of the
 * range is thrown away, so every outcome has exactly the same chance. Also validates the format of a result per
 * family, for results that come from outside.
 */
import type { LotteryFamily } from '../catalogue/lotteries.ts'

/** An endless supply of random bytes. */
export type ByteStream = () => number

/** How one family draws. `distinct`: without replacement. `sorted`: the order has no meaning. */
interface Shape {
  readonly length: number
  readonly from: number
  readonly to: number
  readonly distinct: boolean
  readonly sorted: boolean
  /** Digits per number on the wire. */
  readonly width: 1 | 2
}

const digits = (length: number, from: number, to: number): Shape => ({
  length,
  from,
  to,
  distinct: false,
  sorted: false,
  width: 1,
})
const balls = (length: number, to: number): Shape => ({
  length,
  from: 1,
  to,
  distinct: true,
  sorted: false,
  width: 2,
})

const shapes: Readonly<Record<LotteryFamily, Shape>> = {
  ssc: digits(5, 0, 9),
  '3d': digits(3, 0, 9),
  ky481: digits(4, 1, 8),
  k3: { ...digits(3, 1, 6), sorted: true },
  '11x5': balls(5, 11),
  kl12: balls(5, 12),
  pk10: balls(10, 10),
  lhc: balls(7, 49),
}

/** A uniform integer in [0, range). Range is at most 256. */
export const uniform = (next: ByteStream, range: number): number => {
  const limit = 256 - (256 % range)
  for (;;) {
    const byte = next()
    if (byte < limit) return byte % range
  }
}

// Balls start at 1 in every family that draws them.
const fullDrum = Array.from({ length: 49 }, (_, i) => i + 1)

/** Draws the numbers of one issue, in order of drawing (dice ascending). */
export const drawNumbers = (family: LotteryFamily, next: ByteStream): readonly number[] => {
  const { length, from, to, distinct, sorted } = shapes[family]
  const range = to - from + 1
  const numbers: number[] = []
  if (distinct) {
    // The balls still in the drum; the drawn one is swapped with the last.
    const drum = fullDrum.slice(0, range)
    for (let left = range; numbers.length < length; left--) {
      const at = uniform(next, left)
      numbers.push(drum[at] as number)
      drum[at] = drum[left - 1] as number
    }
    return numbers
  }
  while (numbers.length < length) numbers.push(from + uniform(next, range))
  return sorted ? numbers.sort((a, b) => a - b) : numbers
}

/** Numbers in the form of a result: joined by commas, two digits where the family has two. */
export const formatCode = (family: LotteryFamily, numbers: readonly number[]): string =>
  numbers.map((n) => String(n).padStart(shapes[family].width, '0')).join(',')

/** Draws a result as text. */
export const drawCode = (family: LotteryFamily, next: ByteStream): string =>
  formatCode(family, drawNumbers(family, next))

/** Is this text a possible result of the family, spelt exactly as we store it? */
export const isCode = (family: LotteryFamily, code: string): boolean => {
  const { length, from, to, distinct, sorted } = shapes[family]
  const numbers = code.split(',').map(Number)
  return (
    numbers.length === length &&
    numbers.every((n) => Number.isInteger(n) && n >= from && n <= to) &&
    (!distinct || new Set(numbers).size === length) &&
    (!sorted || numbers.every((n, i) => i === 0 || n >= (numbers[i - 1] as number))) &&
    formatCode(family, numbers) === code
  )
}

/**
 * Normalises a result in foreign spelling to ours: blanks instead of commas, digits without anything between them where
 * each number is one digit, missing zeros and unsorted dice are accepted. Undefined when it is not a result of the family.
 */
export const parseCode = (family: LotteryFamily, text: string): string | undefined => {
  const { length, width } = shapes[family]
  const given = text.trim()
  const isGlued = width === 1 && given.length === length && /^\d+$/.test(given)
  const parts = isGlued ? Array.from(given) : given.split(/\s*,\s*|\s+/)
  if (!parts.every((part) => /^\d{1,2}$/.test(part))) return undefined
  const numbers = parts.map(Number)
  const code = formatCode(family, shapes[family].sorted ? numbers.toSorted((a, b) => a - b) : numbers)
  return isCode(family, code) ? code : undefined
}
