import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfDate } from './beijing.ts'
import { drawDayCounted, drawDayFrom, drawDaysBetween, isDrawDay } from './drawDays.ts'
import { lotteries } from './lotteries.ts'

const anyDay = fc.integer({ min: dayOfDate('2018-01-01'), max: dayOfDate('2032-12-31') })
const anyLottery = fc.constantFrom(...lotteries)

test('draw days counted by arithmetic are those counted one by one', () => {
  fc.assert(
    fc.property(anyLottery, anyDay, fc.integer({ min: -20, max: 800 }), (row, from, days) => {
      let counted = 0
      for (let day = from; day < from + days; day++) if (isDrawDay(row, day)) counted++
      expect(drawDaysBetween(row, from, from + days)).toBe(counted)
    }),
  )
})

test('the day after so many draw days is the one that a walk reaches', () => {
  fc.assert(
    fc.property(anyLottery, anyDay, fc.integer({ min: 0, max: 500 }), (row, from, count) => {
      let day = drawDayFrom(row, from)
      for (let left = count; left > 0 && day !== undefined; left--) day = drawDayFrom(row, day + 1)
      expect(drawDayCounted(row, from, count)).toBe(day)
    }),
  )
})

test('the breaks of a lottery do not overlap, as their counting supposes', () => {
  for (const { suspensions } of lotteries)
    for (const [n, { from, to }] of suspensions.entries()) {
      expect(from).toBeLessThanOrEqual(to)
      for (const other of suspensions.slice(n + 1)) expect(other.from > to || other.to < from).toBe(true)
    }
})

// A number of an issue may name any distance; counting days one by one took 1.3 s for this one.
test('a day that is a hundred thousand years away is found by a few dozen questions', () => {
  let asked = 0
  const watched = lotteries.map((row) => ({
    ...row,
    get suspensions() {
      asked += 1
      return row.suspensions
    },
  }))
  for (const row of watched) {
    asked = 0
    drawDayCounted(row, 0, 36_500_000)
    expect(asked).toBeLessThan(100)
  }
})
