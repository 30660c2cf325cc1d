/** The deposit tab of the funds dialog: channels and form, or the order that was made. */
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { walletOfWay } from '#contract/funds/depositKinds.ts'
import { openBlankPage } from '#src/app/core/blankPage.ts'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { useModel } from '#src/app/core/useModel.ts'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import type { Client } from '#src/streams/core/client.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { BindNotice } from '../BindNotice.tsx'
import { ChannelTiles } from './ChannelTiles.tsx'
import { ChatOrders } from './ChatOrders.tsx'
import { createChatOrders, type ChatOrdersModel } from './chatOrders.model.ts'
import { CoinPurchase } from './CoinPurchase.tsx'
import { createDepositModel, type DepositModel } from './deposit.model.ts'
import type { DepositSnapshot } from './deposit.snapshot.ts'
import { text } from './deposit.text.ts'
import { DepositForm } from './DepositForm.tsx'
import { createOrderModel, type OrderModel } from './order.model.ts'
import { OrderView } from './OrderView.tsx'
import { WalletPay } from './WalletPay.tsx'

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 24px 20px;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 28px;
`

/** Registers what has to be done before the tab is left; answers what takes it back. */
export type LeaveGuard = (leave: () => Promise<boolean>) => () => void

interface DepositTabProps {
  readonly client: Client
  readonly guard?: LeaveGuard
}

export const DepositTab = ({ client, guard }: DepositTabProps) => {
  const model = useModel('deposit', () => createDepositModel({ client, openPage: openBlankPage }))
  return model ? <Shown client={client} model={model} guard={guard} /> : null
}

interface ShownProps {
  readonly client: Client
  readonly model: DepositModel
  readonly guard: LeaveGuard | undefined
}

const Shown = ({ client, model, guard }: ShownProps) => {
  const deposit = useBehavior(model.deposit)
  const { group, order, hurdle } = deposit
  if (order) {
    const page = order.isBlocked ? 'blocked' : order.isOpened ? 'opened' : undefined
    return (
      <Root>
        <Order client={client} spsn={order.spsn} page={page} again={order.back} guard={guard} />
      </Root>
    )
  }
  if (deposit.talks)
    return (
      <Root>
        <Talks client={client} back={deposit.talks.back} />
      </Root>
    )
  return (
    <Root>
      <Head>
        {group ? (
          <Segmented
            label={text.currency}
            items={[
              { key: '2', label: text.fiat },
              { key: '1', label: text.digital },
            ]}
            chosen={group.chosen}
            onChoose={group.choose}
          />
        ) : null}
        {group?.page ? (
          <Segmented
            label={text.coinPages}
            items={[
              { key: '1', label: text.coinDeposit },
              { key: '3', label: text.coinPurchase },
            ]}
            chosen={group.page}
            onChoose={group.choosePage}
          />
        ) : null}
        <Spacer />
        {group?.page ? (
          <TextLink to="/helpercenter#USDTSave" arrow>
            {text.guide}
          </TextLink>
        ) : null}
        <TextLink to="/personal/account/protection" arrow>
          {text.limits}
        </TextLink>
        <TextLink to="/personal/trade/charge" arrow>
          {text.records}
        </TextLink>
      </Head>
      {hurdle ? (
        <BindNotice hurdle={hurdle} act="充值" />
      ) : group?.page === '3' ? (
        <CoinPurchase />
      ) : (
        <Channels client={client} {...deposit} />
      )}
    </Root>
  )
}

interface TalksProps {
  readonly client: Client
  readonly back: () => void
}

const Talks = ({ client, back }: TalksProps) => {
  const model = useModel('talks', () => createChatOrders({ client, openPage: openBlankPage }))
  return model ? <ShownTalks model={model} back={back} /> : null
}

const ShownTalks = ({ model, back }: { readonly model: ChatOrdersModel; readonly back: () => void }) => (
  <ChatOrders snapshot={useBehavior(model.shown)} back={back} />
)

const Channels = ({ client, channels, choose, form, showTalks, made }: DepositSnapshot & DepositTabProps) => (
  <Loaded
    of={channels}
    failedTitle={text.failedTitle}
    loading={<SkeletonLines lines={6} label={text.loading} />}
  >
    {(listed) =>
      listed.length === 0 ? (
        <EmptyState icon="info" title={text.noChannels} hint={text.noChannelsHint} />
      ) : (
        <>
          <ChannelTiles channels={listed} chosen={form?.channel.code} onChoose={choose} />
          {showTalks ? (
            <div>
              <TextButton type="button" onPress={showTalks}>
                {text.talks}
              </TextButton>
            </div>
          ) : null}
          <Chosen client={client} form={form} made={made} />
        </>
      )
    }
  </Loaded>
)

const Chosen = ({ client, form, made }: DepositTabProps & Pick<DepositSnapshot, 'form' | 'made'>) => {
  if (!form) return null
  const { channel } = form
  return walletOfWay(channel.payWayCode) ? (
    <WalletPay key={channel.code} client={client} channel={channel} made={made} />
  ) : (
    <DepositForm key={channel.code} {...form} />
  )
}

interface OrderProps {
  readonly client: Client
  readonly spsn: string
  readonly page?: 'opened' | 'blocked' | undefined
  readonly again?: () => void
  readonly guard?: LeaveGuard | undefined
}

/** An order by its number. */
export const Order = ({ client, spsn, guard, ...rest }: OrderProps) => {
  const model = useModel(spsn, () => createOrderModel(client, spsn))
  useEffect(() => (model && guard ? guard(model.leave) : undefined), [model, guard])
  return model ? <ShownOrder model={model} {...rest} /> : null
}

const ShownOrder = ({
  model,
  ...rest
}: { readonly model: OrderModel } & Omit<OrderProps, 'client' | 'spsn' | 'guard'>) => (
  <OrderView snapshot={useBehavior(model.shown)} {...rest} />
)

export default DepositTab
