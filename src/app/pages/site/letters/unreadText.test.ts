import { expect, test } from 'vitest'
import { unreadText } from './unreadText.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_200, '99+'],
])('[L-095] [C-021] %i unread messages are shown as %s', (unread, shown) => {
  expect(unreadText(unread)).toBe(shown)
})
