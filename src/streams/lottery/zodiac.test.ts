import { expect, test } from 'vitest'
import { yearNamed } from './zodiac.ts'

const beforeNewYear = Date.parse('2027-02-05T23:59:00+08:00')

test.each([
  ['without an answer the year is that of the clock', undefined, beforeNewYear, 2026],
  ['an issue that is drawn after the new year is of the new one', '羊', beforeNewYear, 2027],
  ['a device that is ahead of the server follows the server', '马', beforeNewYear + 120_000, 2026],
  ['an animal that no neighbouring year has is not believed', '鼠', beforeNewYear, 2026],
  ['animals repeat, and years go on', '鼠', Date.parse('2032-06-01T00:00:00+08:00'), 2032],
])('%s', (_story, animal, now, year) => expect(yearNamed(animal, now)).toBe(year))
