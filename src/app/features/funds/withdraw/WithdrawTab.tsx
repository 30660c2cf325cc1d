/** The withdrawal tab of the funds dialog: what is in the way, the ways and the form of one, or the order that was made. */
import styled from '@emotion/styled'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { useModel } from '#src/app/core/useModel.ts'
import { TileRadios } from '#src/app/ui/controls/TileRadios.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import type { Client } from '#src/streams/core/client.ts'
import { BindNotice } from '../BindNotice.tsx'
import { createWithdrawModel, type WithdrawModel } from './withdraw.model.ts'
import type { WithdrawReady } from './withdraw.snapshot.ts'
import { noticeText, text } from './withdraw.text.ts'
import { createWithdrawOrderModel, type WithdrawOrderModel } from './order.model.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { NothingBound } from './NothingBound.tsx'
import { WithdrawPage } from './WithdrawPage.tsx'
import { WithdrawOrderView } from './WithdrawOrderView.tsx'

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 24px 20px;
`

interface WithdrawTabProps {
  readonly client: Client
}

const WithdrawTab = ({ client }: WithdrawTabProps) => {
  const model = useModel('withdraw', () => createWithdrawModel(client))
  return model ? <Shown client={client} model={model} /> : null
}

interface ShownProps extends WithdrawTabProps {
  readonly model: WithdrawModel
}

const Shown = ({ client, model }: ShownProps) => {
  const { read, choose, order } = useBehavior(model.withdraw)
  if (order)
    return (
      <Root>
        <WithdrawOrder client={client} spsn={order.spsn} again={order.back} />
      </Root>
    )
  return (
    <Root>
      <Loaded
        of={read}
        failedTitle={text.failedTitle}
        loading={<SkeletonLines lines={6} label={text.loading} />}
      >
        {(ready) => <Ready {...ready} client={client} choose={choose} />}
      </Loaded>
    </Root>
  )
}

const Ready = ({
  hurdle,
  tabs,
  chosen,
  form,
  page,
  choose,
  client,
}: WithdrawReady & WithdrawTabProps & { readonly choose: (key: string) => void }) => {
  if (hurdle) return <BindNotice hurdle={hurdle} act="提现" />
  if (!chosen) return <EmptyState icon="info" title={noticeText.noTabs} hint={noticeText.noTabsHint} />
  return (
    <>
      <TileRadios
        dense
        label={text.ways}
        items={tabs.map(({ key, name, bonus }) => ({ key, name, below: bonus, isPromo: true }))}
        chosen={chosen.key}
        onChoose={choose}
      />
      <Chosen client={client} chosen={chosen} form={form} page={page} />
    </>
  )
}

type ChosenProps = WithdrawTabProps &
  Pick<WithdrawReady, 'form' | 'page'> & { readonly chosen: NonNullable<WithdrawReady['chosen']> }

const Chosen = ({ client, chosen, form, page }: ChosenProps) => {
  if (page) return <WithdrawPage key={chosen.key} client={client} {...page} />
  return form ? <WithdrawForm key={chosen.key} {...form} /> : <NothingBound tab={chosen} />
}

interface WithdrawOrderProps extends WithdrawTabProps {
  readonly spsn: string
  readonly again?: () => void
}

/** An order by its number. */
export const WithdrawOrder = ({ client, spsn, ...rest }: WithdrawOrderProps) => {
  const model = useModel(spsn, () => createWithdrawOrderModel(client, spsn))
  return model ? <ShownOrder model={model} {...rest} /> : null
}

const ShownOrder = ({
  model,
  ...rest
}: { readonly model: WithdrawOrderModel } & Pick<WithdrawOrderProps, 'again'>) => (
  <WithdrawOrderView snapshot={useBehavior(model.shown)} {...rest} />
)

export default WithdrawTab
