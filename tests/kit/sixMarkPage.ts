/** State and data of a six-mark page, for the tests of its parts. */
import { familyOdds } from '#engine/money/oddsTable.ts'
import { playsOf } from '#engine/plays/index.ts'
import { parseYuan } from '#engine/money/money.ts'
import { emptyWorld, type PageState, type World } from '#src/app/features/lottery/betting/betting.state.ts'
import { emptyState } from '#src/app/features/lottery/betting/emptyState.ts'
import { emptyDraft } from '#src/app/features/lottery/betting/plateDraft.ts'

/** Plays and odds of a lunar year, a balance of 100 yuan, connected. */
export const sampleWorld = (year = 2026): World => ({
  ...emptyWorld,
  plays: playsOf('lhc', year),
  odds: familyOdds('lhc', { group: 1920, low: 1800, year }),
  balance: { key: 'lottery', serverTime: 1, value: { cash: parseYuan('100') } },
})

/** A play on the plate, with what was typed and picked. */
export const sampleState = (method: string, draft: Partial<PageState['draft']> = {}): PageState => {
  const play = playsOf('lhc').find((one) => one.method === method)
  return {
    ...emptyState('jslhc'),
    draft: { ...emptyDraft('jslhc', play), ...draft },
    tab: play?.tab ?? '',
    showMisses: false,
  }
}
