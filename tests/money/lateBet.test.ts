import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sealed } from '#server/lottery/book/events.ts'
import { drawn, type DrawnEvent } from '#server/lottery/draws/events.ts'
import { minuteIssue } from '../kit/bets.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { postgresBinaries } from '../kit/postgres.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer } from '../kit/startServer.ts'

// Only PostgreSQL runs transactions concurrently.
describe.skipIf(!postgresBinaries())('a draw whose row is locked by a late bet, on PostgreSQL', () => {
  test('is sealed a second later and made with the round after that, not with the next draw of another lottery', async () => {
    const database = await freshDatabase('postgres')
    const it = await startServer({ database })
    const draws: DrawnEvent[] = []
    it.server.bus.subscribe(drawn, (event) => draws.push(event))
    const isMine = ({ issue, lottery }: { readonly issue: string; readonly lottery: string }) =>
      lottery === 'mjffc' && issue === minuteIssue
    const drawnOf = () => draws.filter(isMine)

    // The seal of the held issue gives up after half a second; the others are drawn.
    await database.db.transaction(async (tx) => {
      // The first statement of place_orders, which it also runs for a bet that it will refuse.
      await tx.execute(sql`select 1 from issue where lottery = 'mjffc' and number = ${minuteIssue} for share`)
      await it.moveTo(afterNoon(60))
    })
    expect(draws.length).toBeGreaterThan(0)
    expect(drawnOf()).toEqual([])

    const { bus } = it.server
    const isSealed = new Promise<void>((resolve) => {
      bus.subscribe(sealed, (event) => isMine(event) && resolve())
    })
    const isDrawn = new Promise<void>((resolve) => {
      bus.subscribe(drawn, (event) => isMine(event) && resolve())
    })
    it.clock.moveTo(afterNoon(61))
    await isSealed
    it.clock.moveTo(afterNoon(62))
    await isDrawn
    expect(drawnOf()).toMatchObject([{ drawnAt: afterNoon(62) }])
    await it.server.settler.idle()
    await it.stop()
    await database.close()
  })
})
