/** A browser ends the connection to its database while the page is open, as iOS does in the background (Dexie#2008). */
import { firstValueFrom, filter } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { stored } from '#src/streams/core/stored.ts'
import { emptyStores } from './emptyStores.sample.ts'
import { openPrivateDb, openPublicDb } from '../stores.ts'

emptyStores()
afterEach(() => {
  vi.restoreAllMocks()
})

const balance = (cash: bigint) => ({ key: 'lottery', serverTime: 1, value: { cash } })

test('reads, writes and what waits to be sent go on by a connection that is opened again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const db = openPrivateDb('1001')
  await db.balance.put(balance(7n))
  await db.chatDrafts.put({ key: 'u1001', text: '写到一半' })
  db.backendDB().close()
  expect((await db.balance.get('lottery'))?.value.cash).toBe(7n)
  db.backendDB().close()
  await db.transaction('rw', db.balance, () => db.balance.put(balance(9n)))
  expect((await db.balance.get('lottery'))?.value.cash).toBe(9n)
  expect((await db.chatDrafts.get('u1001'))?.text).toBe('写到一半')
  expect(warn.mock.calls.flat().join(' ')).toMatch(/reopen/i)
  db.close()
})

test('what is watched answers again after it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const db = openPublicDb('haocai-lost')
  const watched = stored(() => db.banners.get('all'))
  expect(await firstValueFrom(watched)).toBeUndefined()
  db.backendDB().close()
  const next = firstValueFrom(watched.pipe(filter((row) => row !== undefined)))
  await db.banners.put({ key: 'all', serverTime: 1, value: [] })
  expect(await next).toMatchObject({ key: 'all', serverTime: 1 })
  await db.delete()
})
