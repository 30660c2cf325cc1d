/** Results as they are shown, and their sums. */
import { drawTags } from '../strip/strip.model.ts'
import { fairHref } from '#src/app/lottery/draw.ts'
import { isGain } from '#src/app/lottery/orderStatus.ts'
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import type { SessionSums, ShownResult } from './instant.snapshot.ts'

/** One result, with its net figure. */
export const shownResult = (result: InstantResult): ShownResult => {
  const { key, round, rounds, sentAt, stake, bonus, lottery, issue } = result
  const numbers = result.numbers === '' ? [] : result.numbers.split(',')
  return {
    key,
    round,
    rounds,
    atMs: sentAt,
    numbers,
    verifyHref: numbers.length > 0 ? fairHref(lottery, issue) : undefined,
    tags: drawTags('ssc', numbers.map(Number)),
    stake,
    bonus,
    net: bonus - stake,
    celebrated: isGain(bonus, stake),
  }
}

/** Nothing was played. */
export const noSums: SessionSums = { rounds: 0, staked: 0n, won: 0n, net: 0n }

/** The sums with some more results. */
export const withResults = (
  sums: SessionSums,
  results: readonly Pick<InstantResult, 'stake' | 'bonus'>[],
): SessionSums =>
  results.reduce(
    (total, { stake, bonus }) => ({
      rounds: total.rounds + 1,
      staked: total.staked + stake,
      won: total.won + bonus,
      net: total.net + bonus - stake,
    }),
    sums,
  )
