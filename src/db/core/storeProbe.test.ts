import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { storeWorks } from './storeProbe.ts'

const factoryOf = (open: () => unknown) =>
  ({ open, deleteDatabase: () => undefined }) as unknown as IDBFactory

test('a store that opens works, and nothing of the probe stays', async () => {
  const factory = new IDBFactory()
  expect(await storeWorks(factory)).toBe(true)
  await expect.poll(() => factory.databases()).toEqual([])
})

test.each([
  ['is missing', null],
  [
    'throws',
    factoryOf(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  ],
  ['never answers', factoryOf(() => new EventTarget())],
  [
    'refuses',
    factoryOf(() => {
      const asked = new EventTarget()
      queueMicrotask(() => asked.dispatchEvent(new Event('error')))
      return asked
    }),
  ],
])('a store that %s does not work', async (_story, factory) => {
  expect(await storeWorks(factory as IDBFactory, 20)).toBe(false)
})
