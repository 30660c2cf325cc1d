import { expect, test } from 'vitest'
import { judgePassword } from './password.ts'

test.each([
  ['', '', 'weak', ['length', 'mixed', 'noBlank', 'noName', 'uncommon']],
  ['a1b2c', '', 'weak', ['length']],
  ['a1b2c3', '', 'medium', []],
  ['abcdefgh', '', 'weak', ['mixed']],
  ['12345678', '', 'weak', ['mixed']],
  ['river27 quiet', '', 'weak', ['noBlank']],
  ['河river27', '', 'weak', ['noBlank']],
  ['quietriver2712345', '', 'weak', ['length']],
  ['xHaiTang26', 'haitang26', 'weak', ['noName']],
  ['haitang27', 'haitang26', 'medium', []],
  ['ABC12345', '', 'weak', ['uncommon']],
  ['aaaaaaaaaaaaaaa1', '', 'medium', []],
  ['quiet-river-27', '', 'strong', []],
  ['Quiet27', '', 'strong', []],
] as const)('%j for %j is %s; unmet: %j', (typed, name, grade, unmet) => {
  const judged = judgePassword(typed, name)
  expect(judged.grade).toBe(grade)
  expect(judged.conditions.filter(({ met }) => !met).map((one) => one.name)).toEqual(unmet)
  expect(judged.ok).toBe(unmet.length === 0)
})
