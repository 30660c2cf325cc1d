/** Profit and loss by days: the sums of the statement, each movement in one column and on one day of Beijing. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import { addOrderPath, fiveStar, submission } from '../../tests/kit/bets.ts'
import type { Browser, WireFields } from '../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../tests/kit/freshDatabase.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { runningSite } from '../../tests/kit/runningSite.ts'
import { rows, toBigint } from '../platform/database/database.ts'
import { openDoor } from './movements/door.ts'
import { fundsTransfers } from './transfers/funds.ts'
import { lotteryTransfers } from './transfers/lottery.ts'
import { creditPlayer } from './wallet.ts'

const dayMs = 86_400_000
const dayOf = (back: number) =>
  new Date(noon.getTime() + 8 * 3_600_000 - back * dayMs).toISOString().slice(0, 10)
const [today, yesterday] = [dayOf(0), dayOf(1)]

describeOnDatabase('the report of days', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
    const bet = async () =>
      ((await player.post(addOrderPath, submission([fiveStar()]))).body['result'] as { orderIds: string[] })
        .orderIds[0] ?? ''
    const [cancelled] = [await bet(), await bet()]
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: cancelled })
    const [row] = await rows(database.db, sql`select id from member where cn = 'player01'`)
    const me = toBigint(row?.['id'])
    const midnight = Date.parse(`${today}T00:00:00+08:00`)
    await creditPlayer(database.db, me, parseYuan('1'), 'note', new Date(midnight - 1))
    await creditPlayer(database.db, me, parseYuan('2'), 'note', new Date(midnight))
    const door = openDoor({ database })
    const both = { from: me, to: me }
    for (const [n, transfers] of [
      [{ kind: fundsTransfers.reward, amount: parseYuan('18'), cause: 'activity:1', to: me }],
      [{ kind: fundsTransfers.reward_reversal, amount: parseYuan('3'), cause: 'activity:1', from: me }],
      [{ kind: fundsTransfers.withdrawal, amount: parseYuan('100'), cause: 'withdrawal:1', ...both }],
      [{ kind: fundsTransfers.withdrawal_return, amount: parseYuan('40'), cause: 'withdrawal:1', ...both }],
      [{ kind: fundsTransfers.wallet_out, amount: parseYuan('500'), cause: 'exchange:1', ...both }],
    ].entries()) {
      const key = `00000000-0000-7000-8000-00000000000${n}`
      const at = new Date(midnight - (n === 0 ? 1 : -1))
      const posted = await door.post({
        memberId: me,
        key,
        call: 'test',
        contentHash: key,
        answer: {},
        at,
        transfers,
      })
      expect(posted.outcome).toBe('accepted')
    }
  })

  const ask = async (fields: WireFields = {}) =>
    (
      await player.get(calls.dayReport.path, {
        startTime: yesterday,
        endTime: today,
        queryType: 2,
        queryName: 'CP',
        ...fields,
      })
    ).body
  interface Sums {
    readonly list: readonly Readonly<Record<string, number | string | boolean>>[]
    readonly totleSum: Readonly<Record<string, number>>
  }
  const sums = async (fields: WireFields = {}): Promise<Sums> => (await ask(fields))['result'] as Sums

  test('what was cancelled is no stake; activities are netted; a transfer to a game is neither won nor lost', async () => {
    const { list, totleSum } = await sums()
    const stake = Number(list[0]?.['betAmount'])
    expect(stake).toBeGreaterThan(0)
    expect(list).toEqual([
      {
        betDate: today,
        betAmount: stake,
        bonusAmount: 0,
        rebateAmount: 0,
        mbrAtvtCash: -3,
        agtAtvtCash: 0,
        profitAndLoss: -stake - 3,
        isOpen: true,
      },
      expect.objectContaining({
        betDate: yesterday,
        betAmount: 0,
        mbrAtvtCash: 18,
        profitAndLoss: 18,
        isOpen: false,
      }),
    ])
    expect(totleSum).toMatchObject({
      totalBetAmount: stake,
      totalMbrAtvtCash: 15,
      totalProfitAndLoss: 15 - stake,
      totalWithdrawal: 60,
    })
  })

  test('it agrees with the statement: every movement of a column is in it, and in no other', async () => {
    const statement = async (changeType: number) => {
      const { body } = await player.get(calls.accountChanges.path, {
        startDate: yesterday,
        endDate: today,
        changeType,
      })
      const { totalIncome, totalExpense } = body['result'] as Readonly<Record<string, number>>
      return (totalIncome ?? 0) - (totalExpense ?? 0)
    }
    const { totleSum: sum } = await sums()
    const of = async (...types: readonly number[]) =>
      (await Promise.all(types.map(statement))).reduce((total, one) => total + one, 0)
    expect(sum['totalBetAmount']).toBeCloseTo(-(await of(18, 12)), 4)
    expect(sum['totalMbrAtvtCash']).toBeCloseTo(await of(6, 22), 4)
    expect(sum['totalDeposit']).toBeCloseTo(await of(1), 4)
    expect(sum['totalWithdrawal']).toBeCloseTo(-(await of(14, 11)), 4)
  })

  test('a day begins and ends at midnight in Beijing', async () => {
    const deposits = async (day: string) =>
      (await sums({ startTime: day, endTime: day })).totleSum['totalDeposit'] ?? 0
    expect(await deposits(yesterday)).toBe(1)
    expect((await deposits(today)) % 10).toBe(2)
  })

  test('every day of a range has its row, page by page, and a range has an end', async () => {
    const whole = await ask({ startTime: dayOf(34), pageSize: 100 })
    expect((whole['result'] as Sums).list.map((day) => day['betDate'])).toEqual(
      Array.from({ length: 35 }, (_, back) => dayOf(back)),
    )
    const second = (await ask({ startTime: dayOf(34), page: 2, pageSize: 20 }))['result'] as Sums
    expect([second.list.length, second.list[0]?.['betDate']]).toEqual([15, dayOf(20)])
    expect(await ask({ startTime: dayOf(35) })).toMatchObject({ code: 7 })
    expect(await ask({ startTime: today, endTime: yesterday })).toMatchObject({ code: 7 })
    expect((await ask({ queryName: 'AG' }))['code']).not.toBe(1)
  })

  test('another member reads his own', async () => {
    const other = await it.signIn('player02')
    const { body } = await other.get(calls.dayReport.path, { startTime: yesterday, endTime: today })
    expect((body['result'] as Sums).totleSum).toMatchObject({ totalBetAmount: 0, totalMbrAtvtCash: 0 })
  })
})

test('a correction of a draw takes its prize from the same column', () => {
  expect([lotteryTransfers.award.changeType, lotteryTransfers.award_reversal.changeType]).toEqual([4, 19])
})
