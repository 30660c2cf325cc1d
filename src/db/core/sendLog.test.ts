import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { openPrivateDb, privateStoreName } from '../stores.ts'
import { beginLog, hasCalls, learnCalls, logEvent, newestCalls } from './sendLog.ts'

afterEach(() => Dexie.delete(privateStoreName('1001')))

test('a call has its events in order, a repeated one is counted, and one without a log has none', async () => {
  const db = openPrivateDb('1001')
  const about = { subject: 'cqssc', number: '20261121-024', amount: 160_000n }
  await beginLog(db, { key: 'a', call: 'addOrder', at: 5, about })
  await logEvent(db, 'a', { kind: 'sent', at: 6 })
  await logEvent(db, 'a', { kind: 'lost', at: 7 })
  for (const at of [8, 9, 10]) await logEvent(db, 'a', { kind: 'asked', at })
  await logEvent(db, 'a', { kind: 'accepted', at: 11, serverTime: 6 })
  expect(await logEvent(db, 'none', { kind: 'sent', at: 1 })).toBe(0)
  expect(await newestCalls(db, 10)).toEqual([
    {
      key: 'a',
      call: 'addOrder',
      at: 5,
      about,
      events: [
        { kind: 'kept', at: 5 },
        { kind: 'sent', at: 6 },
        { kind: 'lost', at: 7 },
        { kind: 'asked', at: 10, times: 3 },
        { kind: 'accepted', at: 11, serverTime: 6 },
      ],
    },
  ])
  db.close()
})

test('the newest 500 calls are kept', async () => {
  const db = openPrivateDb('1001')
  await db.sendLog.bulkAdd(
    Array.from({ length: 500 }, (_, at) => ({ key: `k${at}`, call: 'addOrder' as const, at, events: [] })),
  )
  await beginLog(db, { key: 'new', call: 'addOrder', at: 500 })
  expect(await db.sendLog.count()).toBe(500)
  expect(await db.sendLog.get('k0')).toBeUndefined()
  expect((await newestCalls(db, 1))[0]?.key).toBe('new')
  db.close()
})

test('forgotten calls are logged as learned; what is known here stays', async () => {
  const db = openPrivateDb('1001')
  expect(await hasCalls(db)).toBe(false)
  await beginLog(db, { key: 'a', call: 'addOrder', at: 5 })
  expect(await hasCalls(db)).toBe(true)
  const about = { subject: 'cqssc', number: '20261121-024', amount: 160_000n }
  const calls = [
    { key: 'a', call: 'addOrder', state: 'accepted', at: 5 },
    { key: 'b', call: 'addOrder', state: 'accepted', at: 7, about },
    { key: 'c', call: '', state: 'void', at: 6 },
  ] as const
  await learnCalls(db, calls, 20)
  expect((await newestCalls(db, 10)).map(({ key, about: of, events }) => [key, of, events])).toEqual([
    [
      'b',
      about,
      [
        { kind: 'learned', at: 20 },
        { kind: 'accepted', at: 20, serverTime: 7 },
      ],
    ],
    [
      'c',
      undefined,
      [
        { kind: 'learned', at: 20 },
        { kind: 'void', at: 20, serverTime: 6 },
      ],
    ],
    ['a', undefined, [{ kind: 'kept', at: 5 }]],
  ])
  db.close()
})
