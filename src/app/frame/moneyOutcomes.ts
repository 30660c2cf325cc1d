/** The outcomes of money calls that were 核对中, as toasts on every page; asks for them while the app is open. */
import { resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { moneyKinds } from '#src/streams/moneyKinds.ts'
import type { Announcement } from '../core/announcement.ts'
import { showToast } from '../ui/toast.ts'
import { moneyTexts } from './moneyTexts.ts'

export const moneyOutcomes: Announcement = {
  listen({ app: { client }, scope }) {
    scope.each(client.outcomes.resolved$, ({ row, state }) => {
      const text = moneyTexts[row.call][state](row)
      if (text) showToast({ kind: state === 'accepted' ? 'ok' : 'info', ...text })
    })
    // After its listener, which misses none of the outcomes.
    scope.each(resolveCalls(moneyKinds)(client), () => undefined)
  },
}
