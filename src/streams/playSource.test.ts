import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PublicDb } from '#src/db/publicDb.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { refreshPlays } from './playSource.ts'

let db: PublicDb
beforeEach(() => {
  db = new PublicDb()
})
afterEach(async () => {
  db.close()
  await Dexie.delete('haocai-public')
})

const answered = vi.fn((...asked: Parameters<EngineClient['plays']>) => engineApi.plays(asked[1]))
const engine = { plays: answered } as unknown as EngineClient

test('plays are stored as the engine has them, and not sent again while they are the same', async () => {
  await refreshPlays(engine, db, 'ssc')
  const held = await db.plays.get('ssc')
  expect(held?.plays).toEqual((await engineApi.plays({ family: 'ssc' }))?.plays)
  expect(held?.plays.map((play) => play.method)).toContain('wx_zx_fs')

  answered.mockClear()
  await refreshPlays(engine, db, 'ssc')
  expect(answered.mock.calls[0]?.[1]).toEqual({ family: 'ssc', held: held?.revision })
  expect(await answered.mock.results[0]?.value).toBeUndefined()
  expect(await db.plays.get('ssc')).toEqual(held)
})

test('plays of another version are replaced as a whole', async () => {
  await db.plays.put({ key: 'ssc', revision: 'of yesterday', plays: [] })
  await refreshPlays(engine, db, 'ssc')
  const held = await db.plays.get('ssc')
  expect(held?.plays.length).toBeGreaterThan(50)
  expect(held?.revision).not.toBe('of yesterday')
})
