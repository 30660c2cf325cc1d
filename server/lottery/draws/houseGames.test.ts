/** What everybody knows of the games of the house is what the site draws. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseGames, issueTimes } from '#contract/fair/proof/games.ts'
import { lotteries } from '../catalogue/lotteries.ts'
import { firstIssueAfter } from '../catalogue/schedule.ts'

const house = lotteries.filter(({ source }) => source === 'house')

test('the games that proofs are checked with are those that the catalogue draws in house', () => {
  const games = Object.entries(houseGames).map(([code, { family, timetable }]) => [
    code,
    { family, timed: timetable !== undefined },
  ])
  const drawn = house.map(({ code, family, runs }) => [code, { family, timed: runs.length > 0 }])
  expect(Object.fromEntries(games)).toEqual(Object.fromEntries(drawn))
})

test('the times of an issue follow from its number, as in the timetable', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...house.filter(({ runs }) => runs.length > 0)),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (lottery, at) => {
        const issue = firstIssueAfter(lottery, at)
        const timetable = houseGames[lottery.code]?.timetable
        const times = timetable && issue && issueTimes(timetable, issue.number)
        expect(times).toEqual({ closeAt: issue?.closeAt.getTime(), drawAt: issue?.drawAt.getTime() })
      },
    ),
  )
})

test.each([
  '',
  '20261121',
  '20261121-',
  '20261121-0000',
  '20261121-1441',
  '20261121-720',
  '20261121-00720',
  '20261131-0720',
  '20260229-0720',
  '20261321-0720',
  '00000000-0720',
  '2026-11-21-0720',
  '20261121-072０',
  'constructor',
])('no issue has the number %s', (number) => {
  const timetable = houseGames['mjffc']?.timetable
  expect(timetable && issueTimes(timetable, number)).toBeUndefined()
})
