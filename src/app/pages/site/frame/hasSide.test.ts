import { expect, test } from 'vitest'
import { hasSide } from './hasSide.ts'

test.each([
  ['/index', true],
  ['/personal/game/lottery', true],
  ['/helpercenter', true],
  ['/lottery/cqssc', false],
  ['/lottery/cqssc/longqueue', false],
  ['/lhc', false],
  ['/jslhc', false],
  ['/diceGame', false],
])('the side part of %s: %s', (path, shown) => expect(hasSide(path)).toBe(shown))
