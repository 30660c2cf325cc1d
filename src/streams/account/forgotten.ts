/**
 * A device whose data were deleted by the browser, or that is new, has forgotten what was sent: it asks once for the keys of the last
 * days, so that the player can read what became of them. Money is never sent anew by this.
 */
import { EMPTY, combineLatest, defer, switchMap } from 'rxjs'
import { mayDo } from '#contract/core/roles.ts'
import { learnCalls, hasCalls } from '#src/db/core/sendLog.ts'
import { missReceipts } from '#src/db/lottery/receipts.ts'
import { askInto, type Source } from '../core/source.ts'

/** Asks when a session begins with an empty log; one tab of several does. */
export const forgottenCalls: Source = (client) =>
  combineLatest([client.session.session$, client.tabs.leads$]).pipe(
    switchMap(([session, leads]) => {
      // Staff makes no such calls.
      if (session.state !== 'in' || !leads || !mayDo(session.user.userType, 'bet')) return EMPTY
      return defer(async () => {
        if (await hasCalls(session.db)) return
        await askInto(client, 'sentKeys', {}, async (held, { value }) => {
          await missReceipts(
            held,
            value.list.filter(({ state, call }) => state === 'accepted' && call.startsWith('addOrder')),
          )
          await learnCalls(
            held,
            value.list.map(({ key, call, state, at, lottery, issue, cash }) => ({
              key,
              call,
              state,
              at,
              ...(lottery !== '' && { about: { subject: lottery, number: issue, amount: cash } }),
            })),
            Math.round(client.clock.now()),
          )
        })
      })
    }),
  )
