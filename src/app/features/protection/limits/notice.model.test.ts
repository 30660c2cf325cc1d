import { BehaviorSubject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { noticeKey } from '#src/db/protection/protection.ts'
import { notFound, sampleClient } from '#src/streams/core/client.sample.ts'
import { protectionNoticeSource, playTimeSource } from '#src/streams/protection/protection.ts'
import { createNoticeModel } from './notice.model.ts'

emptyStores()

const minuteMs = 60_000
const startMs = 1_795_233_600_000

/** A player who wants to be reminded every 30 minutes; the server's clock stands at the start. */
const stage = (notice: object) => {
  const asked: string[] = []
  const { client } = sampleClient(
    ({ name, fields }) => {
      if (name === 'notice') return { code: 0, msg: '', serverTime: startMs, ...notice }
      if (name !== 'playSince') return { ...notFound, serverTime: startMs }
      asked.push(fields.get('since') ?? '')
      return { code: 0, msg: '', serverTime: startMs + 31.5 * minuteMs, staked: 412, won: 196.5 }
    },
    { sources: [protectionNoticeSource, playTimeSource] },
  )
  const now$ = new BehaviorSubject(startMs)
  const openRecords = vi.fn<() => void>()
  const model = createNoticeModel({ client, now$, openRecords })
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const begun = () => vi.waitFor(async () => expect(await db.playTime.get(noticeKey)).toBeDefined(), 3_000)
  return { client, db, now$, model, openRecords, asked, begun }
}

test('requirement 64: the reminder comes after its interval, has the figures since the start, and must be acknowledged', async () => {
  const { db, now$, model, openRecords, asked, begun } = stage({
    stopped: null,
    minutesLeft: null,
    realityCheck: 30,
  })
  await begun()
  const begunAt = (await db.playTime.get(noticeKey))?.startedAt ?? 0
  now$.next(begunAt + 30 * minuteMs - 1)
  expect(model.notices.value.time).toBeUndefined()
  now$.next(begunAt + 30 * minuteMs)
  await vi.waitFor(() => expect(model.notices.value.time).toBeDefined())
  const { time } = model.notices.value
  expect(asked).toEqual([String(begunAt)])
  expect(time).toMatchObject({ minutes: 31, figures: { staked: 4_120_000n, won: 1_965_000n } })
  // It stays until it is acknowledged.
  now$.next(begunAt + 40 * minuteMs)
  expect(model.notices.value.time).toBe(time)
  time?.records()
  await vi.waitFor(() => expect(model.notices.value.time).toBeUndefined())
  expect(openRecords).toHaveBeenCalledOnce()
  model.end()
})

test('a page that is opened soon goes on with the same time, one after a longer pause begins anew', async () => {
  const { db, model, begun } = stage({ stopped: null, minutesLeft: null, realityCheck: 0 })
  await begun()
  const first = await db.playTime.get(noticeKey)
  const again = async (seenAgo: number) => {
    await db.playTime.put({ key: noticeKey, startedAt: 1, seenAt: startMs - seenAgo, acknowledgedAt: 1 })
    const { db: same, model: next } = stage({ stopped: null, minutesLeft: null, realityCheck: 0 })
    await vi.waitFor(
      async () => expect((await same.playTime.get(noticeKey))?.seenAt).toBeGreaterThan(startMs - 1),
      3_000,
    )
    next.end()
    return (await same.playTime.get(noticeKey))?.startedAt
  }
  expect(first?.startedAt).toBeGreaterThanOrEqual(startMs)
  expect(await again(29 * minuteMs)).toBe(1)
  expect(await again(31 * minuteMs)).toBeGreaterThanOrEqual(startMs)
  model.end()
})

test('requirement 62: the page shows the player that the minutes of play are used up, until they have read it', async () => {
  const sentence = '已达您设定的每日游戏时长限额'
  const { model } = stage({
    stopped: { by: 'session', sentence, until: null },
    minutesLeft: 0,
    realityCheck: 0,
  })
  await vi.waitFor(() => expect(model.notices.value.ended?.sentence).toBe(sentence))
  model.notices.value.ended?.close()
  expect(model.notices.value.ended).toBeUndefined()
  model.end()
})
