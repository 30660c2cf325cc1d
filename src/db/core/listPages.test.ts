import { expect, test } from 'vitest'
import { emptyStores } from './emptyStores.sample.ts'
import { openPrivateDb } from '../stores.ts'
import { mergeListPage } from './listPages.ts'

emptyStores()

test('a later answer replaces an earlier one, a late one changes nothing, and beyond the limit the oldest pages are deleted', async () => {
  const db = openPrivateDb('1001')
  const keep = (key: string, wire: unknown, serverTime: number, list = 'a') =>
    mergeListPage(db, key, { list, wire }, serverTime)
  await keep('a?1', 'first', 20)
  await keep('a?1', 'late', 10)
  expect((await db.listPages.get('a?1'))?.value.wire).toBe('first')
  await keep('b?1', 'other list', 1, 'b')
  for (let page = 2; page <= 31; page += 1) await keep(`a?${page}`, page, 20 + page)
  expect(await db.listPages.get('a?1')).toBeUndefined()
  expect(await db.listPages.count()).toBe(31)
  expect((await db.listPages.get('b?1'))?.value.wire).toBe('other list')
  db.close()
})
