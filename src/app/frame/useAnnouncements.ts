/** Announces wins, and the outcomes of money calls that were 核对中, on every page. */
import { useEffect } from 'react'
import type { WinMessage } from '#contract/lottery/events.ts'
import { awardNotices } from '#src/streams/lottery/awards.ts'
import { isBet } from '#src/db/lottery/submissions.ts'
import { resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { moneyKinds } from '#src/streams/moneyKinds.ts'
import type { App } from '../core/app.ts'
import { lotteryHref } from '../lottery/hrefs.ts'
import { moneyTexts } from './moneyTexts.ts'
import { instantLottery } from '../lottery/instantLottery.ts'
import { showToast } from '../ui/toast.ts'
import { showMissedWins, showWin } from '../features/lottery/records/winToast.ts'

/** The page of the instant draw shows every result itself, and no award before its numbers. */
const isShownByPage = ({ lottery }: { readonly lottery: string }): boolean =>
  lottery === instantLottery && location.pathname === `/lottery/${instantLottery}`

// More would cover the page: then one toast shows their number and their sum.
const toastsAtOnce = 3

/** What the wins cost together; undefined when it was not told of each. */
const stakeOf = (wins: readonly WinMessage[]): bigint | undefined =>
  wins.reduce<bigint | undefined>(
    (sum, { amount }) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  )

/** Shows toasts for as long as the app is open. */
export const useAnnouncements = (app: App, open: (path: string) => void): void => {
  useEffect(() => {
    const show = (win: WinMessage) =>
      showWin({ lottery: win.lotteryCn, issue: win.issue, award: win.bonus, stake: win.amount }, () => {
        const href = lotteryHref({ code: win.lottery, family: 'ssc' })
        if (href !== undefined) open(`${href}?order=${win.orderId}`)
      })
    const scope = app.client.scope()
    const isInFront = () => document.visibilityState === 'visible'
    scope.each(awardNotices(app.client, scope.report, isInFront), (all) => {
      const wins = all.filter((win) => !isShownByPage(win))
      if (wins.length <= toastsAtOnce) for (const win of wins) show(win)
      else {
        const award = wins.reduce((sum, { bonus }) => sum + bonus, 0n)
        showMissedWins({ count: wins.length, award, stake: stakeOf(wins) }, () => open('/index'))
      }
    })
    scope.each(app.client.outcomes.resolved$, ({ row, state }) => {
      if (state === 'accepted' && isBet(row) && isShownByPage(row.body)) return
      showToast({ kind: state === 'accepted' ? 'ok' : 'info', ...moneyTexts[row.call][state](row) })
    })
    // After its listener, which misses none of the outcomes.
    scope.each(resolveCalls(moneyKinds)(app.client), () => undefined)
    return () => scope.end()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app])
}
