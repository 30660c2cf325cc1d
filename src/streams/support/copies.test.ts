import { expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import { firstHead } from '#contract/support/looks.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { addLook, storeCopy, type DeskCopy } from '#src/db/support/copies.ts'
import { sampleClient } from '../core/client.sample.ts'
import { createCopyTime, reportCopy, tendCopies } from './copies.ts'

emptyStores()

const madeAt = Date.parse('2026-11-20T18:40:12+08:00')
const hourMs = 3_600_000
const bytes = new Uint8Array([1, 2, 3])
const copy: DeskCopy = {
  id: 4,
  madeAt,
  expiresAt: madeAt + 24 * hourMs,
  latestSeen: madeAt,
  conversations: 1,
  lines: 3,
  salt: bytes,
  wrapped: bytes,
  seal: bytes,
  looks: 0,
  head: firstHead(4, madeAt),
  reported: 0,
}

test.each([
  ['right', 0, 0, 0],
  ['an hour ahead', 0, hourMs, hourMs],
  ['turned back while it is open', 2 * hourMs, -48 * hourMs, 2 * hourMs],
  ['turned back and on again', 2 * hourMs, 3 * hourMs, 3 * hourMs],
] as const)('a clock that is %s never gives a copy more time', (_what, passed, clock, seen) => {
  let [clockMs, monotonic] = [madeAt, 500]
  const time = createCopyTime({ clock: { now: () => clockMs }, monotonicNow: () => monotonic }, madeAt)
  expect(time()).toBe(madeAt)
  clockMs = madeAt + clock
  monotonic += passed
  expect(time()).toBe(madeAt + seen)
})

test('a clock that was turned back before the page began starts at the latest time that was seen', () => {
  let monotonic = 0
  const clock = { now: () => madeAt - 48 * hourMs }
  const time = createCopyTime({ clock, monotonicNow: () => monotonic }, madeAt + hourMs)
  expect(time()).toBe(madeAt + hourMs)
  monotonic = 5_000
  expect(time()).toBe(madeAt + hourMs + 5_000)
})

interface Reported {
  readonly looks: readonly { readonly number: number }[]
  readonly end?: string
}

/** A device with a copy, a conversation in it, and so many looks. */
const device = async ({ looks = 0, nowMs = madeAt, isDown = false, answer = {} } = {}) => {
  const reported: Reported[] = []
  const { client } = sampleClient(
    ({ name, fields }) => {
      if (isDown) return undefined
      if (name !== 'reportCopy') return { code: 0, list: [] }
      reported.push(JSON.parse([...fields.keys()].join('')) as Reported)
      return { code: 0, number: 0, head: 'ab'.repeat(32), wipe: 0, ...answer }
    },
    { userType: staffTypes.support, nowMs },
  )
  const db = client.privateDb()
  if (!db) throw new Error('the sample must be signed in')
  await storeCopy(db, copy, [bytes])
  for (let made = 0; made < looks; made += 1) await addLook(db, 4, { at: madeAt, kind: 'opened', detail: '' })
  return { client, db, reported }
}

test('looks are reported a hundred at a time, each once', async () => {
  const { client, db, reported } = await device({ looks: 230 })
  await reportCopy(client, db, 4)
  expect(reported.map(({ looks }) => [looks[0]?.number, looks.length])).toEqual([
    [1, 100],
    [101, 100],
    [201, 30],
  ])
  await reportCopy(client, db, 4)
  expect(reported.at(-1)?.looks).toEqual([])
})

test('looks that somebody deleted are not waited for', async () => {
  const { client, db, reported } = await device({ looks: 3 })
  await db.deskLooks.clear()
  await reportCopy(client, db, 4)
  expect(reported.map(({ looks }) => looks.length)).toEqual([0])
})

test('a copy whose time has come ends on any page, without a line and without being opened; its end is reported later', async () => {
  const { client, db, reported } = await device({ looks: 1, nowMs: copy.expiresAt, isDown: true })
  await tendCopies(client)
  expect(await db.deskCopies.get(4)).toMatchObject({ end: 'expired', wrapped: new Uint8Array(), looks: 2 })
  expect(await db.deskParts.count()).toBe(0)
  expect(reported).toEqual([])
  // Nothing is added to what has ended.
  expect(await addLook(db, 4, { at: madeAt, kind: 'opened', detail: '' })).toBeUndefined()
})

test('what was seen is remembered, and one that is to be wiped is, with its looks reported', async () => {
  const { client, db, reported } = await device({ looks: 1, nowMs: madeAt + hourMs, answer: { wipe: 1 } })
  await tendCopies(client)
  expect(await db.deskParts.count()).toBe(0)
  expect(reported.map(({ looks, end }) => [looks.length, end])).toEqual([
    [1, undefined],
    [1, 'remote'],
  ])
  expect(await db.deskCopies.count()).toBe(0)
  const kept = await device({ nowMs: madeAt + hourMs })
  await tendCopies(kept.client)
  expect((await kept.db.deskCopies.get(4))?.latestSeen).toBeGreaterThanOrEqual(madeAt + hourMs)
})

test('a copy that the site does not know is forgotten; any other refusal keeps it', async () => {
  const unknown = await device({ looks: 1, answer: { code: 8, msg: '没有这份副本' } })
  await tendCopies(unknown.client)
  expect(await unknown.db.deskCopies.count()).toBe(0)
  const refused = await device({ looks: 1, answer: { code: 4998, msg: '稍后再试' } })
  await tendCopies(refused.client)
  expect(await refused.db.deskCopies.get(4)).toMatchObject({ reported: 0, looks: 1 })
})
