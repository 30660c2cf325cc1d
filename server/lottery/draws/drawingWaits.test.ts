/** What a draw waits for, and what does not wait for it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { houseAt, sealedInTime, stagesOn } from '../../../tests/kit/drawingStage.ts'
import { testPublishing } from '../../../tests/kit/publishing.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { openPglite } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/database/pgliteRole.ts'
import { createManualClock } from '../../platform/time/clock.ts'
import { lotteries } from '../catalogue/lotteries.ts'
import { NoRound } from './beacon.ts'
import type { SealTimes } from './drawing.options.ts'
import { issueByNumber, lastDraws } from './draws.queries.ts'
import { takeInstantIssue } from './instant.ts'
import type { DrawSource } from './source.ts'
import { createDrawSources } from './sources.ts'

const database = await openPglite()
const { db } = database
beforeAll(() => database.migrate())
afterAll(() => database.close())
beforeEach(() =>
  asOwner(database.client, () =>
    db.transaction(async (tx) => {
      // Issues and their seeds are kept for ever.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`truncate issue, seed_batch cascade`)
    }),
  ),
)

const stage = stagesOn(db)

test('a source that fails delays only its own lottery, is retried and never replaced', async () => {
  const good = createDrawSources({
    lotteries,
    sandbox: true,
    house: houseAt({ now: () => afterNoon(3600) }),
  })('mjffc')
  let works = false
  let asked = 0
  const { clock, drawing, events, faults } = stage(undefined, {
    kind: 'house',
    draw: (due) => {
      asked++
      return works && good ? good.draw(due) : Promise.reject(new Error('no beacon'))
    },
  })
  await drawing.tick()
  clock.moveTo(afterNoon(120))
  await drawing.tick()
  expect(events.filter((event) => event.lottery === 'mjffc')).toEqual([])
  expect(events.filter((event) => event.lottery === 'txffc')).toHaveLength(2)
  expect([asked, faults]).toEqual([1, ['Error: no beacon']])

  // It is not retried within five seconds, but afterwards.
  works = true
  await drawing.tick()
  expect(asked).toBe(1)
  clock.moveTo(afterNoon(125))
  await drawing.tick()
  expect(events.filter((event) => event.lottery === 'mjffc').map((event) => event.issue)).toEqual([
    '20261121-0721',
    '20261121-0722',
  ])
  expect(await lastDraws(db, 'mjffc', 2)).toMatchObject([{ source: 'house' }, { source: 'house' }])
})

test('a started drawing retries a failed source by itself', async () => {
  let asked = 0
  const { clock, drawing } = stage(undefined, {
    kind: 'house',
    draw: () => Promise.reject(new Error(`no beacon ${++asked}`)),
  })
  await drawing.start()
  clock.moveTo(afterNoon(60))
  await drawing.tick()
  clock.moveTo(afterNoon(65))
  await drawing.tick()
  expect(asked).toBe(2)
  await drawing.stop()
})

test('what is sealed is drawn, and then the rest is asked for: it waits for no large book', async () => {
  await stage().drawing.tick()
  const late = await issueByNumber(db, 'mjffc', '20261121-0721')
  const asked: (readonly bigint[])[] = []
  const sealTimes: SealTimes = (ids) => {
    asked.push(ids)
    return sealedInTime(asked.length === 1 ? ids.filter((id) => id !== late?.id) : ids)
  }
  const { drawing, events } = stage(createManualClock(afterNoon(60)), undefined, { sealTimes })
  await drawing.tick()
  expect(asked.length).toBe(2)
  expect(asked[0]?.length).toBeGreaterThan(1)
  expect(asked[1]).toEqual([late?.id])
  expect(events.at(-1)).toMatchObject({ lottery: 'mjffc', issue: '20261121-0721' })
  expect(events).toHaveLength(asked[0]?.length ?? 0)
})

test('draws on order whose rounds are to come wait each alone; while the beacon is down one of them is asked for', async () => {
  const instant = lotteries.find(({ code }) => code === 'mjmmc')
  if (!instant) throw new Error('mjmmc must be in the catalogue')
  for (let n = 0; n < 3; n += 1) await takeInstantIssue(db, testPublishing, instant, noon)
  let asked = 0
  let dueAt: number | undefined = afterNoon(12).getTime()
  const house: DrawSource = {
    kind: 'house',
    draw: () => {
      asked += 1
      return Promise.reject(new NoRound(1, 'its time has not come', dueAt))
    },
  }
  const { clock, drawing, faults, warnings } = stage(createManualClock(afterNoon(10)), house, { of: 'mjmmc' })
  await drawing.tick()
  await drawing.tick()
  expect(asked).toBe(3)
  // A round to come is no failure.
  expect(faults).toEqual([])
  expect(warnings).toEqual(Array(3).fill('round 1 of the beacon must be there: its time has not come'))
  dueAt = undefined
  clock.moveTo(afterNoon(12))
  await drawing.tick()
  await drawing.tick()
  expect(asked).toBe(4)
})
