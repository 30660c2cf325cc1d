/** Cleaning the text of a field as it is typed (lottery.md §5.6). Texts in, texts out. */
import { plainNumber } from './plainNumber.ts'

/**
 * Cleans a number as far as it is typed: digits with at most one point among them, no needless leading
 * zero. A point at the end stays, because a fraction may follow. `decimals` cuts the fraction; 0 allows
 * whole numbers only. Full-width digits are digits. Cleaning twice changes nothing.
 */
export const cleanNumber = (text: string, decimals?: number): string => {
  if (decimals !== undefined && (!Number.isInteger(decimals) || decimals < 0))
    throw new RangeError('decimals must be a whole number of at least 0')
  const [whole = '', ...fractions] = plainNumber(text)
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.')
  const collapsed = whole.replace(/^0+(?=\d)/, '')
  // Cut, not joined: 1.5 pasted where only whole numbers are allowed is 1, never 15.
  if (fractions.length === 0 || decimals === 0) return collapsed
  return `${collapsed}.${fractions.join('').slice(0, decimals)}`
}

// Rare characters of names are outside the basic block, so the Unicode property is tested and not a range.
const nameForm = /^\p{Unified_Ideograph}{2,5}(?:·\p{Unified_Ideograph}{2,5})*$/u

/** Whether a text is a name: 2 to 5 Chinese characters, and more such parts after middle dots (买买提·吐尔逊). */
export const isName = (text: string): boolean => nameForm.test(text)
