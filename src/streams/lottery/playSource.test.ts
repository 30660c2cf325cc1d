import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPublicDb } from '#src/db/stores.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { knownDraws } from '#src/db/lottery/knownDraws.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { wanted } from '#src/workers/wanted.sample.ts'
import { provideTabs, refreshPlays } from './playSource.ts'

let db: ReturnType<typeof openPublicDb>
beforeEach(() => {
  db = openPublicDb()
})
afterEach(async () => {
  db.close()
  await Dexie.delete('haocai-public')
})

const answered = vi.fn((...asked: Parameters<EngineClient['plays']>) => engineApi.plays(asked[1]))
const engine = {
  plays: answered,
} as unknown as EngineClient

test('plays are stored as the engine has them, and not sent again while they are unchanged', async () => {
  await refreshPlays(engine, db, { family: 'ssc' }, wanted)
  const held = await db.plays.get('ssc')
  expect(held?.plays).toEqual((await engineApi.plays({ family: 'ssc' }))?.plays)
  expect(held?.plays.map((play) => play.method)).toContain('wx_zx_fs')

  answered.mockClear()
  await refreshPlays(engine, db, { family: 'ssc', held: held?.revision }, wanted)
  expect(answered.mock.calls[0]?.[1]).toEqual({ family: 'ssc', held: held?.revision })
  expect(await answered.mock.results[0]?.value).toBeUndefined()
  expect(await db.plays.get('ssc')).toEqual(held)
})

test('plays of another version are replaced as a whole', async () => {
  await db.plays.put({ key: 'ssc', revision: 'of yesterday', plays: [] })
  await refreshPlays(engine, db, { family: 'ssc' }, wanted)
  const held = await db.plays.get('ssc')
  expect(held?.plays.length).toBeGreaterThan(50)
  expect(held?.revision).not.toBe('of yesterday')
})

test('tabs that were never read come from the engine, and are replaced by any answer of the server', async () => {
  await refreshPlays(engine, db, { family: 'ssc' }, wanted)
  await provideTabs(db, { code: 'mjffc', family: 'ssc' })
  const held = await db.tabs.get('mjffc')
  expect(held).toMatchObject({ serverTime: 0 })
  expect(held?.value[0]).toMatchObject({ tab: '五星', type: 'normal' })
  const value = [{ tab: '前三', type: 'normal' as const, subTabConfig: [] }]
  await mergeCached(db, db.tabs, { key: 'mjffc', serverTime: 1, value })
  await provideTabs(db, { code: 'mjffc', family: 'ssc' })
  expect((await db.tabs.get('mjffc'))?.value).toEqual(value)
})

test('the newest draws of a lottery are found in any table, the longest list first', async () => {
  const draw = (issueNo: string) => ({ issueNo, code: '1,2,3,4,5' })
  expect(await knownDraws(db, 'mjffc')).toBeUndefined()
  const times = { time: {}, now: 1, last: { MJFFC: draw('0721') } }
  await db.times.put({ key: 'all', serverTime: 20, value: times })
  expect(await knownDraws(db, 'mjffc')).toMatchObject({ serverTime: 20, value: { issue: [draw('0721')] } })
  const trend = { issue: [draw('0721'), draw('0720')], hitFrequency: [[1]], skipFrequency: [[1]] }
  await db.trend.put({ key: 'mjffc/wx_zx_fs', serverTime: 10, value: trend })
  await db.trend.put({ key: 'mjffc2/wx_zx_fs', serverTime: 30, value: trend })
  // Figures depend on the play, the draws are the same for all.
  expect(await knownDraws(db, 'mjffc')).toEqual({
    key: 'mjffc',
    serverTime: 10,
    value: { issue: trend.issue, hitFrequency: [], skipFrequency: [] },
  })
  await db.times.put({ key: 'all', serverTime: 40, value: { ...times, last: { MJFFC: draw('0722') } } })
  expect((await knownDraws(db, 'mjffc'))?.value.issue).toEqual([draw('0722')])
})
