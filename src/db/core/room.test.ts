/** A browser without room: what a player pays is kept before what can be fetched again. */
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { giveUpCaches } from '../giveUpCaches.ts'
import { openPublicDb } from '../stores.ts'
import { emptyStores } from './emptyStores.sample.ts'
import { full$, isFull, withRoom } from './room.ts'

emptyStores()
afterEach(() => {
  full$.next(false)
})

const quota = () => new DOMException('no room', 'QuotaExceededError')
const aborted = () => new Dexie.AbortError('aborted', quota())

test.each([
  ['as the browser says it', quota(), true],
  ['as Dexie says it', aborted(), true],
  ['of several rows', { name: 'BulkError', failures: [quota()] }, true],
  ['a closed database', new Dexie.DatabaseClosedError(), false],
  ['nothing', undefined, false],
])('a write that does not fit is told from others: %s', (_what, error, is) => expect(isFull(error)).toBe(is))

test('a write that does not fit is run once more after something was given up; another failure is not', async () => {
  const giveUp = vi.fn<() => Promise<void>>(async () => undefined)
  const write = vi.fn<() => Promise<number>>().mockRejectedValueOnce(aborted()).mockResolvedValue(7)
  expect(await withRoom(giveUp, write)).toBe(7)
  expect([giveUp.mock.calls.length, write.mock.calls.length, full$.value]).toEqual([1, 2, true])
  const still = vi.fn<() => Promise<number>>().mockRejectedValue(quota())
  await expect(withRoom(giveUp, still)).rejects.toThrow('no room')
  expect(still).toHaveBeenCalledTimes(2)
  const odd = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('odd'))
  await expect(withRoom(giveUp, odd)).rejects.toThrow('odd')
  expect(odd).toHaveBeenCalledTimes(1)
})

test('draws that can be fetched again are given up, and nothing of what a device has seen', async () => {
  const db = openPublicDb('haocai-room')
  await db.trend.put({ key: 'cqssc/30', serverTime: 1, value: { issue: [] } } as never)
  await db.charts.put({ key: 'cqssc/30', serverTime: 1, value: {} } as never)
  await db.seenIssues.put({ key: 'mjffc/1', seenAt: 1 })
  await giveUpCaches(db)
  expect([await db.trend.count(), await db.charts.count(), await db.seenIssues.count()]).toEqual([0, 0, 1])
  await db.delete()
})
