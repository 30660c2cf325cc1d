/** The money desk: one list at a time, and beside the withdrawals the one that is open. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Books } from './Books.tsx'
import { Channels } from './Channels.tsx'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import { Handovers } from './Handovers.tsx'
import { Parked } from './Parked.tsx'
import { Risks } from './Risks.tsx'
import { Withdrawals } from './Withdrawals.tsx'

const Page = styled.main`
  display: grid;
  gap: 12px;
`

const tabs = ['withdrawals', 'handovers', 'parked', 'books', 'channels', 'risks'] as const
type Tab = (typeof tabs)[number]

export const Funds = ({ snapshot }: { readonly snapshot: FundsSnapshot }) => {
  const [tab, setTab] = useState<Tab>('withdrawals')
  const counts = countsOf(snapshot)
  const { withdrawals } = snapshot
  const isFrozen = withdrawals.state === 'ready' && withdrawals.value.areFrozen
  return (
    <Page>
      <Card aria-label={text.title}>
        <CardHeader title={text.title} actions={<TextLink to="/support">{text.desk}</TextLink>}>
          <Segmented
            label={text.tabsLabel}
            items={tabs.map((key) => ({
              key,
              label: counts[key] === undefined ? text.tabs[key] : `${text.tabs[key]} ${counts[key]}`,
            }))}
            chosen={tab}
            onChoose={setTab}
          />
          {withdrawals.state === 'ready' && withdrawals.asOfMs !== undefined ? (
            <AsOf atMs={withdrawals.asOfMs} />
          ) : null}
        </CardHeader>
        {isFrozen ? <Banner tone="caution">{text.frozen}</Banner> : null}
      </Card>
      {tab === 'withdrawals' ? <Withdrawals snapshot={snapshot} /> : null}
      {tab === 'handovers' ? <Handovers snapshot={snapshot} /> : null}
      {tab === 'parked' ? <Parked snapshot={snapshot} /> : null}
      {tab === 'books' ? <Books snapshot={snapshot} /> : null}
      {tab === 'channels' ? <Channels snapshot={snapshot} /> : null}
      {tab === 'risks' ? <Risks snapshot={snapshot} /> : null}
    </Page>
  )
}

const countsOf = ({
  withdrawals,
  parked,
  books,
  handovers,
  channels,
  risks,
}: FundsSnapshot): Readonly<Record<Tab, number | undefined>> => {
  const count = <T,>(read: Loadable<T>, of: (value: T) => number) =>
    read.state === 'ready' ? of(read.value) : undefined
  return {
    withdrawals: count(withdrawals, ({ list }) => list.length),
    parked: count(parked, (list) => list.length),
    books: count(books, ({ differences }) => differences.length),
    handovers: count(handovers, (list) => list.length),
    channels: count(channels, (list) => list.filter(({ closed }) => closed !== null).length),
    risks: count(risks, (list) => list.length),
  }
}
