import { expect, test } from 'vitest'
import { chatErrorTexts } from './errors.ts'

type Say = (figures?: object) => string

test.each(Object.entries(chatErrorTexts as Readonly<Record<string, Say>>))(
  '[C-362] %s is readable Chinese, with and without its figures',
  (_name, say) => {
    for (const figures of [
      undefined,
      {},
      { most: '10', least: '0.01', num: '3', enough: '0.03', untilText: '2026-11-22 12:00' },
    ]) {
      expect(say(figures)).toMatch(/^[\p{Script=Han}\d\w\s，、。：:–.-]+$/u)
      expect(say(figures)).toMatch(/\p{Script=Han}{3}/u)
      expect(say(figures)).not.toMatch(/undefined|NaN/)
    }
  },
)
