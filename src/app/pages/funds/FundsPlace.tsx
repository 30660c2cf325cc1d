/** The funds dialog, which the hash of the address opens: #charge, #transfer, #withdraw (lottery.md §2.2). */
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mayDo } from '#contract/core/roles.ts'
import { deniedText } from '#contract/core/rolesText.ts'
import { userTypeOf, type App } from '../../core/app.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { peeking$ } from '../../core/peeking.ts'
import { useLineUp } from '../../core/useLineUp.ts'
import { useObservable } from '../../core/useObservable.ts'
import { fundsTabs, isPressed, pressed, type FundsTab } from '../../features/funds/dialog/fundsTabs.ts'
import { showToast } from '../../ui/toast.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'

const FundsDialog = lazyPart(() => import('../../features/funds/dialog/FundsDialog.tsx'))
const DepositTab = lazyPart(() => import('../../features/funds/deposit/DepositTab.tsx'))
const ExchangeTab = lazyPart(() => import('../../features/funds/exchange/ExchangeTab.tsx'))
const WithdrawTab = lazyPart(() => import('../../features/funds/withdraw/WithdrawTab.tsx'))

/** An address opens the dialog after a second, so that the page is drawn below it; a press need not wait. */
const addressDelayMs = 1000

export const FundsPlace = ({ app }: { readonly app: App }) => {
  const { hash } = useLocation()
  const asked = fundsTabs.find((tab) => `#${tab.hash}` === hash)
  return asked ? <Asked app={app} userType={userTypeOf(app)} tab={asked} /> : null
}

interface AskedProps {
  readonly app: App
  readonly userType: number
  readonly tab: FundsTab
}

/** Mounted as long as the address asks for a tab. */
const Asked = ({ app, userType, tab }: AskedProps) => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const balance = useBehavior(app.balance)
  const isUp = useLineUp(app)
  const isPeeking = useObservable(peeking$, false)
  const denied = deniedText(userType, tab.right)
  const page = `${pathname}${search}`
  const delayMs = isPressed(state) ? 0 : addressDelayMs
  useEffect(() => {
    const show = () => {
      if (denied === undefined) {
        setOpen(true)
        return
      }
      showToast({ kind: 'info', text: denied, key: denied })
      void navigate(page, { replace: true })
    }
    const timer = setTimeout(show, delayMs)
    return () => clearTimeout(timer)
  }, [denied, page, delayMs, navigate])
  // A match that runs is cancelled before its tab is left; where that is refused the player stays (funds.md §2).
  const held = useRef<() => Promise<boolean>>(undefined)
  const guard = useCallback((leave: () => Promise<boolean>) => {
    held.current = leave
    return () => {
      if (held.current === leave) held.current = undefined
    }
  }, [])
  const leaveBy = (go: () => void): void => {
    if (held.current === undefined) go()
    else void held.current().then((may) => may && go())
  }
  if (!open || denied !== undefined) return null
  return (
    <Suspense fallback={<ComingDialog />}>
      <FundsDialog
        cash={balance?.value.cash}
        isPeeking={isPeeking}
        asOfMs={isUp ? undefined : balance?.serverTime}
        tabs={fundsTabs.filter(({ right }) => mayDo(userType, right))}
        tab={tab}
        content={{
          recharge: (
            <Suspense fallback={null}>
              <DepositTab client={app.client} guard={guard} />
            </Suspense>
          ),
          transfer: (
            <Suspense fallback={null}>
              <ExchangeTab client={app.client} />
            </Suspense>
          ),
          withdraw: (
            <Suspense fallback={null}>
              <WithdrawTab client={app.client} />
            </Suspense>
          ),
        }}
        choose={(hash) => leaveBy(() => void navigate(`${page}#${hash}`, { replace: true, state: pressed }))}
        close={() => leaveBy(() => void navigate(page, { replace: true }))}
      />
    </Suspense>
  )
}
