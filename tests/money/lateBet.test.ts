import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drawn, type DrawnEvent } from '#server/lottery/draws/events.ts'
import { minuteIssue } from '../support/bets.ts'
import { freshDatabase } from '../support/freshDatabase.ts'
import { postgresBinaries } from '../support/postgres.ts'
import { afterNoon } from '../support/referenceTime.ts'
import { startServer } from '../support/startServer.ts'

// Only PostgreSQL runs transactions concurrently.
describe.skipIf(!postgresBinaries())('a draw whose row is locked by a late bet, on PostgreSQL', () => {
  test('is made a second later, not with the next draw of another lottery', async () => {
    const database = await freshDatabase('postgres')
    const it = await startServer({ database })
    const draws: DrawnEvent[] = []
    it.server.bus.subscribe(drawn, (event) => draws.push(event))
    const drawnOf = () => draws.filter(({ issue, lottery }) => lottery === 'mjffc' && issue === minuteIssue)

    // The seal of the held issue gives up after half a second; the others are drawn.
    await database.db.transaction(async (tx) => {
      // The first statement of place_orders, which it also runs for a bet that it will refuse.
      await tx.execute(sql`select 1 from issue where lottery = 'mjffc' and number = ${minuteIssue} for share`)
      await it.moveTo(afterNoon(60))
    })
    expect(draws.length).toBeGreaterThan(0)
    expect(drawnOf()).toEqual([])

    const heard = new Promise<void>((resolve) => {
      it.server.bus.subscribe(drawn, (event) => {
        if (event.issue === minuteIssue && event.lottery === 'mjffc') resolve()
      })
    })
    it.clock.moveTo(afterNoon(61))
    await heard
    expect(drawnOf()).toMatchObject([{ drawnAt: afterNoon(61) }])
    await it.server.settler.idle()
    await it.stop()
    await database.close()
  })
})
