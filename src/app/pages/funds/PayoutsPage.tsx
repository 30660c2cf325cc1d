/** `/personal/setbank/setbank`, `/personal/setusdt/setusdt` and the pages of the other kinds of payout accounts. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CallName } from '#contract/areas.ts'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { PayoutList } from '../../features/funds/payouts/PayoutList.tsx'
import { bankForm, removeForm, walletForm } from '../../features/funds/payouts/payout.form.ts'
import { createPayoutsModel, type PayoutsModel } from '../../features/funds/payouts/payouts.model.ts'
import type { PayoutShown, PayoutsRead } from '../../features/funds/payouts/payouts.snapshot.ts'
import { text } from '../../features/funds/payouts/payouts.text.ts'
import type { FormDefinition } from '../../forms/defineForm.ts'
import { createFormModel, type FormModel } from '../../forms/form.model.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState, Loaded } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx'
import { FormView } from '../../ui/forms/FormView.tsx'
import { Card, CardHeader } from '../../ui/layout/Card.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const Cards = styled.div`
  display: grid;
  gap: 12px;
`

const Body = styled.div`
  display: grid;
  gap: 18px;
  padding: 20px 16px 24px;
`

interface PayoutsPageProps {
  readonly kind: PayoutKind
}

const PayoutsPage = ({ kind }: PayoutsPageProps) => {
  const { client } = useApp()
  const model = useModel(kind, () => createPayoutsModel(client, kind))
  return (
    <PersonalPage title={payoutKinds[kind].title}>
      {model ? <Shown kind={kind} model={model} /> : null}
    </PersonalPage>
  )
}

const Shown = ({ kind, model }: PayoutsPageProps & { readonly model: PayoutsModel }) => {
  const { read } = useBehavior(model.payouts)
  const { name, most } = payoutKinds[kind]
  return (
    <Loaded
      of={read}
      failedTitle={text.failed}
      loading={
        <Card aria-label={text.bound(name)}>
          <SkeletonLines lines={3} label={text.loading} />
        </Card>
      }
    >
      {(value) => (
        <Cards>
          <Held kind={kind} read={value} />
          {value.hasFundPassword ? (
            value.accounts.length < most ? (
              <Binding kind={kind} read={value} />
            ) : (
              <Banner tone="info">{text.full(most)}</Banner>
            )
          ) : (
            <NoFundPassword />
          )}
        </Cards>
      )}
    </Loaded>
  )
}

interface ReadProps extends PayoutsPageProps {
  readonly read: PayoutsRead
}

const Held = ({ kind, read: { accounts, needs } }: ReadProps) => {
  const [removing, setRemoving] = useState<PayoutShown>()
  const { name, most } = payoutKinds[kind]
  // Once it is gone there is nothing to ask, whichever tab took it away.
  const asked = accounts.find(({ id }) => id === removing?.id)
  return (
    <Card aria-label={text.bound(name)}>
      <CardHeader title={text.bound(name)}>
        <Chip tone="none">{text.count(accounts.length, most)}</Chip>
      </CardHeader>
      <PayoutList kind={kind} accounts={accounts} onRemove={setRemoving} />
      {asked ? (
        <Dialog title={text.removeTitle} width={464} onClose={() => setRemoving(undefined)}>
          <Body>
            <Banner tone="caution">{text.removeLong(asked.account)}</Banner>
            <FormOf id={`remove ${asked.id}`} form={removeForm(asked.id, needs)} />
          </Body>
        </Dialog>
      ) : null}
    </Card>
  )
}

const Binding = ({ kind, read: { needs, ageingHours } }: ReadProps) => {
  const id = `${kind} ${needs.holder} ${needs.code}`
  const title = kind === 'bank' ? bankForm(needs).title : walletForm(kind, needs).title
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <Body>
        <Banner tone="info">{text.ageing(ageingHours)}</Banner>
        {kind === 'bank' && needs.holder !== '' ? <div>{text.holderKnown(needs.holder)}</div> : null}
        {kind === 'bank' ? (
          <FormOf id={id} form={bankForm(needs)} />
        ) : (
          <FormOf id={id} form={walletForm(kind, needs)} />
        )}
      </Body>
    </Card>
  )
}

const NoFundPassword = () => {
  const navigate = useNavigate()
  return (
    <Card aria-label={text.setFund}>
      <EmptyState
        icon="lock"
        title={text.noFundTitle}
        hint={text.noFundHint}
        action={{ label: text.setFund, onPress: () => void navigate('/personal/account/account') }}
      />
    </Card>
  )
}

interface FormOfProps<N extends CallName> {
  /** Of what it asks: another one is another form. */
  readonly id: string
  readonly form: FormDefinition<N>
}

const FormOf = <N extends CallName>({ id, form }: FormOfProps<N>) => {
  const { client, now } = useApp()
  const model = useModel(id, () => createFormModel({ client, now$: now.changes$ }, form))
  return model ? <FormShown key={id} model={model} /> : null
}

const FormShown = ({ model }: { readonly model: FormModel }) => <FormView {...useBehavior(model.form)} />

export default PayoutsPage
