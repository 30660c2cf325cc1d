import { Dexie } from 'dexie'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/areas.ts'
import { times } from '#contract/lottery/catalogue.ts'
import { historyOrders } from '#contract/lottery/history.ts'
import { seededRandom } from '#engine/counting/random.ts'
import type { Database } from '#server/platform/database/database.ts'
import { searchBets } from '#src/db/lottery/searchBets.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { sampleClient, type SampleClient } from '#src/streams/core/client.sample.ts'
import { keptBetsSource } from '#src/streams/lottery/keptBets.ts'
import { addOrderPath, allDigits, fiveStar, submission, typedThree, type WireLine } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

// Two minutes before a month ends: the bets are of two months, and of four issues.
const startAt = new Date('2026-11-30T23:58:10+08:00')
const lotteryArea = '/lottery/api/u/v1/lottery'

let database: Database
let it: TestServer
let player: Browser
let device: SampleClient
const asked: string[] = []

const bet = async (lottery: string, lines: readonly WireLine[]): Promise<readonly string[]> => {
  const { body: current } = await player.get(`${lotteryArea}/current_issue`, { lottery })
  const { issue } = current['result'] as { readonly issue: string }
  const { body } = await player.post(
    addOrderPath,
    submission(lines, { lottery: lottery.toUpperCase(), issue }),
  )
  expect(body).toMatchObject({ code: 1 })
  return (body['result'] as { readonly orderIds: readonly string[] }).orderIds
}

const keep = async (): Promise<void> => {
  const { client } = device
  asked.length = 0
  await firstValueFrom(keptBetsSource(client))
}

const db = (): PrivateDb => {
  const held = device.client.privateDb()
  if (!held) throw new Error('the device must be signed in')
  return held
}

beforeAll(async () => {
  database = await freshDatabase()
  it = await startServer({ database, startAt })
  player = await it.signIn('player01')
  for (let minute = 0; minute < 4; minute += 1) {
    for (const lottery of ['mjffc', 'txffc']) {
      await bet(lottery, [fiveStar({ piece: minute + 1, amount: String(2 * (minute + 1)) }), allDigits()])
      await bet(lottery, [typedThree(), allDigits({ piece: 2, amount: '40' })])
    }
    const [cancelled = ''] = await bet('mjffc', [fiveStar({ piece: 7, amount: '14' })])
    await player.post(`${lotteryArea}/cancel_order`, { orderId: cancelled })
    await it.moveTo(new Date(startAt.getTime() + (minute + 1) * 60_000))
  }
  await bet('mjffc', [fiveStar(), typedThree()])
  device = sampleClient(
    async ({ name, fields }) => {
      asked.push(`${name} ${fields.get('orderStartTime') ?? ''}`)
      const path = name === 'times' ? times.path : `${lotteryArea}/${name}`
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

const among = {
  orderStartTime: ['2026-11-30', '2026-12-01', '2026-11-01'],
  orderEndTime: ['2026-12-01', '2026-11-30'],
  lottery: ['', 'mjffc', 'TXFFC', 'cqssc'],
  method: ['', '', '', 'wx_zx_fs', 'dwd_dwd_dwd', 'qsm_zx_ds', 'no_such'],
  status: ['', '', '', '', '', '', '0', '1', '2', '3', '4', '6'],
  singleStatus: ['', '', '2', '3'],
  issue: ['', '', '', '20261130-1439', '20261201-0001'],
  sort: ['', '0', '1', '2', '3'],
  currPage: ['1', '1', '1', '2', '3'],
  pageSize: ['1', '3', '10', '100'],
} as const

test('whatever is asked, the device answers the rows, the totals and the pages of the server', async () => {
  await keep()
  const random = seededRandom(86)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  let found = 0
  for (let nth = 0; nth < 400; nth += 1) {
    const wire = Object.fromEntries(Object.entries(among).map(([field, values]) => [field, oneOf(values)]))
    if (String(wire['orderStartTime']) > String(wire['orderEndTime'])) continue
    const { body } = await player.get(`${lotteryArea}/history_orders`, wire)
    const answer = z.decode(historyOrders.output, body['result'] as never)
    const question = z.decode(historyOrders.input, wire as never) as CallInput<'historyOrders'>
    expect((await searchBets(db(), question))?.value, JSON.stringify(wire)).toEqual(answer)
    if (answer.his_orders.length > 0) found += 1
  }
  expect(found, 'most questions must find bets').toBeGreaterThan(50)
})

test('what is kept is not read again; after a draw the days of that draw alone are', async () => {
  await keep()
  expect(asked.filter((one) => one.startsWith('history_orders'))).toEqual([])
  await it.moveTo(new Date(startAt.getTime() + 5 * 60_000))
  await keep()
  expect(asked.filter((one) => one.startsWith('history_orders'))).toHaveLength(1)
  const open = z.decode(historyOrders.input, { ...days, status: '0' } as never)
  expect((await searchBets(db(), open))?.value.paging.totalItem).toBe(0)
})

const days = { orderStartTime: '2026-11-30', orderEndTime: '2026-12-01' }
