import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { minuteIssueAfter } from '../../../tests/kit/chases.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { createIds, idRange } from './reference.ts'

const path = '/lottery/api/u/v1/lottery/history_orders'
const daysPath = '/lottery/api/u/v1/lottery/history_days'
const tracesPath = '/lottery/api/u/v1/lottery/lottery_trace'
const today = { orderStartTime: '2026/11/21 00:00', orderEndTime: '2026/11/21 23:59' }

interface Answer {
  readonly his_orders: readonly {
    readonly orderItemId: string
    readonly status: number
    readonly lottery: string
  }[]
  readonly dealMoneyCount: number
  readonly settledMoneyCount: number
  readonly awardMoneyCount: number
  readonly paging: { readonly totalItem: number; readonly totalPage: number; readonly currPage: number }
}

test('the ids of a day hold every id that is made in it, and none of the day before', () => {
  const [from, until] = [new Date('2026-11-20T16:00:00Z'), new Date('2026-11-21T16:00:00Z')]
  const range = idRange(from, until)
  const idAt = (at: Date) => createIds(() => 99n)(at)
  for (const at of [from, new Date(until.getTime() - 1)]) {
    expect(idAt(at) >= range.from && idAt(at) < range.until).toBe(true)
  }
  expect(idAt(new Date(from.getTime() - 1)) < range.from).toBe(true)
})

describeOnDatabase('the history of bets', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  const ask = async (fields: Readonly<Record<string, string | number>> = {}): Promise<Answer> => {
    const { body } = await player.get(path, { ...today, ...fields })
    expect(body).toMatchObject({ code: 1 })
    return body['result'] as Answer
  }
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
    const bet = async (fields: Parameters<Browser['post']>[1]) => {
      const { body } = await player.post(addOrderPath, fields)
      expect(body).toMatchObject({ code: 1 })
      return (body['result'] as { orderIds: readonly string[] }).orderIds
    }
    const minute = { lottery: 'MJFFC', issue: minuteIssueAfter(0) }
    // A loser and a winner in an issue that is drawn, one that is cancelled and one that is still open.
    await bet(submission([fiveStar(), allDigits()], minute))
    const [cancelled = ''] = await bet(submission([fiveStar({ piece: 3 })]))
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: cancelled })
    await bet(submission([fiveStar({ piece: 2 })]))
    await it.moveTo(afterNoon(62))
  }, 120_000)
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  test('lists every bet once, newest first, with what all of them cost and won', async () => {
    const all = await ask()
    expect(all.his_orders.map(({ status }) => status)).toEqual([0, 4, 2, 1])
    expect(all.his_orders.map(({ orderItemId }) => orderItemId)).toEqual(
      all.his_orders
        .map(({ orderItemId }) => orderItemId)
        .toSorted()
        .toReversed(),
    )
    // 2 + 20 are settled, 4 wait, 6 came back.
    expect([all.dealMoneyCount, all.settledMoneyCount, all.awardMoneyCount]).toEqual([26, 22, 19.6])
    expect(all.paging).toEqual({ currPage: 1, pageSize: 20, totalItem: 4, totalPage: 1 })
  })

  test('pages say the totals of all pages, and the last one has the rest', async () => {
    const pages = await Promise.all([1, 2, 3].map((currPage) => ask({ currPage, pageSize: 3 })))
    expect(pages.map(({ his_orders: rows }) => rows.length)).toEqual([3, 1, 0])
    expect(pages.map(({ paging }) => [paging.totalItem, paging.totalPage])).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ])
    expect(pages.map(({ dealMoneyCount }) => dealMoneyCount)).toEqual([26, 26, 26])
    const ids = pages.flatMap(({ his_orders: rows }) => rows.map(({ orderItemId }) => orderItemId))
    expect(new Set(ids).size).toBe(4)
  })

  test.each([
    ['open', { status: 0 }, [0]],
    ['lost', { status: 1 }, [1]],
    ['paid', { status: 2 }, [2]],
    ['cancelled', { status: 4 }, [4]],
    ['refunded', { status: 6 }, []],
    ['of one lottery', { lottery: 'MJFFC' }, [2, 1]],
    ['of one issue', { issue: minuteIssueAfter(0) }, [2, 1]],
    ['single picks', { singleStatus: 3 }, [0, 4, 1]],
    ['everything, as older clients say it', { lottery: '', status: '', singleStatus: '' }, [0, 4, 2, 1]],
    ['of one play', { method: 'wx_zx_fs' }, [0, 4, 1]],
    ['of a play that was not bet on', { method: 'wx_zux_z120' }, []],
    ['of a play that no lottery has', { method: 'no_such' }, []],
    ['of one play of one lottery', { method: 'wx_zx_fs', lottery: 'CQSSC' }, [0, 4]],
    ['everything, the oldest first', { sort: 1 }, [1, 2, 4, 0]],
    ['everything, the largest stake first', { sort: 2 }, [2, 4, 0, 1]],
    ['everything, the largest award first', { sort: 3 }, [2, 0, 4, 1]],
    ['of another day', { orderStartTime: '2026-11-20', orderEndTime: '2026-11-20' }, []],
  ])('filters those that are %s', async (_story, fields, statuses) => {
    const { his_orders: rows, paging } = await ask(fields)
    expect(rows.map(({ status }) => status)).toEqual(statuses)
    expect(paging.totalItem).toBe(statuses.length)
  })

  test.each([
    ['days in the wrong order', { orderStartTime: '2026-11-21', orderEndTime: '2026-11-20' }, 3004],
    ['more days than 35', { orderStartTime: '2026-10-17', orderEndTime: '2026-11-21' }, 3004],
    ['a lottery that is none', { lottery: 'NOSUCH' }, 3001],
  ])('%s are refused', async (_story, fields, code) => {
    const { body } = await player.get(path, { ...today, ...fields })
    expect(body['code']).toBe(code)
  })

  test.each([
    ['a year before all calendars', { orderStartTime: '0000-01-01', orderEndTime: '0000-01-01' }],
    ['a day that is none', { orderStartTime: '2026-02-31', orderEndTime: '2026-02-31' }],
    ['no day', { orderStartTime: "' or 1=1", orderEndTime: '' }],
    ['page 0', { currPage: 0 }],
    ['a page of text', { currPage: 'x' }],
    ['more rows than a page has', { pageSize: 101 }],
    ['a status of text', { status: 'paid' }],
    ['a status below all', { status: '-999999999999999' }],
    ['a lottery with a quote', { lottery: "mjffc'--" }],
    ['a play with a quote', { method: "wx'--" }],
    ['a play of a kilobyte', { method: 'x'.repeat(1_024) }],
    ['a sort beyond all', { sort: 4 }],
    ['a sort of text', { sort: 'stake' }],
    ['an issue of a kilobyte', { issue: '9'.repeat(1_024) }],
  ])('%s is a bad request, of bets and of chases', async (_story, fields) => {
    const ofBetsAlone = ['status', 'issue', 'method', 'sort'].some((name) => name in fields)
    for (const call of ofBetsAlone ? [path] : [path, tracesPath]) {
      const { body } = await player.get(call, { ...today, ...fields })
      expect(body['code'], call).toBe(400)
    }
  })

  test.each([
    ['the last page that can be said', { currPage: '999999999999999', pageSize: 100 }],
    ['the last day', { orderStartTime: '2999-12-31', orderEndTime: '2999-12-31' }],
    ['the first day', { orderStartTime: '1000-01-01', orderEndTime: '1000-01-01' }],
    ['a status that is none', { status: 9 }],
  ])('%s is answered and empty', async (_story, fields) => {
    const { his_orders: rows } = await ask(fields)
    expect(rows).toEqual([])
  })

  test('each day with bets has a revision, which changes with a bet of that day and not with one of another', async () => {
    const days = async (orderStartTime: string, orderEndTime: string) => {
      const { body } = await player.get(daysPath, { orderStartTime, orderEndTime })
      return (body['result'] as { days: readonly { day: string; count: number; revision: string }[] }).days
    }
    const before = await days('2026-11-01', '2026-11-21')
    expect(before).toEqual([{ day: '2026-11-21', count: 4, revision: expect.any(String) }])
    expect(await days('2026-11-01', '2026-11-21')).toEqual(before)
    const { his_orders: open } = await ask({ status: 0 })
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: open[0]?.orderItemId ?? '' })
    const after = await days('2026-11-01', '2026-11-21')
    expect(after[0]?.count).toBe(4)
    expect(after[0]?.revision).not.toBe(before[0]?.revision)
    expect(await days('2026-11-01', '2026-11-20')).toEqual([])
  })

  test.each([
    ['days in the wrong order', { orderStartTime: '2026-11-21', orderEndTime: '2026-11-20' }, 3004],
    ['more days than 35', { orderStartTime: '2026-10-17', orderEndTime: '2026-11-21' }, 3004],
    ['a day that is none', { orderStartTime: '2026-02-31', orderEndTime: '2026-02-31' }, 400],
    ['no day', { orderStartTime: "' or 1=1", orderEndTime: '' }, 400],
  ])('revisions of %s are refused', async (_story, fields, code) => {
    const { body } = await player.get(daysPath, fields)
    expect(body['code']).toBe(code)
  })

  test('nobody sees the bets of another', async () => {
    const other = await it.signIn('player02')
    const { body } = await other.get(path, today)
    expect(body['result']).toMatchObject({ his_orders: [], paging: { totalItem: 0 } })
  })
})
