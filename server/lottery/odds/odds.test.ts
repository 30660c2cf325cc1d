import { expect, test } from 'vitest'
import { referenceYear } from '#engine/plays/balls.ts'
import { familyOdds } from '#engine/money/oddsTable.ts'
import { defaultTerms } from '#engine/figures/par.ts'
import { families } from '#engine/plays/define.ts'
import { lotteries } from '../catalogue/lotteries.ts'
import { offeredOdds } from './odds.ts'

// The reference pages of the plays (docs/plays) are generated with these terms.
test.each(families)('a member of group 1960 is offered the default odds of %s', (family) => {
  const highest = Math.max(...lotteries.filter((row) => row.family === family).map((row) => row.prizeCeiling))
  const usual = lotteries.find((row) => row.family === family && row.prizeCeiling === highest)
  expect(offeredOdds(usual ?? expect.fail(family), 1960, referenceYear)).toEqual(
    familyOdds(family, { ...defaultTerms(family), year: referenceYear }),
  )
})

test('lotteries with a lower ceiling offer 1900 with nothing or 1700 with a tenth', () => {
  const daily = lotteries.filter((row) => row.prizeCeiling === 1900)
  expect(daily.map((row) => row.code)).toEqual(['tcp5', '3dfc', 'tcp3'])
  for (const row of daily) {
    const terms = { group: 1900, low: 1700 }
    expect(offeredOdds(row, 1960, referenceYear)).toEqual(familyOdds(row.family, terms))
  }
})
