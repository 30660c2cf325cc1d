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

/** Opens the order that the address names, to look at it or to bet it again. */
export const useAskedOrder = (records: RecordsModel, betAgain?: (orderId: string) => void): void => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('order')
  const again = search.get('again')
  useEffect(() => {
    // A notice links here with its order, a record with the order to bet again; the address is cleaned once it is open.
    if (asked === null && again === null) return
    if (asked !== null) records.open(asked)
    if (again !== null) betAgain?.(again)
    setSearch({}, { replace: true })
  }, [asked, again, records, betAgain, setSearch])
}

/** Shows what the page has to say about money that was moved. */
export const useBetNotices = ({ notices$ }: { readonly notices$: Observable<BettingNotice> }): void =>
  useEffect(() => {
    const bets = notices$.subscribe(showToast)
    return () => bets.unsubscribe()
  }, [notices$])
