/** Effects that the pages of lotteries share. */
import { useEffect } from 'react'
import type { Observable } from 'rxjs'
import type { App } from '../../core/app.ts'
import type { BettingNotice } from '../../features/lottery/betting/betting.page.ts'
import { showToast } from '../../ui/toast.ts'

/** Remembers the lottery played last, and puts its name in the title. */
export const useRemembered = (app: App, game: { readonly en: string; readonly cn: string } | undefined) =>
  useEffect(() => {
    if (!game) return
    app.client.device.remember('lotteryCode', game.en)
    document.title = `好彩 · ${game.cn}`
  }, [app, game])

/** Shows what the page has to say about money that was moved, and about its list. What can still be done ends with the page. */
export const useBetNotices = ({ notices$ }: { readonly notices$: Observable<BettingNotice> }): void =>
  useEffect(() => {
    const offers: (() => void)[] = []
    const bets = notices$.subscribe((notice) => {
      const close = showToast(notice)
      if (notice.action) offers.push(close)
    })
    return () => {
      bets.unsubscribe()
      for (const close of offers) close()
    }
  }, [notices$])
