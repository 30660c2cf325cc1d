import { expect, test } from 'vitest'
import { copyright } from './AgeMark.tsx'

test.each([
  [2019, '© 2019 好彩'],
  [2020, '© 2019–2020 好彩'],
  [2026, '© 2019–2026 好彩'],
])('[C-013] [C-014] [L-070] in %i the copyright is %s', (year, line) => expect(copyright(year)).toBe(line))
