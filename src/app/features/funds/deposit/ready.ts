/** Whether the member may deposit: asked while the tab is open. */
import '#contract/funds/later.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { BindHurdle } from '../BindNotice.tsx'

/** Asks; `land` hears what is in the way, undefined for nothing. */
export const followReady = (
  client: Client,
  scope: Scope,
  land: (hurdle: BindHurdle | undefined) => void,
): void =>
  scope.each(
    keepFresh(client, {
      tables: ['security'],
      reads: ['depositReady'],
      everyMs: timing.listPoll,
      async ask() {
        const ending = await client.call('depositReady', { clientType: 0 })
        if (ending.kind === 'answered') land(undefined)
        // The same number ends a session; only a member at risk is sent to the notice.
        if (ending.kind === 'refused' && ending.name === 'AtRisk' && ending.figures.bindType !== undefined)
          land('atRisk')
      },
    }),
    () => undefined,
  )
