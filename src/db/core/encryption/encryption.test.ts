/** Rows that are kept encrypted, as every reader and writer of Dexie meets them. */
import { Dexie, liveQuery, type Table } from 'dexie'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { emptyStores } from '../emptyStores.sample.ts'
import {
  deletePrivateDb,
  openPrivateDb,
  plainStoreName,
  privateStoreName,
  wipePrivateDbs,
} from '../../stores.ts'
import { landedTables, rawRows, writeStore } from '../../../../tests/kit/landedStores.ts'
import { defineTables, type AreaSets } from '../tables.ts'
import { destroyKey, keyOf } from './deviceKeys.ts'
import { openEncryptedStore } from './encryptedStore.ts'
import { fromBytes, toBytes } from './rowBytes.ts'
import { createRowCipher } from './rowCipher.ts'

emptyStores()

interface Note {
  readonly key: string
  readonly at: number
  readonly about?: { readonly list: string }
  readonly text: string
}
interface Notes {
  notes: Table<Note, string>
}
const notes = defineTables<Notes>({ step: 1, stores: { notes: 'key,at,about.list' } })
const open = (areas: AreaSets = { site: [notes] }) =>
  openEncryptedStore<Notes>({ account: '7', name: 'enc-7', plainName: 'plain-7', areas })
const note = (key: string, at: number, text = `secret ${key}`, list = 'a'): Note => ({
  key,
  at,
  about: { list },
  text,
})

test('a row is read as it was written: whole numbers of any size, arrays, what JSON has not', () => {
  const rows = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.bigInt(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.uint8Array(),
      fc.float64Array(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    ),
  }))
  const plain = (value: unknown): unknown => {
    if (Object.is(value, -0)) return 0
    if (Array.isArray(value)) return value.map(plain)
    if (value instanceof Uint8Array || value instanceof Float64Array || typeof value !== 'object' || !value)
      return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
  }
  fc.assert(
    fc.property(rows.value, (value) => {
      expect(fromBytes(toBytes({ value }))).toEqual(plain({ value }))
    }),
  )
})

test('a date or a map is refused rather than written as something else', () => {
  for (const value of [new Date(), new Map(), new Set([1])])
    expect(() => toBytes({ value })).toThrow(/plain values/)
})

test('what was encrypted for one place under one key is read nowhere else, and no changed byte is', () => {
  const key = new Uint8Array(32).fill(1)
  const cipher = createRowCipher(key)
  const encrypted = cipher.encrypt('notes "a"', note('a', 1))
  expect(cipher.decrypt('notes "a"', encrypted)).toEqual(note('a', 1))
  expect(cipher.encrypt('notes "a"', note('a', 1))).not.toEqual(encrypted)
  expect(() => cipher.decrypt('notes "b"', encrypted)).toThrow()
  expect(() => createRowCipher(new Uint8Array(32).fill(2)).decrypt('notes "a"', encrypted)).toThrow()
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = encrypted.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => cipher.decrypt('notes "a"', changed)).toThrow()
  }
})

test('a store reads and writes as ever, and has on disk what its table is indexed by and bytes', async () => {
  const db = open()
  await db.notes.bulkPut([note('a', 3), note('b', 1), note('c', 2, 'secret c', 'b')])
  expect(await db.notes.get('a')).toEqual(note('a', 3))
  expect(await db.notes.bulkGet(['b', 'none'])).toEqual([note('b', 1), undefined])
  expect((await db.notes.orderBy('at').toArray()).map(({ text }) => text)).toEqual([
    'secret b',
    'secret c',
    'secret a',
  ])
  expect(
    (await db.notes.where('about.list').equals('a').reverse().sortBy('at')).map(({ key }) => key),
  ).toEqual(['a', 'b'])
  expect(await db.notes.filter(({ text }) => text.endsWith('c')).toArray()).toEqual([
    note('c', 2, 'secret c', 'b'),
  ])
  expect(await db.notes.orderBy('at').reverse().limit(1).toArray()).toEqual([note('a', 3)])
  await db.notes.update('a', { text: 'changed' })
  await db.notes.where('key').equals('b').modify({ text: 'also' })
  await db.notes
    .where('at')
    .below(2)
    .modify((row) => void Object.assign(row, { text: `${row.text} twice` }))
  expect((await db.notes.toArray()).map(({ text }) => text)).toEqual(['changed', 'also twice', 'secret c'])
  await db.notes.where('at').above(2).delete()
  expect(await db.notes.toCollection().primaryKeys()).toEqual(['b', 'c'])
  await expect(db.notes.add(note('b', 9))).rejects.toThrow(/exists/i)
  db.close()
  const [row] = await rawRows('enc-7', 'notes')
  expect(row).toEqual({ key: 'b', at: 1, about: { list: 'a' }, encrypted: expect.any(Uint8Array) })
})

test('a transaction that fails leaves nothing, and a query that is watched answers again', async () => {
  const db = open()
  const seen: string[] = []
  const watching = liveQuery(() => db.notes.get('a')).subscribe((row) => seen.push(row?.text ?? 'none'))
  await vi.waitFor(() => expect(seen).toEqual(['none']))
  const failing = db.transaction('rw', db.notes, async () => {
    await db.notes.add(note('a', 1))
    throw new Error('not now')
  })
  await expect(failing).rejects.toThrow('not now')
  expect(await db.notes.count()).toBe(0)
  await db.transaction('rw', db.notes, async () => {
    const held = await db.notes.get('a')
    await db.notes.put(note('a', 1, held ? 'again' : 'first'))
  })
  await vi.waitFor(() => expect(seen.at(-1)).toBe('first'))
  watching.unsubscribe()
  db.close()
})

test('it is read by the next page, by a second tab, and after a step of an area that reads its rows', async () => {
  const db = open()
  const other = open()
  await Promise.all([db.notes.put(note('a', 1)), other.notes.put(note('b', 2))])
  expect(await db.notes.get('b')).toEqual(note('b', 2))
  db.close()
  other.close()
  const longer = defineTables<Notes>(...notes.steps, {
    step: 2,
    stores: {},
    upgrade: (rows) =>
      rows
        .table('notes')
        .toCollection()
        .modify((row: { text: string }) => void (row.text += '!')),
  })
  const next = open({ site: [longer] })
  expect((await next.notes.toArray()).map(({ text }) => text)).toEqual(['secret a!', 'secret b!'])
  next.close()
  expect(await rawRows('enc-7', 'notes')).toMatchObject([
    { encrypted: expect.any(Uint8Array) },
    { encrypted: expect.any(Uint8Array) },
  ])
})

test('two tabs that open a new store at once lose nothing of each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const tabs = [open(), open(), open()]
    await Promise.all(tabs.map((db, nth) => db.notes.put(note(`${round} ${nth}`, nth))))
    for (const db of tabs) {
      expect(await db.notes.where('key').startsWith(`${round} `).count()).toBe(3)
      db.close()
    }
    await destroyKey('7')
  }
})

test('a browser that stores no key is asked a few times and then said to fail, not asked for ever', async () => {
  const full = new DOMException('the disk is full', 'AbortError')
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw full
  })
  try {
    await expect(keyOf('7')).rejects.toThrow('the disk is full')
    expect(adding).toHaveBeenCalledTimes(5)
  } finally {
    adding.mockRestore()
  }
})

test('without its key a store has nothing, and begins anew', async () => {
  const db = open()
  await db.notes.put(note('a', 1))
  db.close()
  await destroyKey('7')
  const next = open()
  expect(await next.notes.toArray()).toEqual([])
  await next.notes.put(note('b', 2))
  expect(await next.notes.toArray()).toEqual([note('b', 2)])
  next.close()
})

test('a store of a client of before is moved as a whole, upgraded, and nothing of it stays as it was', async () => {
  const name = plainStoreName('77')
  const bet = { key: 'k1', state: 'checking', sentAt: 5, lottery: 'mjffc', items: [] }
  await writeStore(name, 10, landedTables.private[10], {
    balance: { key: 'lottery', serverTime: 1, value: { cash: 123_456n } },
    submissions: bet,
  })
  const db = openPrivateDb('77')
  expect((await db.balance.get('lottery'))?.value.cash).toBe(123_456n)
  expect(await db.outbox.toArray()).toMatchObject([{ key: 'k1', account: '77', state: 'checking' }])
  expect(await Dexie.getDatabaseNames()).not.toContain(name)
  // An older client that was opened in between has stored bets of its own; what is known here stays.
  await writeStore(name, 10, landedTables.private[10], {
    balance: { key: 'lottery', serverTime: 0, value: { cash: 1n } },
    submissions: { ...bet, key: 'k2' },
  })
  db.close()
  const next = openPrivateDb('77')
  expect((await next.outbox.toArray()).map(({ key }) => key)).toEqual(['k1', 'k2'])
  expect((await next.balance.get('lottery'))?.value.cash).toBe(123_456n)
  expect(await Dexie.getDatabaseNames()).not.toContain(name)
  next.close()
})

test('leaving destroys the key, and only that of the account that leaves', async () => {
  const [mine, theirs] = [openPrivateDb('1'), openPrivateDb('2')]
  for (const db of [mine, theirs])
    await db.balance.put({ key: 'lottery', serverTime: 1, value: { cash: 7n } })
  await deletePrivateDb(mine, '1')
  expect((await rawRows('haocai-keys', 'keys')).map((row) => (row as { account: string }).account)).toEqual([
    '2',
  ])
  expect((await theirs.balance.get('lottery'))?.value.cash).toBe(7n)
  theirs.close()
  expect(await Dexie.getDatabaseNames()).toContain(privateStoreName('2'))
  await wipePrivateDbs()
  expect(await Dexie.getDatabaseNames()).toEqual([])
})
