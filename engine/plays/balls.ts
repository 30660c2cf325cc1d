/** The fixed tables of the 49-ball game (play-types.md §8): animals, elements, lunar years. */
import { colourOfBall } from '../numbers/colours.ts'

/** The twelve animals in the order of the years. */
export const animals = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const
/** One of the twelve animals of the years. */
export type Animal = (typeof animals)[number]

/** Whether a value is one of the twelve animals. */
export const isAnimal = (value: unknown): value is Animal => animals.some((animal) => animal === value)

/** The lunar year whose tables the catalogue and its examples use. */
export const referenceYear = 2026

const cycle = (value: number, length: number): number => ((value % length) + length) % length

/** The animal of a lunar year: 2020 is 鼠. */
export const animalOfYear = (year: number): Animal => animals[cycle(year - 2020, 12)] ?? '鼠'

/** The lunar year 2020–2031 of an animal; animals repeat every twelve years. */
export const yearOfAnimal = (animal: Animal): number => 2020 + animals.indexOf(animal)

/** The animal of ball 1–49 in a lunar year: ball 1 has the year's own, each next ball the animal before it. */
export const animalOfBall = (ball: number, year: number): Animal => animalOfYear(year - ball + 1)

/** The five elements in the order of the plate. */
export const elements = ['金', '木', '水', '火', '土'] as const
/** One of the five elements. */
export type Element = (typeof elements)[number]

// The nayin elements, two years each, from 1984 on; after thirty years they repeat.
const nayin = '金火木土金火水土金木水土火木水'

/** The element of ball 1–49 in a lunar year: the one of the year `year - ball + 1`. */
export const elementOfBall = (ball: number, year: number): Element => {
  const name = nayin[Math.floor(cycle(year - ball + 1 - 1984, 30) / 2)]
  return elements.find((element) => element === name) ?? '金'
}

// Lunar New Year's Days as Beijing dates. A table, because calendar libraries are a day off in 2027 and 2030.
const newYears: readonly (readonly [year: number, date: string])[] = [
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-03'],
  [2031, '2031-01-23'],
  [2032, '2032-02-11'],
  [2033, '2033-01-31'],
  [2034, '2034-02-19'],
  [2035, '2035-02-08'],
  [2036, '2036-01-28'],
]

/**
 * The lunar year at an instant (epoch milliseconds): it changes at 00:00 Beijing time. Undefined outside the table,
 * 2024-02-10 to the new year of 2037, where an animal would be a guess.
 */
export const knownLunarYear = (instant: number): number | undefined =>
  instant < Date.parse('2037-01-01T00:00:00+08:00')
    ? newYears.findLast(([, date]) => instant >= Date.parse(`${date}T00:00:00+08:00`))?.[0]
    : undefined

/** The same for an instant that must be inside the table. Throws RangeError outside of it. */
export const lunarYearAt = (instant: number): number => {
  const year = knownLunarYear(instant)
  if (year === undefined)
    throw new RangeError(`${new Date(instant).toISOString()} must be in the table of lunar years`)
  return year
}

/** All balls 1–49 of which something is true, padded as on the wire. */
export const ballsWhere = (holds: (ball: number) => boolean): readonly string[] =>
  Array.from({ length: 49 }, (_, index) => index + 1)
    .filter(holds)
    .map((ball) => String(ball).padStart(2, '0'))

const has = (ball: number, property: string): boolean => {
  const sum = Math.floor(ball / 10) + (ball % 10)
  switch (property) {
    case '大':
      return ball >= 25
    case '小':
      return ball < 25
    case '单':
      return ball % 2 === 1
    case '双':
      return ball % 2 === 0
    case '合大':
      return sum >= 7
    case '合小':
      return sum < 7
    case '合单':
      return sum % 2 === 1
    case '合双':
      return sum % 2 === 0
    case '尾大':
      return ball % 10 >= 5
    case '尾小':
      return ball % 10 < 5
    default:
      return colourOfBall(ball) === property
  }
}

const livestock: readonly Animal[] = ['牛', '马', '羊', '鸡', '狗', '猪']

/**
 * Whether ball 1–49 has the attribute of a tile: 大单, 合双, 尾小, 家禽, 红波, 蓝合单, 绿大双.
 * Ball 49 is a tie in all of them except plain colours; the caller must handle that.
 */
export const ballHas = (ball: number, attribute: string, year: number): boolean => {
  if (attribute === '家禽') return livestock.includes(animalOfBall(ball, year))
  if (attribute === '野兽') return !livestock.includes(animalOfBall(ball, year))
  const properties = attribute.match(/合.|尾.|[红蓝绿大小单双]/gu) ?? []
  return properties.every((property) => has(ball, property))
}

/** Whether an attribute is a plain colour (红, 红波): the only kind that counts ball 49. */
export const isColour = (attribute: string): boolean => /^[红蓝绿]波?$/u.test(attribute)
