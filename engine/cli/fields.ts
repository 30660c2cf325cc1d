/** Reading the fields of an external question. Each function throws a RangeError that states the requirement. */
import { animalOfYear, isAnimal, referenceYear, yearOfAnimal, type Animal } from '#engine/plays/balls.ts'
import { parseDraw } from '#engine/judging/draw.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { families, type Family } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { findBet, findPlay } from '#engine/plays/index.ts'

/** A question whose fields are not validated yet. */
export type Question = Readonly<Record<string, unknown>>

/** The question as an object. */
export const recordOf = (question: unknown): Question => {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new RangeError('a question must be an object')
  return { ...question }
}

/** A required text. */
export const textField = (asked: Question, name: string): string => {
  const value = asked[name]
  if (typeof value !== 'string') throw new RangeError(`${name} must be a text`)
  return value
}

/** An optional text. */
export const optionalText = (asked: Question, name: string): string | undefined =>
  isGiven(asked, name) ? textField(asked, name) : undefined

/** A whole number. */
export const numberField = (asked: Question, name: string): number => {
  const value = asked[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new RangeError(`${name} must be a whole number`)
  return value
}

/** A whole number between two bounds, both included. */
export const numberWithin = (asked: Question, name: string, lo: number, hi: number): number => {
  const value = numberField(asked, name)
  if (value < lo || value > hi) throw new RangeError(`${name} must be ${lo} to ${hi}`)
  return value
}

/** A list of texts. */
export const textsField = (asked: Question, name: string): readonly string[] => {
  const value: unknown = asked[name]
  if (!Array.isArray(value)) throw new RangeError(`${name} must be a list of texts`)
  return value.map((text: unknown) => {
    if (typeof text !== 'string') throw new RangeError(`${name} must be a list of texts`)
    return text
  })
}

/** Whether an optional field is present; null counts as absent. */
export const isGiven = (asked: Question, name: string): boolean =>
  asked[name] !== undefined && asked[name] !== null

/** One of several texts. */
export const choiceField = <T extends string>(asked: Question, name: string, choices: readonly T[]): T => {
  const value = textField(asked, name)
  const choice = choices.find((known) => known === value)
  if (choice === undefined) throw new RangeError(`${name} must be one of ${choices.join(' ')}`)
  return choice
}

/** An amount of yuan as decimal text, in hao. */
export const yuanField = (asked: Question, name: string): Hao => parseYuan(textField(asked, name))

/** A decimal text of percent as an exact fraction: 1.5 is [15n, 1000n]. */
export const rateField = (asked: Question, name: string): readonly [bigint, bigint] => {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(textField(asked, name))
  if (!match) throw new RangeError(`${name} must be a decimal number of percent`)
  const [, whole = '0', fraction = ''] = match
  return [BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length)]
}

/** An animal of the years. */
export const animalField = (asked: Question, name: string): Animal => {
  const value = asked[name]
  if (!isAnimal(value)) throw new RangeError(`${name} must be an animal`)
  return value
}

/** A year, given as its animal or its number, as its animal. */
export const yearAnimalField = (asked: Question): Animal =>
  typeof asked.year === 'number' ? animalOfYear(numberField(asked, 'year')) : animalField(asked, 'year')

/** One of the eight families. */
export const familyField = (asked: Question): Family => choiceField(asked, 'family', families)

/** A lunar year by its number or its animal (2020–2031); by default that of the catalogue's examples. */
const yearField = (asked: Question): number => {
  if (!isGiven(asked, 'year')) return referenceYear
  if (typeof asked.year !== 'number') return yearOfAnimal(animalField(asked, 'year'))
  // Elements repeat only every thirty years, so a number is not reduced to its animal.
  return numberWithin(asked, 'year', 1900, 2199)
}

/** The play of a question by any of its names; `year` matters only for the 49-ball game. */
export const playField = (asked: Question): FoundPlay => {
  const family = familyField(asked)
  const method = textField(asked, 'method')
  const found = findPlay(family, method, family === 'lhc' ? yearField(asked) : referenceYear)
  if (!found) throw new RangeError(`"${method}" must be a play of ${family}`)
  return found
}

/** The play (or tile) that a question with a content bets on. */
export const betField = (asked: Question): FoundPlay => {
  const found = playField(asked)
  const year = found.play.family === 'lhc' ? yearField(asked) : referenceYear
  return findBet(found.play.family, textField(asked, 'method'), textField(asked, 'content'), year) ?? found
}

/** A draw of a family. */
export const drawOf = (family: Family, text: string): readonly number[] => {
  const draw = parseDraw(family, text)
  if (!draw) throw new RangeError(`"${text}" must be a draw of ${family}`)
  return draw
}

/** Draws of a family, newest first. */
export const drawsField = (asked: Question, family: Family): readonly (readonly number[])[] =>
  textsField(asked, 'draws').map((text) => drawOf(family, text))
