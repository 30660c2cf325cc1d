/** The winners that the database finds are those that the evaluator finds order by order. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  minuteIssue,
  submission,
  twentyMinuteIssue,
  type WireLine,
} from '../../../tests/kit/bets.ts'
import { browserOf, openCrowd, type CrowdMember } from '../../../tests/kit/crowd.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { rows, toBigint, toInt } from '../../platform/database/database.ts'
import { evaluate, type JudgedContent, type SettledOrder } from './evaluate.ts'
import { unmaskedPart } from './winners.sql.ts'
import { winnersOf } from './winners.ts'

const drawn = '1,2,3,4,5'

/** 前三直选单式: `count` typed entries from `first` on, each with a comma between its digits. */
const typed = (first: number, count: number): WireLine => ({
  method: 'qsm_zx_ds',
  code: Array.from({ length: count }, (_, n) =>
    String(first + n)
      .padStart(3, '0')
      .split('')
      .join(','),
  ).join('|'),
  nums: count,
  amount: count * 2,
  piece: 1,
  price: 2,
  odds: '1960',
  point: '0',
})

/** 前三直选和值 6: ten bets, of which 1,2,3 is one. */
const sumOfSix: WireLine = { ...typed(0, 1), method: 'qsm_zx_hz', code: '6', nums: 28, amount: 56 }

const lines: readonly WireLine[] = [
  fiveStar(),
  fiveStar({ code: '5|4|3|2|1' }),
  allDigits(),
  // Two of its positions are hit.
  allDigits({ code: '1,9|2,8|9||', nums: 5, amount: 10 }),
  allDigits({ code: '9|9|9|9|9', nums: 5, amount: 10 }),
  typed(123, 1),
  typed(124, 2),
  // Longer than the contents that are collected in a list.
  typed(100, 60),
  typed(500, 60),
  sumOfSix,
  { ...sumOfSix, code: '7', nums: 36, amount: 72 },
]

describeOnDatabase('the winners of an issue', (kind) => {
  const { database, it } = runningSite(kind, { perTest: true })
  let crowd: readonly CrowdMember[]
  let issueId: bigint
  beforeEach(async () => {
    crowd = await openCrowd(database, 3, '10000', noon)
    for (const player of crowd) {
      for (const line of lines) {
        const { body } = await browserOf(it, player).post(addOrderPath, submission([line]))
        expect([line.method, body['code'], body['msg']]).toEqual([line.method, 1, expect.anything()])
      }
    }
    const [issue] = await rows(
      database.db,
      sql`select id from issue where number = ${twentyMinuteIssue} and lottery = 'cqssc'`,
    )
    issueId = toBigint(issue?.['id'])
  })

  /** The orders as the view of all lines has them, which settlement does not read. */
  const everyOrder = async (): Promise<readonly (SettledOrder & JudgedContent)[]> => {
    const found = await rows(database.db, sql`select * from bet_order order by id`)
    return found.map((row) => ({
      id: toBigint(row['id']),
      memberId: toBigint(row['member_id']),
      traceId: undefined,
      method: String(row['method']),
      nums: toInt(row['nums']),
      stake: toBigint(row['stake']),
      tierOdds: Object.fromEntries(
        Object.entries(row['tier_odds'] as Record<string, string>).map(([tier, hao]) => [tier, BigInt(hao)]),
      ),
      singlePick: row['single_pick'] === true,
      awardCap: toBigint(row['award_cap']),
      code: String(row['code']),
      position: undefined,
      playRevision: String(row['play_revision']),
    }))
  }

  test('are those of the evaluator: by mask, by content, and by content too long to collect', async () => {
    const wanted = evaluate('ssc', drawn, await everyOrder())
    expect(wanted).toHaveLength(6 * crowd.length)
    const found = await winnersOf(database.db, { issueId, family: 'ssc', code: drawn })
    const paid = (winners: typeof wanted) =>
      new Map(winners.map(({ order, wins, award }) => [order.id, { member: order.memberId, wins, award }]))
    expect(paid(found)).toEqual(paid(wanted))
  })

  test('come by player, the winners of one player in the order of the bets', async () => {
    const found = await winnersOf(database.db, { issueId, family: 'ssc', code: drawn })
    const order = found.map((winner) => [winner.order.memberId, winner.order.id] as const)
    expect(order).toEqual(order.toSorted((a, b) => Number(a[0] - b[0]) || Number(a[1] - b[1])))
  })

  test('do not include cancelled orders', async () => {
    const orderId = `C${(await everyOrder())[0]?.id}`
    const [player] = crowd
    if (!player) throw new Error('there must be a player')
    await browserOf(it, player).post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
    const found = await winnersOf(database.db, { issueId, family: 'ssc', code: drawn })
    expect(found.map((winner) => `C${winner.order.id}`)).not.toContain(orderId)
    expect(found).toHaveLength(6 * crowd.length - 1)
  })

  test.each([
    ['a mask', fiveStar(), typed(123, 1)],
    ['a content', typed(123, 1), fiveStar()],
  ])('with %s are found where all of the other kind were cancelled', async (_kind, kept, cancelled) => {
    const [player] = crowd
    if (!player) throw new Error('there must be a player')
    const browser = browserOf(it, player)
    const place = async (line: WireLine) => {
      const fields = submission([line], { lottery: 'MJFFC', issue: minuteIssue })
      const { body } = await browser.post(addOrderPath, fields)
      return (body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
    }
    const [winning, other] = [await place(kept), await place(cancelled)]
    const { body } = await browser.post('/lottery/api/u/v1/lottery/cancel_order', { orderId: other })
    expect(body['code']).toBe(0)
    const [issue] = await rows(
      database.db,
      sql`select issue_id as id from bet_order where id = ${winning.slice(1)}::bigint`,
    )
    const found = await winnersOf(database.db, {
      issueId: toBigint(issue?.['id']),
      family: 'ssc',
      code: drawn,
    })
    expect(found.map(({ order }) => `C${order.id}`)).toEqual([winning])
  })

  test.each([2, 3, 7])('in %i parts every content is in one part, and the long ones too', async (parts) => {
    const whole = await unmaskedPart(database.db, issueId, 0, 1)
    expect([whole.contents.length, whole.long.length]).toEqual([4, 2 * crowd.length])
    const each = []
    for (let part = 0; part < parts; part += 1)
      each.push(await unmaskedPart(database.db, issueId, part, parts))
    const codes = (contents: typeof whole.contents) =>
      contents.map(({ terms, code }) => `${terms} ${code}`).toSorted()
    const places = (long: typeof whole.long) => long.map(({ page, n }) => `${page} ${n}`).toSorted()
    expect(codes(each.flatMap(({ contents }) => contents))).toEqual(codes(whole.contents))
    expect(places(each.flatMap(({ long }) => long))).toEqual(places(whole.long))
  })

  test('of an issue without bets are none', async () => {
    expect(await winnersOf(database.db, { issueId: issueId + 1n, family: 'ssc', code: drawn })).toEqual([])
  })
})
