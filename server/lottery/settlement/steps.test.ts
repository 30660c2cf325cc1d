import { expect, test } from 'vitest'
import { addOrderPath, allDigits, fiveStar, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import { browserOf, openCrowd } from '../../../tests/kit/crowd.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { startServer } from '../../../tests/kit/startServer.ts'
import { sql } from 'drizzle-orm'
import { rows, toBigint, toInt } from '../../platform/database/database.ts'
import { resettleCheck } from './resettle.ts'
import {
  beginSettlement,
  finishSettlement,
  openObligations,
  payAwards,
  payRebates,
  reverseAwards,
} from './settlement.sql.ts'
import { winnersOf } from './winners.ts'

const players = 12

/** The steps after which the node of a settler crashes. */
const deaths = [
  'before it begins',
  'once the run is begun',
  'with half of the winners paid',
  'with all winners paid',
  'with half of the rebates paid',
  'before it finishes',
] as const

describeOnDatabase('a settlement whose node dies', (kind) => {
  test.each(deaths)('%s is finished by two others at once, and pays nobody twice', async (death) => {
    const database = await freshDatabase(kind)
    const it = await startServer({ database })
    const { db } = database
    const crowd = await openCrowd(database, players, '1000', noon)
    // One line of each player wins, whatever the result; the lower prize brings a rebate.
    const lines = [allDigits({ odds: '18', point: '0.08' }), fiveStar()]
    await Promise.all(crowd.map((one) => browserOf(it, one).post(addOrderPath, submission(lines))))
    // Drawn, but the settler that receives the event is the one that crashes.
    it.server.settler.stop()
    it.clock.moveTo(afterNoon(600))
    await it.server.drawing.tick()
    const [obligation] = await openObligations(db)
    if (!obligation) throw new Error('a drawn issue with bets must be owed')
    expect(obligation).toMatchObject({ lottery: 'cqssc', issue: twentyMinuteIssue, run: 1, kind: 'draw' })

    const stage = deaths.indexOf(death)
    const now = it.clock.now()
    const winners = await winnersOf(db, { issueId: obligation.issueId, family: 'ssc', code: obligation.code })
    expect(winners.length).toBeGreaterThanOrEqual(players)
    // Some winners of every part: a settler of another version may have paid in another order.
    const half = winners.filter((_, place) => place % 2 === 1)
    if (stage >= 1) expect(await beginSettlement(db, obligation, '', winners, now)).toBe('begun')
    if (stage >= 2) await payAwards(db, obligation, stage === 2 ? half : winners, now)
    if (stage >= 4) await payRebates(db, obligation.issueId, 0n, stage === 4 ? players / 2 : players, now)
    if (stage === 5) {
      // Everything is paid but the run is not finished: only the last row is missing.
      expect(await openObligations(db)).toHaveLength(1)
    }

    const [one, other] = [
      await startServer({ database, startAt: now }),
      await startServer({ database, startAt: now }),
    ]
    await Promise.all([
      one.server.settler.settleOpen(),
      other.server.settler.settleOpen(),
      one.server.settler.settleOpen(),
    ])
    expect(await openObligations(db)).toEqual([])
    expect(await finishSettlement(db, obligation, now)).toBe(false)

    const [paid] = await rows(
      db,
      sql`select count(*)::int as awards, count(distinct cause)::int as orders,
          (select count(*) from transfer where reason = 'rebate')::int as rebates,
          (select count(*) from payout)::int as payouts,
          (select balance from account where kind = 'escrow' and issue_id = ${obligation.issueId}) as escrow
        from movement where reason = 'award'`,
    )
    expect([toInt(paid?.['awards']), toInt(paid?.['orders']), toInt(paid?.['payouts'])]).toEqual([
      winners.length,
      winners.length,
      winners.length,
    ])
    expect([toInt(paid?.['rebates']), toBigint(paid?.['escrow'])]).toEqual([players, 0n])
    expect(await resettleCheck(db)).toMatchObject({ issues: 1, differences: [] })
    await expectBalanced(db)
    await Promise.all([one.stop(), other.stop()])
    await it.stop()
    await database.close()
  })

  test('the wins of a member are numbered without a gap, whatever the order they were paid in', async () => {
    const database = await freshDatabase(kind)
    const it = await startServer({ database })
    const [player] = await openCrowd(database, 1, '1000', noon)
    if (!player) throw new Error('there must be a player')
    const browser = browserOf(it, player)
    await browser.post(addOrderPath, submission([allDigits(), allDigits()]))
    await browser.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue: '20261121-0721' }))
    await it.moveTo(afterNoon(60))
    await it.moveTo(afterNoon(600))
    const found = await rows(
      database.db,
      sql`select seq from payout where member_id = ${player.id} order by seq`,
    )
    expect(found.map((row) => toInt(row['seq']))).toEqual([1, 2, 3])
    await it.stop()
    await database.close()
  })

  test('an award is taken back once, however often that step is repeated', async () => {
    const database = await freshDatabase(kind)
    const { db } = database
    const it = await startServer({ database })
    const [player] = await openCrowd(database, 1, '1000', noon)
    if (!player) throw new Error('there must be a player')
    await browserOf(it, player).post(addOrderPath, submission([allDigits(), allDigits()]))
    await it.moveTo(afterNoon(600))
    const [paid] = await rows(db, sql`select distinct issue_id from payout where member_id = ${player.id}`)
    const takeBack = async () => {
      const last = await reverseAwards(db, toBigint(paid?.['issue_id']), 1, 0n, 1_000, it.clock.now())
      const [left] = await rows(
        db,
        sql`select balance, (select count(*) from payout_reversal) as reversals from account
          where kind = 'player' and member_id = ${player.id}`,
      )
      return [last, toBigint(left?.['balance']), toInt(left?.['reversals'])]
    }
    // 1,000 yuan less two bets of 20: both awards are gone.
    const once = [player.id, 9_600_000n, 2]
    expect(await takeBack()).toEqual(once)
    expect(await takeBack()).toEqual(once)
    await expectBalanced(db)
    await it.stop()
    await database.close()
  })

  test('awards of a frozen game wait, and are paid once it is free', async () => {
    const database = await freshDatabase(kind)
    const it = await startServer({ database })
    const [player] = await openCrowd(database, 1, '1000', noon)
    if (!player) throw new Error('there must be a player')
    await browserOf(it, player).post(addOrderPath, submission([allDigits()]))
    const freeze = (frozen: boolean) =>
      rows(
        database.db,
        sql`insert into payout_freeze (lottery, frozen, reason, since) values ('cqssc', ${frozen}, 'test', now())
          on conflict (lottery) do update set frozen = excluded.frozen`,
      )
    await freeze(true)
    await it.moveTo(afterNoon(600))
    expect(await openObligations(database.db)).toHaveLength(1)
    await freeze(false)
    expect(await it.server.settler.settleOpen()).toBe(1)
    expect(await openObligations(database.db)).toEqual([])
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })
})
