import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { besideContent, contentComes, contentStands } from './content.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const part = () => {
  const load = vi.fn(() => Promise.resolve('a part'))
  return { load, here: besideContent(load)() }
}

test('while no content is awaited a part is loaded at once', async () => {
  const { load, here } = part()
  await expect(here).resolves.toBe('a part')
  expect(load).toHaveBeenCalledOnce()
})

test('a part waits until the content stands', async () => {
  contentComes()
  const { load, here } = part()
  await vi.advanceTimersByTimeAsync(7_999)
  expect(load).not.toHaveBeenCalled()
  contentStands()
  await expect(here).resolves.toBe('a part')
  // And those that follow do not wait.
  await expect(part().here).resolves.toBe('a part')
})

test('a content that does not come holds nothing back for longer than eight seconds', async () => {
  contentComes()
  const { load, here } = part()
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(here).resolves.toBe('a part')
  expect(load).toHaveBeenCalledOnce()
})
