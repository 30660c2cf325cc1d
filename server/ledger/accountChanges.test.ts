import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { addOrderPath, fiveStar, submission } from '../../tests/kit/bets.ts'
import type { Browser, WireFields } from '../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../tests/kit/freshDatabase.ts'
import { walletYuan } from '../../tests/kit/ledger.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { runningSite } from '../../tests/kit/runningSite.ts'
import { rows, toBigint } from '../platform/database/database.ts'
import { accountKinds } from './kinds/accountKinds.ts'
import { allTransferKinds } from './transferKinds.ts'
import { creditPlayer } from './wallet.ts'

const path = '/sobet/api/userPointCheck/queryResultWeb'
const dayMs = 86_400_000
const today = new Date(noon.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Change {
  readonly createTime: string
  readonly changeTypeString: string
  readonly optType: number
  readonly amount: number
  readonly point: number
  readonly spsn: string
  readonly relatedId: string
}
interface Answer {
  readonly data: readonly Change[]
  readonly total: number
  readonly pageCount: number
  readonly totalIncome: number
  readonly totalExpense: number
}

describeOnDatabase('account changes', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  let orderId: string
  beforeAll(async () => {
    player = await it.signIn('player01')
    const { body } = await player.post(addOrderPath, submission([fiveStar()]))
    orderId = (body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
    const other = await it.signIn('player02')
    await other.post(addOrderPath, submission([fiveStar()]))
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
    const [row] = await rows(database.db, sql`select id from member where cn = 'player01'`)
    const me = toBigint(row?.['id'])
    const credit = (yuan: string, at: number) =>
      creditPlayer(database.db, me, parseYuan(yuan), '内部备注', new Date(at))
    // The last millisecond of yesterday in Beijing, and the first of today.
    const midnight = Date.parse(`${today}T00:00:00+08:00`)
    await credit('1', midnight - 1)
    await credit('2', midnight)
    for (let nth = 0; nth < 9; nth += 1) await credit('3', noon.getTime())
  })

  const ask = async (fields: WireFields = {}, browser = player): Promise<Answer> => {
    const { body } = await browser.get(path, { startDate: today, endDate: today, pageSize: 100, ...fields })
    expect(body).toMatchObject({ code: 0 })
    return body['result'] as Answer
  }
  const texts = ({ data }: Answer) => [...new Set(data.map((row) => row.changeTypeString))].toSorted()

  test('each row has time, kind, amount and the balance after it, and notes of operators are not shown', async () => {
    const { data } = await ask()
    expect(data.find((row) => row.changeTypeString === '投注扣款')).toMatchObject({
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d 12:\d\d:\d\d$/) as string,
      optType: 2,
      relatedId: orderId,
    })
    expect(JSON.stringify(data)).not.toContain('内部备注')
    expect(data[0]?.point).toBe(await walletYuan(database.db, 'player01'))
    for (const [i, row] of data.slice(1).entries()) {
      const later = data[i]
      const moved = later?.optType === 1 ? later.amount : -(later?.amount ?? 0)
      // The opening credit and yesterday's last transfer may lie between two rows of today.
      if (Number(later?.spsn) === Number(row.spsn) + 1)
        expect(row.point).toBeCloseTo((later?.point ?? 0) - moved, 4)
    }
  })

  test('a day begins and ends at midnight in Beijing', async () => {
    const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)
    const amounts = async (fields: WireFields) =>
      (await ask({ changeType: 1, ...fields })).data.map((r) => r.amount)
    expect(await amounts({ startDate: yesterday, endDate: yesterday })).toEqual([1])
    const ofToday = await amounts({})
    expect([ofToday.includes(1), ofToday.includes(2)]).toEqual([false, true])
    expect(
      await amounts({ startDate: today.replaceAll('-', '/'), endDate: today.replaceAll('-', '/') }),
    ).toEqual(ofToday)
  })

  test.each([
    ['all', '', ['投注扣款', '撤单返款', '系统充值']],
    ['income', 100, ['撤单返款', '系统充值']],
    ['expense', 200, ['投注扣款']],
    ['bets', 18, ['投注扣款']],
    ['refunds', 12, ['撤单返款']],
    ['a kind that nothing here is of', 17, []],
  ])('the filter of kinds: %s', async (_story, changeType, expected) => {
    expect(texts(await ask({ changeType }))).toEqual(expected)
  })

  test('pages follow each other without a gap, their totals are those of all, and beyond the last there is nothing', async () => {
    const all = await ask({ changeType: 100 })
    const pageSize = all.total - 1
    const [first, second, third] = [
      await ask({ changeType: 100, pageSize, page: 1 }),
      await ask({ changeType: 100, pageSize, page: 2 }),
      await ask({ changeType: 100, pageSize, page: 3 }),
    ]
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect([first.data.length, second.data.length, third.data.length]).toEqual([pageSize, 1, 0])
    for (const page of [first, second, third])
      expect(page).toMatchObject({
        total: all.total,
        pageCount: 2,
        totalIncome: all.totalIncome,
        totalExpense: 0,
      })
    expect(await ask({ pageSize: all.total, changeType: 100 })).toMatchObject({ pageCount: 1 })
  })

  test('credits less debits equal the balance of the wallet in the ledger', async () => {
    const month = new Date(Date.parse(today) - 30 * dayMs).toISOString().slice(0, 10)
    const { totalIncome, totalExpense, data } = await ask({ startDate: month })
    expect(totalIncome - totalExpense).toBeCloseTo(await walletYuan(database.db, 'player01'), 4)
    const sum = (optType: number) =>
      data.filter((row) => row.optType === optType).reduce((total, { amount }) => total + amount, 0)
    expect([sum(1), sum(2)]).toEqual([totalIncome, totalExpense])
  })

  test('rows of another member are never listed, whatever the filter', async () => {
    expect((await ask({ spsn: orderId })).data.map((row) => row.changeTypeString)).toEqual([
      '撤单返款',
      '投注扣款',
    ])
    const other = await it.signIn('player02')
    const theirs = await ask({}, other)
    expect(theirs.data.length).toBeGreaterThan(0)
    const mine = new Set((await ask()).data.map((row) => row.spsn))
    expect(theirs.data.filter((row) => mine.has(row.spsn))).toEqual([])
    for (const spsn of [orderId, ...mine]) expect((await ask({ spsn }, other)).total).toBe(0)
    expect((await it.browser().get(path, { startDate: today, endDate: today })).body).toMatchObject({
      code: -1,
    })
  })

  test('other wallets are empty; too many days, a wrong order, no day and too long a page are refused', async () => {
    expect((await ask({ bagType: 'ag_01' })).total).toBe(0)
    expect((await ask({ bagType: 'cb_01' })).total).toBe((await ask()).total)
    const code = async (fields: WireFields) =>
      (await player.get(path, { startDate: today, endDate: today, ...fields })).body['code']
    const far = new Date(Date.parse(today) - 35 * dayMs).toISOString().slice(0, 10)
    expect(await code({ startDate: far })).toBe(7)
    expect(await code({ endDate: far })).toBe(7)
    expect([
      await code({ startDate: '2026-02-30' }),
      await code({ pageSize: 101 }),
      await code({ page: 0 }),
    ]).toEqual([400, 400, 400])
  })
})

test('every kind that moves the wallet of a member has a number for the filter, and no other has', () => {
  const { player } = accountKinds
  const touches = allTransferKinds.map(({ name, moves, changeType }) => [
    name,
    moves.some(({ debit, credit }) => debit === player || credit === player),
    changeType !== undefined,
  ])
  expect(touches.filter(([, moved, numbered]) => moved !== numbered)).toEqual([])
})
