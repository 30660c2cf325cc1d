import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteries } from '../catalogue/lotteries.ts'
import { createManualClock } from '../platform/clock.ts'
import { openPglite } from '../platform/database.ts'
import { createEventBus, type ServerEvent } from '../platform/events.ts'
import { createLocalBeacon } from './beacon.ts'
import { createDrawing } from './drawing.ts'
import { lastDraws } from './draws.queries.ts'
import { createDrawSources } from './sources.ts'

const noon = new Date('2026-11-21T04:00:00Z')
const database = await openPglite()
beforeAll(() => database.migrate())
afterAll(() => database.close())

test('after a minute every one-minute game has a draw', async () => {
  const clock = createManualClock(noon)
  const bus = createEventBus((error) => {
    throw error
  })
  const events: ServerEvent[] = []
  bus.subscribe((event) => events.push(event))
  const sources = createDrawSources({
    lotteries,
    sandbox: true,
    beacon: createLocalBeacon(Buffer.alloc(32, 7), clock),
  })
  const drawing = createDrawing({
    db: database.db,
    clock,
    bus,
    sources,
    log: {
      error: (details) => {
        throw details['error']
      },
    },
  })
  await drawing.start()
  clock.moveTo(new Date(noon.getTime() + 60_000))
  await drawing.tick()
  expect(events.map((e) => e.type === 'drawn' && e.lottery)).toEqual(
    expect.arrayContaining(['txffc', 'mjffc', 'hashffc', 'mj11y', 'mjpk10', 'mjk3']),
  )
  expect(await lastDraws(database.db, 'mjffc', 5)).toMatchObject([
    { issueNo: '20261121-0721', source: 'house' },
  ])
  await drawing.stop()
})
