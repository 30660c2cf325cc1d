/** The data of a lottery page about coming issues and past draws. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHistory } from '#server/lottery/draws/history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { noon, standing } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

let database: Database
let it: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  await seedHistory(database.db, standing(noon))
  it = await startServer({ database, instantPaceMs: 2_500 })
})
afterAll(async () => {
  await it.stop()
  await database.close()
})

const seconds = (iso: string): number => Date.parse(iso) / 1000

test('[L-184] nextApp lists the runs to come: the issue on sale first, then the next day', async () => {
  const player = await it.signIn('player01')
  const { body } = await player.get('/lottery/api/m/v1/lottery/issue_info_app', { lottery: 'CQSSC' })
  // Noon: 023 was drawn at 11:50, 024 is drawn at 12:10; 36 of the day's 59 are still to come.
  expect((body['result'] as Record<string, unknown>)['nextApp']).toEqual([
    {
      issue: '20261121-024',
      total: 36,
      sellStart: seconds('2026-11-21T11:49:00+08:00'),
      durationTime: 1200,
    },
    {
      issue: '20261122-001',
      total: 9,
      sellStart: seconds('2026-11-22T00:10:00+08:00'),
      durationTime: 1200,
    },
    expect.objectContaining({ issue: '20261122-010', total: 50, durationTime: 1200 }),
  ])
})

test('the lottery that is drawn on order has no issue, and names the pace of its rounds', async () => {
  const player = await it.signIn('player01')
  const ask = async (lottery: string) =>
    (await player.get('/lottery/api/m/v1/lottery/issue_info_app', { lottery })).body['result']
  expect(await ask('MJMMC')).toMatchObject({ issue: '', second: -1, state: 0, paceMs: 2_500 })
  expect(await ask('CQSSC')).not.toHaveProperty('paceMs')
})

test('[L-185] the trend lists issues with number and code, newest first', async () => {
  const player = await it.signIn('player01')
  const { body } = await player.get('/lottery/api/anon/v1/lottery/simpleLast', {
    size: 30,
    lottery: 'CQSSC',
    method: 'wx_zx_fs',
  })
  const { issue } = body['result'] as { issue: readonly { issueNo: string; code: string }[] }
  expect(issue).toHaveLength(30)
  expect(issue.map(({ issueNo }) => issueNo)).toEqual(
    issue
      .map(({ issueNo }) => issueNo)
      .toSorted()
      .toReversed(),
  )
  expect(issue[0]?.issueNo).toBe('20261121-023')
  for (const { code } of issue) expect(code).toMatch(/^\d(?:,\d){4}$/)
})

test('[L-483] the current issue of a lottery runs down, and the next one follows', async () => {
  const player = await it.signIn('player02')
  const current = async (lottery: string) =>
    (await player.get('/lottery/api/u/v1/lottery/current_issue', { lottery })).body['result']
  expect(await current('MJFFC')).toEqual({ issue: '20261121-0721', second: 55 })
  expect(await current('CQSSC')).toEqual({ issue: '20261121-024', second: 540 })
  await it.moveTo(new Date(noon.getTime() + 10_000))
  expect(await current('MJFFC')).toEqual({ issue: '20261121-0721', second: 45 })
  await it.moveTo(new Date(noon.getTime() + 60_000))
  expect(await current('MJFFC')).toEqual({ issue: '20261121-0722', second: 55 })
  expect(await current('CQSSC')).toEqual({ issue: '20261121-024', second: 480 })
})
