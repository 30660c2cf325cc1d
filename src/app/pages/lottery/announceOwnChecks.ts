/** Settles the player's own orders again, after the site has; says so where the two differ. The leading tab does. */
import { EMPTY, combineLatest, concatMap, debounceTime, map, switchMap } from 'rxjs'
import { families } from '#engine/plays/define.ts'
import { storeChecks, uncheckedOrders } from '#src/db/lottery/ownChecks.ts'
import { asked } from '#src/streams/core/asked.ts'
import { stored } from '#src/streams/core/stored.ts'
import { startFairChecker } from '#src/workers/fair.client.ts'
import type { Announcing } from '../../core/announcement.ts'
import { checkOwn } from '../../features/lottery/ownChecks/checkOwn.ts'
import { text } from '../../features/lottery/ownChecks/ownChecks.text.ts'
import { showToast } from '../../ui/toast.ts'

// What comes together, as the orders of a draw, is checked together, and after the page has shown it.
const togetherMs = 3_000

/** Starts it for as long as the app is open. */
export const announceOwnChecks = ({ app: { client, engine, groups }, scope }: Announcing): void => {
  const familyOf = (lottery: string) => {
    const game = groups.value?.value.flatMap((group) => group.list).find(({ en }) => en === lottery)
    return families.find((family) => family === game?.family)
  }
  const parts = { client, engine, familyOf, startChecker: startFairChecker }
  const checks$ = combineLatest([client.session.session$, client.tabs.leads$]).pipe(
    switchMap(([session, leads]) =>
      session.state !== 'in' || !leads
        ? EMPTY
        : stored(() => uncheckedOrders(session.db)).pipe(
            debounceTime(togetherMs),
            concatMap((orders) =>
              orders.length === 0
                ? EMPTY
                : asked((signal) =>
                    // Where no worker can run, or a draw cannot be read, nothing is said.
                    checkOwn(parts, orders, signal).catch(() => []),
                  ),
            ),
            concatMap(async (checks) => {
              if (checks.length > 0) await storeChecks(session.db, checks)
              return checks
            }),
          ),
    ),
    map((checks) => checks.filter(({ state }) => state === 'differs' || state === 'unproven')),
  )
  scope.each(checks$, (wrong) => {
    for (const check of wrong)
      showToast({
        key: `own-check-${check.key}`,
        kind: 'error',
        text: check.state === 'unproven' ? text.unproven(check) : text.differs(check),
      })
  })
}
