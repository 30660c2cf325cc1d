/**
 * The shapes of a draw (engine-rules §7): poker hands, group patterns, bull, dragon and tiger,
 * baccarat, big and odd, zodiac. Throws RangeError for a draw of another kind.
 */
import { animalOfBall, ballsWhere, yearOfAnimal, type Animal } from '../plays/balls.ts'
import { patternOf } from '../numbers/pattern.ts'

/** Classes of five digits. */
export type FiveShape =
  | 'five'
  | 'four'
  | 'full_house'
  | 'three'
  | 'two_pairs'
  | 'pair'
  | 'straight'
  | 'single'

/** Classes of three digits, and of three dice. */
export type ThreeShape = 'leopard' | 'pair' | 'straight' | 'half_straight' | 'mixed'

/** The hand of five digits; straights run around the ring 0–9, so 8 9 0 1 2 is one. */
export const fiveShape = (draw: unknown): FiveShape => {
  const digits = numbersIn(draw, 5, 0, 9)
  switch (patternOf(digits)) {
    case '5':
      return 'five'
    case '41':
      return 'four'
    case '32':
      return 'full_house'
    case '311':
      return 'three'
    case '221':
      return 'two_pairs'
    case '2111':
      return 'pair'
    default:
      return isRingStraight(digits) ? 'straight' : 'single'
  }
}

/** The shape of three digits on the ring 0–9: 9 and 0 are neighbours. */
export const threeShape = (draw: unknown): ThreeShape => {
  const digits = numbersIn(draw, 3, 0, 9)
  const neighbours = (one: number, other: number) => [1, 9].includes(Math.abs(one - other))
  return shapeOfThree(digits, isRingStraight(digits), neighbours)
}

/** The shape of three dice; 1 and 6 are not neighbours. */
export const diceShape = (draw: unknown): ThreeShape => {
  const dice = numbersIn(draw, 3, 1, 6)
  const neighbours = (one: number, other: number) => Math.abs(one - other) === 1
  return shapeOfThree(dice, Math.max(...dice) - Math.min(...dice) === 2, neighbours)
}

/** The group pattern of five digits: z120 z60 z30 z20 z10 z5, none when all are equal. */
export const zu5 = (draw: unknown): string => zuNames5[patternOf(numbersIn(draw, 5, 0, 9))] ?? 'none'

/** The group pattern of four digits: z24 z12 z6 z4 none. */
export const zu4 = (draw: unknown): string => zuNames4[patternOf(numbersIn(draw, 4, 0, 9))] ?? 'none'

/** The group pattern of three digits: z6 z3 none. */
export const zu3 = (draw: unknown): string => zuNames3[patternOf(numbersIn(draw, 3, 0, 9))] ?? 'none'

const zuNames5: Readonly<Record<string, string>> = {
  11111: 'z120',
  2111: 'z60',
  221: 'z30',
  311: 'z20',
  32: 'z10',
  41: 'z5',
}
const zuNames4: Readonly<Record<string, string>> = { 1111: 'z24', 211: 'z12', 22: 'z6', 31: 'z4' }
const zuNames3: Readonly<Record<string, string>> = { 111: 'z6', 21: 'z3' }

/** 牛牛 of five digits; without a bull size and parity are null. */
export interface Bull {
  readonly niu: string
  readonly size: '牛大' | '牛小' | null
  readonly parity: '牛单' | '牛双' | null
}

/** Three digits that add to a multiple of 10 make a bull; the other two are its points, 0 being 牛牛. */
export const bull = (draw: unknown): Bull => {
  const digits = numbersIn(draw, 5, 0, 9)
  const all = sum(digits)
  // Leaving out two digits is choosing three, and the points are those two.
  const made = digits.some((one, index) =>
    digits.some((other, later) => later > index && (all - one - other) % 10 === 0),
  )
  if (!made) return { niu: '无牛', size: null, parity: null }
  const points = all % 10
  return {
    niu: points === 0 ? '牛牛' : `牛${points}`,
    size: points === 0 || points >= 6 ? '牛大' : '牛小',
    parity: points % 2 === 1 ? '牛单' : '牛双',
  }
}

/** Dragon, tiger or tie of two numbers, the first being the dragon's. */
export const dragonTiger = (draw: unknown): 'long' | 'hu' | 'he' => {
  const [dragon, tiger] = numbersIn(draw, 2, 0, 49)
  return dragon > tiger ? 'long' : dragon < tiger ? 'hu' : 'he'
}

/** 百家乐 of five digits. */
export interface Baccarat {
  readonly result: '庄' | '闲' | '和'
  readonly zhuangdui: boolean
  readonly xiandui: boolean
  readonly super6: boolean
}

/** The banker holds the first two digits and the player the last two, each worth their total mod 10. */
export const baccarat = (draw: unknown): Baccarat => {
  const [b1, b2, , p1, p2] = numbersIn(draw, 5, 0, 9)
  const banker = (b1 + b2) % 10
  const player = (p1 + p2) % 10
  return {
    result: banker > player ? '庄' : banker < player ? '闲' : '和',
    zhuangdui: b1 === b2,
    xiandui: p1 === p2,
    super6: banker === 6 && player < 6,
  }
}

/** The smallest big value per scope, and the range of its values (lottery.md §5.2). */
const bigFrom = {
  digit: { big: 5, lo: 0, hi: 9 },
  sum5: { big: 23, lo: 0, hi: 45 },
  sum3: { big: 14, lo: 0, hi: 27 },
  k3: { big: 11, lo: 3, hi: 18 },
  rank: { big: 6, lo: 1, hi: 10 },
  rank2: { big: 11, lo: 3, hi: 19 },
  lhc: { big: 25, lo: 1, hi: 49 },
  lhcsum: { big: 175, lo: 28, hi: 322 },
} as const

/** The scope of a value. */
export type SizeScope = keyof typeof bigFrom

/** Whether a text names a scope of `bigAndOdd`. */
export const isSizeScope = (scope: unknown): scope is SizeScope =>
  typeof scope === 'string' && Object.hasOwn(bigFrom, scope)

/** 大 or 小 and 单 or 双 of a value. */
export const bigAndOdd = (
  scope: SizeScope,
  value: unknown,
): { readonly dx: '大' | '小'; readonly ds: '单' | '双' } => {
  const { big, lo, hi } = bigFrom[scope]
  const [number] = numbersIn([value], 1, lo, hi)
  return { dx: number >= big ? '大' : '小', ds: number % 2 === 1 ? '单' : '双' }
}

/** The animal of a ball in a year named by its animal. Throws RangeError for anything but a ball 1–49. */
export const zodiacOf = (year: Animal, ball: unknown): Animal => {
  const [number] = numbersIn([ball], 1, 1, 49)
  return animalOfBall(number, yearOfAnimal(year))
}

/** The balls of an animal in a year named by its animal, as padded texts. */
export const ballsOfAnimal = (year: Animal, animal: Animal): readonly string[] =>
  ballsWhere((ball) => animalOfBall(ball, yearOfAnimal(year)) === animal)

/** A list of so many numbers. */
type Numbers<N extends number, T extends readonly number[] = readonly []> = T['length'] extends N
  ? T
  : Numbers<N, readonly [...T, number]>

const numbersIn = <N extends 1 | 2 | 3 | 4 | 5>(
  draw: unknown,
  count: N,
  lo: number,
  hi: number,
): Numbers<N> => {
  if (!Array.isArray(draw) || draw.length !== count)
    throw new RangeError(`a draw must be an array of ${count} numbers`)
  const numbers: unknown = draw.map((given: unknown) => {
    // A number as the wire writes it, "02", is the number 2.
    const number = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : given
    if (typeof number !== 'number' || !Number.isInteger(number) || number < lo || number > hi)
      throw new RangeError(`a number of the draw must be a whole number ${lo} to ${hi}`)
    return number
  })
  return numbers as Numbers<N>
}

/** `straight` says whether three different numbers are one. */
const shapeOfThree = (
  numbers: Numbers<3>,
  straight: boolean,
  neighbours: (one: number, other: number) => boolean,
): ThreeShape => {
  const [first, second, third] = numbers
  const pattern = patternOf(numbers)
  if (pattern === '3') return 'leopard'
  if (pattern === '21') return 'pair'
  if (straight) return 'straight'
  const some = neighbours(first, second) || neighbours(second, third) || neighbours(first, third)
  return some ? 'half_straight' : 'mixed'
}

/** Digits are a straight when all of them follow one of them on the ring. */
const isRingStraight = (digits: readonly number[]): boolean =>
  digits.some((start) => digits.every((_, step) => digits.includes((start + step) % 10)))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
