import { expect, test } from 'vitest'
import { createDevice } from './device.ts'

const deviceOf = (stored = new Map<string, string>()) =>
  createDevice(
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    () => '',
    () => undefined,
  )

test('a browser keeps its name for forms of money until the member leaves, and shares it with no other', () => {
  const stored = new Map<string, string>()
  const device = deviceOf(stored)
  const name = device.visitorId()
  expect(name).toMatch(/^[0-9a-f-]{36}$/)
  expect(device.visitorId()).toBe(name)
  // The next page of the browser.
  expect(deviceOf(stored).visitorId()).toBe(name)
  expect(deviceOf().visitorId()).not.toBe(name)
  device.forgetUser()
  expect([...stored.values()]).not.toContain(name)
  expect(device.visitorId()).not.toBe(name)
})
