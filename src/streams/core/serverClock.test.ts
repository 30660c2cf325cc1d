import { expect, test } from 'vitest'
import { createServerClock } from './serverClock.ts'

const hour = 3_600_000
const noon = Date.parse('2026-11-21T12:00:00+08:00')

test.each([
  ['five hours slow', -5 * hour],
  ['right', 0],
  ['nine hours fast', 9 * hour],
])('a device clock that is %s changes nothing about the time of the server', (_story, wrongBy) => {
  let monotonic = 1_000
  const clock = createServerClock(
    () => monotonic,
    () => noon + wrongBy,
  )
  expect(clock.known).toBe(false)
  expect(clock.now()).toBe(noon + wrongBy)
  // Sent at 1000, answered 100 ms later by a server whose time was noon in between.
  monotonic = 1_100
  clock.observe(noon, 1_000, 1_100)
  expect(clock.known).toBe(true)
  expect(clock.now()).toBe(noon + 50)
  monotonic = 31_100
  expect(clock.now()).toBe(noon + 30_050)
})

test('setting the device clock while the page is open changes no countdown', () => {
  let monotonic = 0
  let device = noon
  const clock = createServerClock(
    () => monotonic,
    () => device,
  )
  clock.observe(noon, 0, 0)
  device += 12 * hour
  monotonic = 1_000
  expect(clock.now()).toBe(noon + 1_000)
})

test('of several samples the one with the shortest round trip counts, until it is a minute old', () => {
  let monotonic = 0
  const clock = createServerClock(
    () => monotonic,
    () => 0,
  )
  clock.observe(noon, 0, 20)
  // A round trip of ten seconds, all of it on the way back: half of it would be an error of five seconds.
  monotonic = 10_020
  clock.observe(noon + 20, 20, 10_020)
  expect(clock.now()).toBe(noon + 10_010)
  monotonic = 70_000
  clock.observe(noon + 69_950, 69_800, 70_000)
  expect(clock.now()).toBe(noon + 70_050)
})

test('a change of the clock of the server is followed at once', () => {
  let monotonic = 0
  const clock = createServerClock(
    () => monotonic,
    () => 0,
  )
  clock.observe(noon, 0, 10)
  monotonic = 1_000
  clock.observe(noon + hour, 900, 1_000)
  expect(clock.now()).toBe(noon + hour + 50)
})
