import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayNumber } from '../money/displayNumber.ts'
import { cleanNumber, isName } from './input.ts'
import { parseYuan, trimYuan } from '../money/money.ts'

const runs = { seed: 20_260_101, numRuns: 500 }
const typed = fc.oneof(
  fc.stringMatching(/^[0-9.]{0,12}$/),
  fc.stringMatching(/^[-+0.1a ,e元]{0,12}$/),
  fc.string(),
)

describe('number input is cleaned', () => {
  test.each([
    ['[L-387] letters, signs and spaces go', ' -1a2,3元e', '123'],
    ['full-width digits are digits', '１2３', '123'],
    ['and so are the points of an input method', '１２。５', '12.5'],
    ['a full-width point', '1．25', '1.25'],
    ['[L-387] nothing is left of words', '二元', ''],
    ['[L-388] a leading dot goes', '.5', '5'],
    ['[L-388] and so do several', '..5.1', '5.1'],
    ['[L-388] a dot alone is nothing', '.', ''],
    ['[L-388] also when it leads only after the rest went', '¥.75', '75'],
    ['[L-389] zeros in front collapse', '007', '7'],
    ['[L-389] one zero stays before the point', '00.5', '0.5'],
    ['[L-389] zero is zero', '000', '0'],
    ['[L-389] zeros inside and behind stay', '10.050', '10.050'],
    ['[L-390] later points go', '1.2.3.4', '1.234'],
    ['[L-390] two in a row are one', '1..5', '1.5'],
    ['[L-390] a point at the end may go on', '12.', '12.'],
  ])('%s', (_story, text, clean) => expect(cleanNumber(text)).toBe(clean))

  test.each([
    ['two decimals', '1.2399', 2, '1.23'],
    ['four decimals', '1.23456', 4, '1.2345'],
    ['fewer stay as they are', '1.2', 4, '1.2'],
    ['counted over all that follows the first point', '1.2.3.4', 2, '1.23'],
    ['a point at the end may still go on', '1.', 2, '1.'],
    ['[L-392] a whole number', '00120', 0, '120'],
    ['[L-392] a fraction is cut off, not joined', '1.5', 0, '1'],
    ['[L-392] a point cannot be typed', '12.', 0, '12'],
  ] as const)('%s', (_story, text, decimals, clean) => expect(cleanNumber(text, decimals)).toBe(clean))

  test('a cleaned text has the documented form, and cleaning it again changes nothing', () => {
    const law = fc.property(typed, fc.option(fc.nat(5), { nil: undefined }), (text, decimals) => {
      const clean = cleanNumber(text, decimals)
      expect(cleanNumber(clean, decimals)).toBe(clean)
      expect(clean).toMatch(/^(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/)
      if (decimals !== undefined) expect((clean.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
      if (decimals === 0) expect(clean).not.toContain('.')
    })
    fc.assert(law, runs)
  })

  test.each([-1, 0.5, Number.NaN])('decimals of %d are refused', (decimals) =>
    expect(() => cleanNumber('1', decimals)).toThrow(RangeError),
  )
})

test.each([
  ['two characters', '王伟', true],
  ['five characters', '欧阳震华明', true],
  ['one is too few', '王', false],
  ['six are too many', '欧阳震华明天', false],
  ['a rare character counts as one', '𬎆𬎆', true],
  ['no letters', '王Wei', false],
  ['no digits, spaces or punctuation', '王 伟', false],
  ['no kana', 'ひらがな', false],
  ['no line behind it', '王伟\n', false],
  ['nothing', '', false],
  ['two parts', '买买提·吐尔逊', true],
  ['three parts', '阿卜杜·热合曼·买买提', true],
  ['a part of one character', '买买提·吐', false],
  ['a dot at the end', '买买提·', false],
  ['a dot in front', '·买买提', false],
  ['two dots', '买买提··吐尔逊', false],
  ['another dot', '买买提.吐尔逊', false],
] as const)('a name: %s', (_story, text, is) => expect(isName(text)).toBe(is))

describe('a number is shown', () => {
  test.each([
    ['cut to two digits', '1.239', 2, '1.23'],
    ['rounded at the fourth decimal first', '1.99995', 2, '2.00'],
    ['which may carry far', '999.99996', 0, '1000'],
    ['just below does not round', '1.99994999', 2, '1.99'],
    ['one half goes up', '0.00005', 4, '0.0001'],
    ['on the other side of zero as well', '-0.00005', 4, '-0.0001'],
    ['where floats fail: 1.005 is 1.005', '1.005', 3, '1.005'],
    ['0.1 + 0.2 as a double', '0.30000000000000004', 4, '0.3000'],
    ['a float just below: 4.35 × 100', '434.99999999999994', 2, '435.00'],
    ['whole numbers get their digits', '12', 2, '12.00'],
    ['no digits, no point', '12.9', 0, '12'],
    ['never minus zero', '-0.009', 2, '0.00'],
    ['hao as they are', 1_956_789n, 2, '195.67'],
    ['hao with all their digits', 20n, 4, '0.0020'],
    ['beyond what a double holds', '123456789012345678.123456', 4, '123456789012345678.1235'],
  ] as const)('%s', (_story, value, digits, shown) => expect(displayNumber(value, digits)).toBe(shown))

  test('with two digits unless said otherwise', () => expect(displayNumber('1.5')).toBe('1.50'))

  test('the same when shown again', () => {
    const law = fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.nat(4), (hao, digits) => {
      const shown = displayNumber(hao, digits)
      expect(displayNumber(shown, digits)).toBe(shown)
      expect(displayNumber(trimYuan(hao), 4)).toBe(displayNumber(hao, 4))
      const lost = hao - parseYuan(shown)
      expect((lost < 0n ? -lost : lost) < 10n ** BigInt(4 - digits)).toBe(true)
    })
    fc.assert(law, runs)
  })

  test.each(['', '.5', '1.', '1e3', 'NaN', '１'])('%j is refused', (text) =>
    expect(() => displayNumber(text)).toThrow(RangeError),
  )
  test.each([-1, 5, 1.5])('%d digits are refused', (digits) =>
    expect(() => displayNumber('1', digits)).toThrow(RangeError),
  )
})
