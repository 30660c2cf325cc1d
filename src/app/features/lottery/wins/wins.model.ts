/** The largest wins of the last day as a stream of the stored answer. */
import { combineLatest, map } from 'rxjs'
import { topWinsKey } from '#src/db/lottery/topWins.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { topWinSource } from '#src/streams/lottery/topWins.ts'
import type { TopWinsSnapshot } from './wins.snapshot.ts'

/** The list while its page is open. */
export interface TopWinsModel {
  readonly topWins: Behavior<TopWinsSnapshot>
  end(): void
}

/** Opens the list. */
export const createTopWinsModel = (client: Client): TopWinsModel => {
  const scope = client.scope()
  scope.each(topWinSource(client), () => undefined)
  const snapshot$ = combineLatest([
    stored(() => client.publicDb.topWins.get(topWinsKey)),
    client.line.line$,
    client.reads.failed$('winTop10'),
  ]).pipe(
    map(([cached, { up }, failure]): TopWinsSnapshot => ({
      wins: (cached?.value ?? []).map(({ winUserName, winLotteryName, winMoney, winTime }, place) => ({
        key: `${place} ${winTime}`,
        name: winUserName,
        lottery: winLotteryName,
        award: winMoney,
      })),
      asOfMs: up && !failure ? undefined : cached?.serverTime,
      failure,
    })),
  )
  return {
    topWins: scope.behavior(snapshot$, { wins: [], asOfMs: undefined, failure: undefined }),
    end: () => scope.end(),
  }
}
