/** The exchange tab of the funds dialog: what is in the way, the form, or an order that is looked at. */
import styled from '@emotion/styled'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { useModel } from '#src/app/core/useModel.ts'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import type { Client } from '#src/streams/core/client.ts'
import { BindNotice } from '../BindNotice.tsx'
import type { OrderModel } from '../order.model.ts'
import { createExchangeModel, type ExchangeModel } from './exchange.model.ts'
import type { ExchangeOrder as Order, ExchangeReady } from './exchange.snapshot.ts'
import { noticeText, text } from './exchange.text.ts'
import { createExchangeOrderModel } from './order.model.ts'
import { ExchangeForm } from './ExchangeForm.tsx'
import { ExchangeOrderView } from './ExchangeOrderView.tsx'

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 24px 20px;
`

interface ExchangeTabProps {
  readonly client: Client
}

const ExchangeTab = ({ client }: ExchangeTabProps) => {
  const model = useModel('exchange', () => createExchangeModel(client))
  return model ? <Shown client={client} model={model} /> : null
}

interface ShownProps extends ExchangeTabProps {
  readonly model: ExchangeModel
}

const Shown = ({ client, model }: ShownProps) => {
  const { read, order } = useBehavior(model.exchange)
  return (
    <Root>
      {order ? (
        <ExchangeOrder client={client} spsn={order.spsn} again={order.back} />
      ) : (
        <Loaded
          of={read}
          failedTitle={text.failedTitle}
          loading={<SkeletonLines lines={8} label={text.loading} />}
        >
          {(ready) => <Ready {...ready} />}
        </Loaded>
      )}
    </Root>
  )
}

const Ready = ({ hurdle, form }: ExchangeReady) => {
  if (hurdle) return <BindNotice hurdle={hurdle} act="转账" />
  return form ? (
    <ExchangeForm {...form} />
  ) : (
    <EmptyState icon="info" title={noticeText.noWallets} hint={noticeText.noWalletsHint} />
  )
}

interface ExchangeOrderProps extends ExchangeTabProps {
  readonly spsn: string
  readonly again?: () => void
}

/** An exchange by its number. */
export const ExchangeOrder = ({ client, spsn, ...rest }: ExchangeOrderProps) => {
  const model = useModel(spsn, () => createExchangeOrderModel(client, spsn))
  return model ? <ShownOrder model={model} {...rest} /> : null
}

const ShownOrder = ({
  model,
  ...rest
}: { readonly model: OrderModel<Order> } & Pick<ExchangeOrderProps, 'again'>) => (
  <ExchangeOrderView {...useBehavior(model.shown)} {...rest} />
)

export default ExchangeTab
