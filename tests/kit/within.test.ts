import { expect, test, vi } from 'vitest'
import { retried, within } from './within.ts'

const never = new Promise<never>(() => undefined)

test('a wait has the result of the work, or its error', async () => {
  expect(await within(1_000, 'an answer', Promise.resolve(7))).toBe(7)
  await expect(within(1_000, 'an answer', Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('a wait for what never comes ends and names it, also on fake timers', async () => {
  vi.useFakeTimers()
  try {
    await expect(within(5, () => 'an answer, 3 came', never)).rejects.toThrow(
      'within 5 ms there must be an answer, 3 came',
    )
    await expect(retried(5, 'an outcome', () => never, 1)).rejects.toThrow('there must be an outcome')
  } finally {
    vi.useRealTimers()
  }
})

test('what is tried again has the first result, and ends when there is none', async () => {
  let tries = 0
  const third = async () => ((tries += 1) === 3 ? 'third' : undefined)
  expect(await retried(1_000, 'a third', third, 1)).toBe('third')
  await expect(retried(5, 'a result', async () => undefined, 1)).rejects.toThrow('there must be a result')
})
