import { expect, test } from 'vitest'
import { pagesOf, sharedPages, type PagesByPlatform, type PageVariants } from './variants.tsx'

// A second family: without one every platform has the same pages, whatever chooses them.
const none = () => null
const other: PageVariants = { home: none, lottery: none, instant: none, sixMark: none }
const families: PagesByPlatform = new Map([[7, other]])

test.each([
  ['[L-051]', 'home'],
  ['[L-052]', 'lottery'],
  ['[L-054]', 'sixMark'],
] as const)('%s the %s page is that of the family of the platform', (_id, page) => {
  expect(pagesOf(7, families)[page]).toBe(other[page])
  expect(pagesOf(1, families)[page]).toBe(sharedPages[page])
  expect(other[page]).not.toBe(sharedPages[page])
  // A platform without its own, and a member who is not known yet.
  expect(pagesOf(9, families)[page]).toBe(sharedPages[page])
  expect(pagesOf(undefined, families)[page]).toBe(sharedPages[page])
})

test('[L-055] platforms 1 and 2 share one family', () => {
  expect(pagesOf(1)).toBe(sharedPages)
  expect(pagesOf(2)).toBe(pagesOf(1))
})
