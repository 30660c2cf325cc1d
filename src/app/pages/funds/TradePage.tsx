/** `/personal/trade/charge`, `/personal/trade/withdraw` and `/personal/trade/transfer`: the trade records, a list for each way that money took. */
import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CallName } from '#contract/areas.ts'
import type { Client } from '#src/streams/core/client.ts'
import { chargesList } from '../../features/funds/deposit/charges.list.ts'
import { orderText } from '../../features/funds/deposit/deposit.text.ts'
import { Order } from '../../features/funds/deposit/DepositTab.tsx'
import { orderText as exchangeText } from '../../features/funds/exchange/exchange.text.ts'
import { exchangesList } from '../../features/funds/exchange/exchanges.list.ts'
import { ExchangeOrder } from '../../features/funds/exchange/ExchangeTab.tsx'
import { orderText as withdrawText } from '../../features/funds/withdraw/withdraw.text.ts'
import { withdrawalsList } from '../../features/funds/withdraw/withdrawals.list.ts'
import { WithdrawOrder } from '../../features/funds/withdraw/WithdrawTab.tsx'
import { useApp } from '../../core/appContext.ts'
import type { ListPageDefinition } from '../../lists/defineListPage.ts'
import { ListPage } from '../../personal/ListPage.tsx'
import { TabBar } from '../../ui/controls/TabBar.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const Tabs = styled.div`
  margin-bottom: 12px;
`

const Body = styled.div`
  padding: 16px 20px 20px;
`

/** The lists, by the last part of their address. */
const tabs = [
  { key: 'charge', label: '充值' },
  { key: 'withdraw', label: '提现' },
  { key: 'transfer', label: '转账' },
] as const

/** One of them. */
type TradeTab = (typeof tabs)[number]['key']

const TradePage = ({ tab }: { readonly tab: TradeTab }) => {
  switch (tab) {
    case 'charge':
      return (
        <Records
          tab={tab}
          list={chargesList}
          title={orderText.title}
          order={(client, spsn) => <Order client={client} spsn={spsn} />}
        />
      )
    case 'withdraw':
      return (
        <Records
          tab={tab}
          list={withdrawalsList}
          title={withdrawText.title}
          order={(client, spsn) => <WithdrawOrder client={client} spsn={spsn} />}
        />
      )
    case 'transfer':
      return (
        <Records
          tab={tab}
          list={exchangesList}
          title={exchangeText.title}
          order={(client, spsn) => <ExchangeOrder client={client} spsn={spsn} />}
        />
      )
  }
}

interface RecordsProps<N extends CallName, R> {
  readonly tab: TradeTab
  readonly list: ListPageDefinition<N, R>
  readonly title: string
  readonly order: (client: Client, spsn: string) => ReactNode
}

const Records = <N extends CallName, R>({ tab, list, title, order }: RecordsProps<N, R>) => {
  const { client } = useApp()
  const navigate = useNavigate()
  const [open, setOpen] = useState<string>()
  const choose = (key: string) => {
    setOpen(undefined)
    void navigate(`/personal/trade/${key}`)
  }
  return (
    <>
      <ListPage
        list={list}
        open={setOpen}
        above={
          <Tabs>
            <TabBar label="交易记录" look="underline" groups={[{ tabs }]} chosen={tab} onChoose={choose} />
          </Tabs>
        }
      />
      {open === undefined ? null : (
        <Dialog title={title} width={560} onClose={() => setOpen(undefined)}>
          <Body>{order(client, open)}</Body>
        </Dialog>
      )}
    </>
  )
}

export default TradePage
