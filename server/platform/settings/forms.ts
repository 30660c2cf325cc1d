/** Forms that settings of several areas have. */
import type { SettingContext } from './setting.ts'

/** Reads a whole number between two bounds; `unit` follows "a whole number". */
export const wholeNumber =
  (variable: string, start: number, { from, to, unit = '' }: { from: number; to: number; unit?: string }) =>
  ({ text = String(start) }: Pick<SettingContext, 'text'>): number => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= from && number <= to) return number
    const bounds = to === Number.MAX_SAFE_INTEGER ? '' : ` from ${from} to ${to}`
    throw new Error(`${variable} must be a whole number${unit}${bounds}, it is "${text}"`)
  }

/** Reads on or off. */
export const onOrOff = (variable: string, text: string): boolean => {
  if (text !== 'on' && text !== 'off') throw new Error(`${variable} must be on or off, it is "${text}"`)
  return text === 'on'
}

/** The parts of a list that is separated by commas, without the empty ones. */
export const listOf = (text = ''): readonly string[] =>
  text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

/** Whether a text is an https address. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[^\s,]+$/.test(text)
