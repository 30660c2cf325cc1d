/** The form of drawn digits: which group bet would have their pattern. */
import { patternOf } from '../numbers/pattern.ts'

/** What a column says of a draw that has none of its shapes. */
export const noShape = '---'

/** 组120 for five different digits; `---` where all are equal, which no group bet has. */
export const groupForm = (numbers: readonly number[]): string => groupTexts[patternOf(numbers)] ?? noShape

/** Group names by pattern; the patterns of five, four and three numbers do not overlap. */
const groupTexts: Readonly<Record<string, string>> = {
  11111: '组120',
  2111: '组60',
  221: '组30',
  311: '组20',
  32: '组10',
  41: '组5',
  1111: '组24',
  211: '组12',
  22: '组6',
  31: '组4',
  111: '组六',
  21: '组三',
}
