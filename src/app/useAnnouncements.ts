/** Wins, and what became of submissions that were 核对中, wherever the player is. */
import { useEffect } from 'react'
import { merge, tap } from 'rxjs'
import type { WinMessage } from '#contract/events.ts'
import { resolvedSubmissions } from '#src/streams/submissions.ts'
import { lotteryHref, type App } from './app.ts'
import { resolutionTexts } from './announcements.text.ts'
import { shortIssue } from './ui/draw.ts'
import { showToast } from './ui/toast.ts'
import { showMissedWins, showWin } from './features/records/winToast.ts'

// More than these cover the page: then one says how many there were and what they came to.
const toastsAtOnce = 3

/** Shows toasts for as long as the app is open. */
export const useAnnouncements = (app: App, open: (path: string) => void): void => {
  useEffect(() => {
    const show = (win: WinMessage) =>
      showWin({ lottery: win.lotteryCn, issue: win.issue, award: win.bonus }, () => {
        const href = lotteryHref({ code: win.lottery, family: 'ssc' })
        if (href !== undefined) open(`${href}?order=${win.orderId}`)
      })
    const wins$ = app.client.wins$.pipe(
      tap((wins) => {
        if (wins.length <= toastsAtOnce) for (const win of wins) show(win)
        else {
          const award = wins.reduce((sum, { bonus }) => sum + bonus, 0n)
          showMissedWins({ count: wins.length, award }, () => open('/index'))
        }
      }),
    )
    const resolved$ = resolvedSubmissions(app.client).pipe(
      tap(({ submission, state }) => {
        const { title, text } = resolutionTexts[state]
        showToast({
          kind: state === 'accepted' ? 'ok' : 'info',
          title,
          text: text(shortIssue(submission.issue)),
        })
      }),
    )
    const subscription = merge(wins$, resolved$).subscribe()
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app])
}
