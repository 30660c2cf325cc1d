/** `/personal/trade/charge`: the trade records. */
import { useState } from 'react'
import { Order } from '../../features/funds/deposit/DepositTab.tsx'
import { orderText } from '../../features/funds/deposit/deposit.text.ts'
import { chargesList } from '../../features/funds/deposit/charges.list.ts'
import { useApp } from '../../core/appContext.ts'
import { ListPage } from '../../personal/ListPage.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const TradePage = () => {
  const { client } = useApp()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ListPage list={chargesList} open={setOpen} />
      {open === undefined ? null : (
        <Dialog title={orderText.title} width={560} onClose={() => setOpen(undefined)}>
          <div style={{ padding: '16px 20px 20px' }}>
            <Order client={client} spsn={open} />
          </div>
        </Dialog>
      )}
    </>
  )
}

export default TradePage
