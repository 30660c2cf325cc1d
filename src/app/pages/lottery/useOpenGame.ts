/** Effects that the pages of lotteries share. */
import { useEffect } from 'react'
import type { Observable } from 'rxjs'
import type { App } from '../../app.ts'
import type { BettingNotice } from '../../features/lottery/betting/betting.page.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Remembers the lottery played last, and puts its name in the title. */
export const useRemembered = (app: App, game: { readonly en: string; readonly cn: string } | undefined) =>
  useEffect(() => {
    if (!game) return
    app.client.device.remember('lotteryCode', game.en)
    document.title = `好彩 · ${game.cn}`
  }, [app, game])

/** Shows what the page has to say about money that was moved. */
export const useBetNotices = ({ notices$ }: { readonly notices$: Observable<BettingNotice> }): void =>
  useEffect(() => {
    const bets = notices$.subscribe(showToast)
    return () => bets.unsubscribe()
  }, [notices$])
