import fc from 'fast-check'
import { expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { orderAt, placeAt, raceMs, raceOf } from './race.ts'
import { reelLength, reelsOf } from './reels.ts'

const cars = Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(2, '0'))
const draws = fc.record({
  issue: fc.integer({ min: 700_000, max: 999_999 }).map(String),
  numbers: fc.shuffledSubarray(cars, { minLength: 10, maxLength: 10 }),
})
const moments = fc.double({ min: 0, max: 1, noNaN: true })

test('[L-118] at the end the cars stand exactly in the drawn order', () =>
  fc.assert(
    fc.property(draws, (draw) => {
      const race = raceOf(draw)
      expect(orderAt(race, 1)).toEqual(draw.numbers)
      expect(race.map(({ number }) => number)).toEqual(cars)
    }),
  ))

test('the same draw is the same race on every device, and no car leaves the track or drives backwards', () =>
  fc.assert(
    fc.property(draws, moments, moments, (draw, one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one]
      const race = raceOf(draw)
      expect(raceOf({ ...draw })).toEqual(race)
      for (const car of race) {
        expect(placeAt(car, early)).toBeLessThanOrEqual(placeAt(car, late) + 1e-9)
        expect(placeAt(car, late)).toBeLessThanOrEqual(1)
        expect(placeAt(car, early)).toBeGreaterThanOrEqual(0)
      }
    }),
  ))

test('the cars change places on the way, and another issue is another race', () => {
  const draw = { issue: '772841', numbers: cars }
  const race = raceOf(draw)
  const orders = new Set([0.1, 0.3, 0.5, 0.7, 1].map((moment) => orderAt(race, moment).join()))
  expect(orders.size).toBeGreaterThan(2)
  expect(raceOf({ ...draw, issue: '772842' })).not.toEqual(race)
})

test('the race of a draw is this one also in the next version: two devices need not have the same', () => {
  const race = raceOf({ issue: '772841', numbers: cars })
  const at = (moment: number) => race.map((car) => placeAt(car, moment).toFixed(3)).join(' ')
  expect([0, 0.25, 0.6, 1].map(at)).toEqual([
    '0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000 0.000',
    '0.235 0.255 0.218 0.195 0.215 0.232 0.241 0.191 0.216 0.153',
    '0.598 0.600 0.548 0.554 0.575 0.521 0.475 0.493 0.432 0.438',
    '1.000 0.970 0.940 0.910 0.880 0.850 0.820 0.790 0.760 0.730',
  ])
  expect(raceMs).toBe(6_000)
})

const drawnOf = {
  ssc: ['5', '8', '0', '3', '7'],
  '3d': ['4', '0', '9'],
  '11x5': ['03', '11', '07', '01', '09'],
  kl12: ['03', '12', '07', '01', '09'],
  pk10: cars,
  k3: ['3', '4', '6'],
  ky481: ['6', '1', '8', '3'],
  lhc: ['03', '13', '21', '29', '37', '44', '08'],
} as const

test.each(families)(
  'the reels of %s stop at the drawn numbers, and show only numbers of the game',
  (family) => {
    const draw = { issue: '20261121-024', numbers: drawnOf[family] }
    const reels = reelsOf(family, draw)
    expect(reels.map((reel) => reel.at(-1))).toEqual(draw.numbers)
    expect(reelsOf(family, { ...draw })).toEqual(reels)
    const widths = new Set(draw.numbers.map(({ length }) => length))
    for (const reel of reels) {
      expect(reel).toHaveLength(reelLength)
      for (const number of reel) expect(widths).toContain(number.length)
    }
  },
)
