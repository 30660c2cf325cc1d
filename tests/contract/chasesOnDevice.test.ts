import { Dexie } from 'dexie'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/areas.ts'
import { historyChases } from '#contract/lottery/history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keptChaseMonths, searchChases } from '#src/db/lottery/keptChases.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { sampleClient, type SampleClient } from '#src/streams/core/client.sample.ts'
import { keptChasesSource } from '#src/streams/lottery/keptChases.ts'
import { addOrderPath, allDigits } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { chase } from '../kit/chases.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const lotteryArea = '/lottery/api/u/v1/lottery'

let database: Database
let it: TestServer
let player: Browser
let device: SampleClient
const asked: string[] = []

const db = (): PrivateDb => {
  const held = device.client.privateDb()
  if (!held) throw new Error('the device must be signed in')
  return held
}
const keep = async (): Promise<void> => {
  asked.length = 0
  await firstValueFrom(keptChasesSource(device.client))
}
const place = async (multiples: readonly number[], winStop = false): Promise<void> => {
  const { body } = await player.post(addOrderPath, chase([allDigits()], multiples, { winStop }))
  expect(body).toMatchObject({ code: 1 })
}

beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database })
  player = await it.signIn('player01')
  for (let nth = 1; nth <= 7; nth += 1)
    await place(
      Array.from({ length: nth }, () => 1),
      nth % 2 === 0,
    )
  device = sampleClient(
    async ({ name, fields }) => {
      asked.push(`${name} ${fields.get('orderStartTime') ?? ''}`)
      const path = name === 'times' ? '/lottery/api/anon/v1/lottery/times' : `${lotteryArea}/${name}`
      return (await player.get(path, Object.fromEntries(fields))).body
    },
    { nowMs: it.clock.now().getTime(), isOfFile: true },
  )
}, 120_000)

afterAll(async () => {
  device.end()
  await it.stop()
  await database.close()
  db().close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const questions = ['', 'mjffc', 'cqssc'].flatMap((lottery) =>
  [
    ['2026-11-21', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
    ['2026-11-01', '2026-11-20'],
  ].flatMap(([orderStartTime, orderEndTime]) =>
    ['1', '2'].map((currPage) => ({ lottery, orderStartTime, orderEndTime, currPage, pageSize: '4' })),
  ),
)
const expectSame = async (): Promise<number> => {
  let found = 0
  for (const wire of questions) {
    const { body } = await player.get(`${lotteryArea}/lottery_trace`, wire)
    const answer = z.decode(historyChases.output, body['result'] as never)
    const question = z.decode(historyChases.input, wire as never) as CallInput<'historyChases'>
    expect((await searchChases(db(), question))?.value, JSON.stringify(wire)).toEqual(answer)
    found += answer.list.length
  }
  return found
}

test('whatever is asked, the device answers the chases, the totals and the pages of the server', async () => {
  await keep()
  expect(await keptChaseMonths(db())).toHaveLength(12)
  expect(await expectSame()).toBe(28)
})

test('a month is read again while a chase of it goes on or its end is not over; past months are not', async () => {
  await it.moveTo(afterNoon(4 * 60))
  await keep()
  // The poll of the session may fall into this.
  expect(asked.filter((one) => one.startsWith('lottery_trace'))).toEqual(['lottery_trace 2026-11-01'])
  expect(await expectSame()).toBe(28)
})

test('a month that is not stored is not answered', async () => {
  const question = { orderStartTime: '2025-10-01', orderEndTime: '2026-11-21', currPage: 1, pageSize: 10 }
  expect(await searchChases(db(), question)).toBeUndefined()
})
