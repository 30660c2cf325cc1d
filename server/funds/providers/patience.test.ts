/** One look at providers that hang, lose their answers, and answer. */
import { expect, test } from 'vitest'
import { beginLook } from './patience.ts'

const never = () => new Promise<never>(() => undefined)

test('a provider that hangs is asked once in a look, and the others are asked on', async () => {
  const look = beginLook(20)
  let asked = 0
  const hang = () => ((asked += 1), never())
  expect(await look.ask('mill', hang)).toBeUndefined()
  expect(await look.ask('mill', hang)).toBeUndefined()
  expect([asked, look.hung('mill'), look.hung('other')]).toEqual([1, true, false])
  expect(await look.ask('other', async () => 7)).toBe(7)
  // The next look asks it again.
  expect(await beginLook(20).ask('mill', async () => 8)).toBe(8)
})

test('a lost answer is no silence: it rejects, and the provider is asked for the next order', async () => {
  const look = beginLook(20)
  await expect(look.ask('mill', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(look.hung('mill')).toBe(false)
  expect(await look.ask('mill', async () => undefined)).toBeUndefined()
  expect(look.hung('mill')).toBe(false)
})
