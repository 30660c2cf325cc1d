/** What an address asks of a page of a lottery. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RecordsModel } from '../../features/lottery/records/records.model.ts'

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
