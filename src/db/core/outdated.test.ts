import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyStores } from './emptyStores.sample.ts'
import { openPrivateDb, privateStoreName } from '../stores.ts'
import { outdated$ } from './outdated.ts'

emptyStores()
afterEach(() => {
  outdated$.next(false)
})

/** Opens a store as a newer build would: one version on, with one table more. */
const openNewer = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(name)
    asked.addEventListener('error', () => reject(asked.error ?? new Error('it must open')))
    asked.addEventListener('success', () => {
      const { version } = asked.result
      asked.result.close()
      const newer = indexedDB.open(name, version + 10)
      newer.addEventListener('upgradeneeded', () => newer.result.createObjectStore('ofTomorrow'))
      newer.addEventListener('error', () => reject(newer.error ?? new Error('it must open')))
      newer.addEventListener('success', () => resolve(newer.result))
    })
  })

test('a newer version does not wait for an open tab, which closes its store and says so', async () => {
  const old = openPrivateDb('1001')
  await old.balance.put({ key: 'lottery', serverTime: 1, value: { cash: 1n } })
  const newer = await openNewer(privateStoreName('1001'))
  expect(outdated$.value).toBe(true)
  await expect(old.balance.get('lottery')).rejects.toThrow(/closed/i)
  newer.close()
  old.close()
})

test('a tab that signs out and deletes the store is no newer version', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const db = openPrivateDb('1001')
  await db.balance.count()
  await Dexie.delete(privateStoreName('1001'))
  expect(outdated$.value).toBe(false)
})

test('a build of before opens the store of a newer one and reads what it knows', async () => {
  const current = openPrivateDb('1001')
  await current.balance.put({ key: 'lottery', serverTime: 1, value: { cash: 7n } })
  current.close()
  const newer = await openNewer(privateStoreName('1001'))
  newer.close()
  const before = openPrivateDb('1001')
  expect((await before.balance.get('lottery'))?.value.cash).toBe(7n)
  before.close()
})
