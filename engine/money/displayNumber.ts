/** Formatting of numbers that a player reads (lottery.md §5.6). */
import { formatYuan, type Hao } from './money.ts'

/**
 * A number as it is shown: rounded half up to four decimals, then cut to `digits` (0 to 4) of them. Exact,
 * because it reads decimal texts or hao and never a floating point; nothing is shown as minus zero.
 */
export const displayNumber = (value: string | Hao, digits = 2): string => {
  if (!Number.isInteger(digits) || digits < 0 || digits > 4)
    throw new RangeError('digits must be a whole number 0 to 4')
  const shown = formatYuan(typeof value === 'bigint' ? value : roundedHao(value), digits)
  return /[1-9]/.test(shown) ? shown : shown.replace('-', '')
}

const roundedHao = (text: string): Hao => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`"${text}" must be a decimal number`)
  const [, sign, whole = '0', fraction = ''] = match
  const cut = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))
  const rounded = (fraction[4] ?? '0') >= '5' ? cut + 1n : cut
  return sign === '-' ? -rounded : rounded
}
