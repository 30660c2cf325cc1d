/** The dialog of a big prize on every page, loaded after it. */
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { BigWinDialog } from '../../features/lottery/records/BigWinDialog.tsx'
import { bigWins } from '../../features/lottery/records/bigWins.ts'
import { orderHref } from './announceWins.ts'

const BigWinNotice = () => {
  const [win] = useSyncExternalStore(bigWins.subscribe, bigWins.get)
  const navigate = useNavigate()
  if (!win) return null
  const view = () => {
    bigWins.seen()
    const href = orderHref(win)
    if (href !== undefined) void navigate(href)
  }
  return <BigWinDialog key={win.orderId} win={win} close={bigWins.seen} view={view} />
}

export default BigWinNotice
