import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath } from '../../../tests/kit/chases.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'

const path = '/lottery/api/u/v1/lottery/lottery_trace'
const today = { orderStartTime: '2026-11-21', orderEndTime: '2026-11-21' }

describeOnBoth('the history of chases', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  const ask = async (fields: Readonly<Record<string, string | number>> = {}) => {
    const { body } = await player.get(path, { ...today, ...fields })
    return body['result']
  }
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
    const place = async (multiples: readonly number[]) => {
      const { body } = await player.post(addOrderPath, chase([allDigits()], multiples))
      const { traceIds } = body['result'] as { traceIds: readonly string[] }
      return traceIds[0] ?? ''
    }
    await place([1, 1])
    const stopped = await place([0, 1, 1])
    await player.get(traceCancelPath, { traceId: stopped, issues: minuteIssueAfter(2) })
    await it.moveTo(afterNoon(62))
  }, 120_000)
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  test('lists every chase with what became of its issues, newest first, and what all come to', async () => {
    expect(await ask()).toMatchObject({
      list: [
        { issueCount: 2, finishCount: 0, totalMoney: 40, finishMoney: 0, cancelMoney: 20, status: '进行中' },
        { issueCount: 2, finishCount: 1, totalMoney: 40, finishMoney: 20, cancelMoney: 0, status: '进行中' },
      ],
      totalMoney: 80,
      finishMoney: 20,
      cancelMoney: 20,
      paging: { currPage: 1, pageSize: 20, totalItem: 2, totalPage: 1 },
    })
    await it.moveTo(afterNoon(122))
    await it.moveTo(afterNoon(182))
    expect(await ask()).toMatchObject({ list: [{ status: '已完成' }, { status: '已完成' }] })
  })

  test('filters by lottery and day, and pages', async () => {
    expect(await ask({ lottery: 'CQSSC' })).toMatchObject({ list: [], paging: { totalItem: 0 } })
    expect(await ask({ orderStartTime: '2026-11-20', orderEndTime: '2026-11-20' })).toMatchObject({
      list: [],
    })
    const second = await ask({ currPage: 2, pageSize: 1 })
    expect(second).toMatchObject({ list: [{ finishMoney: 40 }], totalMoney: 80, paging: { totalPage: 2 } })
  })

  test('nobody sees the chases of another', async () => {
    const other = await it.signIn('player02')
    const { body } = await other.get(path, today)
    expect(body['result']).toMatchObject({ list: [], paging: { totalItem: 0 } })
  })
})
