/** Effects that the pages of lotteries share. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Observable } from 'rxjs'
import type { App } from '../../app.ts'
import type { BettingNotice } from '../../features/lottery/betting/betting.page.ts'
import type { RecordsModel } from '../../features/lottery/records/records.model.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Remembers the lottery played last, and puts its name in the title. */
export const useRemembered = (app: App, game: { readonly en: string; readonly cn: string } | undefined) =>
  useEffect(() => {
    if (!game) return
    app.client.device.remember('lotteryCode', game.en)
    document.title = `好彩 · ${game.cn}`
  }, [app, game])

/** Opens the order that the address names. */
export const useAskedOrder = (records: RecordsModel): void => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('order')
  useEffect(() => {
    // A notice links here with its order; the address is cleaned once the detail is open.
    if (asked === null) return
    records.open(asked)
    setSearch({}, { replace: true })
  }, [asked, records, setSearch])
}

/** Shows what the page has to say about money that was moved. */
export const useBetNotices = ({ notices$ }: { readonly notices$: Observable<BettingNotice> }): void =>
  useEffect(() => {
    const bets = notices$.subscribe(showToast)
    return () => bets.unsubscribe()
  }, [notices$])
