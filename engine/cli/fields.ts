/** Reading the fields of a question that came from outside. Each throws RangeError saying what must hold. */
import { parseYuan, type Hao } from '#engine/money.ts'

/** A question whose fields are still unknown. */
export type Question = Readonly<Record<string, unknown>>

/** The question itself. */
export const recordOf = (question: unknown): Question => {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new RangeError('a question must be an object')
  return { ...question }
}

/** A text that must be there. */
export const textField = (asked: Question, name: string): string => {
  const value = asked[name]
  if (typeof value !== 'string') throw new RangeError(`${name} must be a text`)
  return value
}

/** A text that may be absent. */
export const optionalText = (asked: Question, name: string): string | undefined =>
  asked[name] === undefined || asked[name] === null ? undefined : textField(asked, name)

/** A whole number. */
export const numberField = (asked: Question, name: string): number => {
  const value = asked[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new RangeError(`${name} must be a whole number`)
  return value
}

/** One of some texts. */
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
