/** The `input` questions (lottery.md §5.6): how a field cleans or formats a text. */
import { cleanNumber, isName } from '#engine/content/input.ts'
import { displayNumber } from '#engine/money/displayNumber.ts'
import { choiceField, isGiven, numberField, textField, type Question } from './fields.ts'

/** Answers an input question; throws RangeError for an unknown kind or impossible decimals. */
export const inputAnswer = (asked: Question): object => {
  const text = textField(asked, 'text')
  const decimals = isGiven(asked, 'decimals') ? numberField(asked, 'decimals') : undefined
  switch (choiceField(asked, 'kind', ['number', 'integer', 'name', 'display'] as const)) {
    case 'number':
      return { text: cleanNumber(text, decimals) }
    case 'integer':
      return { text: cleanNumber(text, 0) }
    case 'name':
      return { valid: isName(text) }
    case 'display':
      return { text: displayNumber(text, decimals) }
  }
}
