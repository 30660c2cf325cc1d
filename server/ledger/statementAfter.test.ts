/** The statement in its order: every movement once, from any number on, while money moves. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { addOrderPath, fiveStar, submission } from '../../tests/kit/bets.ts'
import type { Browser } from '../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../tests/kit/freshDatabase.ts'
import { walletYuan } from '../../tests/kit/ledger.ts'
import { noon } from '../../tests/kit/referenceTime.ts'
import { runningSite } from '../../tests/kit/runningSite.ts'
import { rows, toBigint } from '../platform/database/database.ts'
import { statementOf, type StatementLine } from './statement.ts'
import { statementAfter } from './statementAfter.ts'
import { creditPlayer } from './wallet.ts'

const path = '/sobet/pay/statement'
const most = 1_000

/** Whether each balance is the one before and the amount. */
const isChained = (lines: readonly StatementLine[]): boolean =>
  lines.every((line, n) => line.balanceAfter === (lines[n - 1]?.balanceAfter ?? 0n) + line.amount)

describeOnDatabase('the statement in its order', (kind) => {
  const { database, it } = runningSite(kind, { balanced: true })
  let player: Browser
  let me: bigint
  const credit = () => creditPlayer(database.db, me, parseYuan('3'), '内部备注', noon)
  const bet = (lines: number) =>
    player.post(addOrderPath, submission(Array.from({ length: lines }, () => fiveStar())))
  beforeAll(async () => {
    player = await it.signIn('player01')
    const [row] = await rows(database.db, sql`select id from member where cn = 'player01'`)
    me = toBigint(row?.['id'])
    await bet(7)
    await credit()
    const { body } = await bet(5)
    const [orderId = ''] = (body['result'] as { orderIds: string[] }).orderIds
    await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
  })

  test('whatever the size of a part, the parts follow each other to the whole, and each has the balance', async () => {
    const all = (await statementOf(database.db, me, { limit: most })).toReversed()
    expect(all.length).toBeGreaterThan(14)
    expect(isChained(all)).toBe(true)
    for (const limit of [1, 2, 3, 5, 8, all.length - 1, all.length, most]) {
      const found: StatementLine[] = []
      for (let isEnd = false; !isEnd;) {
        const part = await statementAfter(database.db, me, found.at(-1)?.transferId ?? 0n, limit)
        expect(part.lines.length).toBeLessThanOrEqual(limit)
        expect(part).toMatchObject({ balance: all.at(-1)?.balanceAfter, keptFrom: 0n })
        found.push(...part.lines)
        isEnd = part.isEnd
      }
      expect(found).toEqual(all)
    }
  })

  test('the call answers each movement, without notes of operators, to its member alone', async () => {
    const { body } = await player.get(path)
    expect(body).toMatchObject({ code: 0, isEnd: true, keptFrom: '0' })
    const listed = body['rows'] as { kind: string; balance: string; cause: string }[]
    expect(listed.map((row) => row.kind)).toEqual(expect.arrayContaining(['bet', 'credit', 'cancel']))
    expect(Number(listed.at(-1)?.balance)).toBe(await walletYuan(database.db, 'player01'))
    expect(body['balance']).toBe(listed.at(-1)?.balance)
    expect(JSON.stringify(body)).not.toContain('内部备注')
    const other = await it.signIn('player02')
    expect((await other.get(path)).body['rows']).toHaveLength(1)
    expect((await it.browser().get(path)).body).toMatchObject({ code: -1 })
  })

  test.each(['-1', 'x', '1.5', '9'.repeat(19), ''])('a number "%s" is refused', async (after) => {
    expect((await player.get(path, { after })).body).toMatchObject({ code: 400 })
  })

  test('beyond the newest movement there is nothing, and the balance stands', async () => {
    const { body } = await player.get(path, { after: '9'.repeat(18) })
    expect(body).toMatchObject({ rows: [], isEnd: true })
    expect(Number(body['balance'])).toBe(await walletYuan(database.db, 'player01'))
  })

  test('while money moves, whoever reads on from the last number misses none and sees the balance fit', async () => {
    const { transferId: before } = (await statementOf(database.db, me, { limit: 1 }))[0] ?? { transferId: 0n }
    let isMoving = true
    const moving = Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await (n % 2 === 0 ? bet(1 + (n % 7)) : credit())
      }),
    ).finally(() => (isMoving = false))
    const found: StatementLine[] = []
    for (let isEnd = false; isMoving || !isEnd;) {
      const part = await statementAfter(database.db, me, found.at(-1)?.transferId ?? before, 9)
      found.push(...part.lines)
      isEnd = part.isEnd
      const newest = found.at(-1)
      if (isEnd && newest) expect(part.balance).toBe(newest.balanceAfter)
    }
    await moving
    const all = (await statementOf(database.db, me, { limit: most })).toReversed()
    expect(isChained(all)).toBe(true)
    expect(found).toEqual(all.filter(({ transferId }) => transferId > before))
  })
})
