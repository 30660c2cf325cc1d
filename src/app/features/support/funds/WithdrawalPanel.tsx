/** The open withdrawal: what it is, what it is judged by, who has agreed, and what can be done. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan, signedYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment, formatUntil } from '#src/app/ui/layout/time.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import type { OpenWithdrawal } from './funds.snapshot.ts'
import { text } from './funds.text.ts'
import type { ReasonQuestion } from './ReasonDialog.tsx'
import { standing } from './standing.ts'
import { tellAgreement } from './tellAgreement.ts'
import { useQuestion } from './useQuestion.tsx'

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: 6px 12px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;
  dt {
    color: ${v.ink3};
    white-space: nowrap;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-bad] {
    color: ${v.error};
  }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

interface PanelProps {
  readonly open: OpenWithdrawal
  readonly isUp: boolean
}

export const WithdrawalPanel = ({ open, isUp }: PanelProps) => {
  const { it } = open
  const { label, tone } = standing(it)
  const [ask, dialog] = useQuestion()
  return (
    <Card aria-label={it.spsn}>
      <CardHeader title={it.spsn}>
        <Chip tone={tone}>{label}</Chip>
        {it.needsTwo ? <Chip tone="none">{text.needsTwo}</Chip> : null}
      </CardHeader>
      <Body>
        <Order open={open} />
        {open.facts ? (
          <Judged facts={open.facts} />
        ) : open.readAgain ? (
          <Row gap={8}>
            <Caption role="alert">{text.failed}</Caption>
            <TextButton onPress={open.readAgain}>{text.again}</TextButton>
          </Row>
        ) : isUp ? (
          <SkeletonLines lines={6} label={text.loading} />
        ) : (
          <Caption>{text.offline}</Caption>
        )}
        <Payout open={open} ask={ask} />
        <Actions open={open} ask={ask} />
      </Body>
      {dialog}
    </Card>
  )
}

const Order = ({ open: { it } }: Pick<PanelProps, 'open'>) => {
  const { amount, fee, way, account, createdAt, unit, quantity, signs } = it
  const arrives = unit === '' ? text.yuan(groupYuan(amount - fee)) : `${quantity} ${unit}`
  return (
    <Facts>
      <dt>{text.facts.amount}</dt>
      <dd>{text.yuan(groupYuan(amount))}</dd>
      <dt>{text.facts.fee}</dt>
      <dd>{text.yuan(groupYuan(fee))}</dd>
      <dt>{text.facts.arrives}</dt>
      <dd>{arrives}</dd>
      <dt>{text.facts.way}</dt>
      <dd>{way}</dd>
      <dt>{text.facts.account}</dt>
      <dd>{account}</dd>
      <dt>{text.facts.created}</dt>
      <dd>{formatUntil(createdAt)}</dd>
      {signs.length === 0 ? null : (
        <>
          <dt>{text.facts.signs}</dt>
          <dd>
            <List>
              {signs.map(({ id, name, at }) => (
                <li key={id}>{text.signed(name, formatMoment(at))}</li>
              ))}
            </List>
          </dd>
        </>
      )}
    </Facts>
  )
}

const Judged = ({ facts }: { readonly facts: NonNullable<OpenWithdrawal['facts']> }) => (
  <Facts>
    <dt>{text.facts.since}</dt>
    <dd>{formatUntil(facts.memberSince)}</dd>
    <dt>{text.facts.bound}</dt>
    <dd data-bad={facts.isRemoved || undefined}>
      {facts.isRemoved ? `${formatUntil(facts.boundAt)}（${text.removed}）` : formatUntil(facts.boundAt)}
    </dd>
    <dt>{text.facts.shared}</dt>
    <dd data-bad={facts.sharedWith > 0 || undefined}>{text.members(facts.sharedWith)}</dd>
    <dt>{text.facts.paidBefore}</dt>
    <dd>{text.times(facts.paidBefore)}</dd>
    <dt>{text.facts.deposits}</dt>
    <dd>{text.yuan(groupYuan(facts.deposits))}</dd>
    <dt>{text.facts.withdrawals}</dt>
    <dd>{text.yuan(groupYuan(facts.withdrawals))}</dd>
    <dt>{text.facts.profit}</dt>
    <dd>{text.yuan(signedYuan(facts.profit))}</dd>
    <dt>{text.facts.cash}</dt>
    <dd>{text.yuan(groupYuan(facts.cash))}</dd>
    <dt>{text.facts.risk}</dt>
    <dd data-bad={facts.risk !== '' || undefined}>{facts.risk === '' ? text.none : facts.risk}</dd>
    <dt>{text.facts.steps}</dt>
    <dd>
      <List>
        {facts.steps.map(({ state, at }) => (
          <li key={state}>{`${text.steps[state]} ${formatMoment(at)}`}</li>
        ))}
      </List>
    </dd>
  </Facts>
)

interface AskingProps extends Pick<PanelProps, 'open'> {
  readonly ask: (question: ReasonQuestion) => void
}

const Payout = ({ open: { it, payout, open }, ask }: AskingProps) =>
  payout ? (
    <Facts aria-label={text.open}>
      <dt>{text.payout.name}</dt>
      <dd>{payout.name}</dd>
      {payout.holder === '' ? null : (
        <>
          <dt>{text.payout.holder}</dt>
          <dd>{payout.holder}</dd>
        </>
      )}
      <dt>{text.payout.number}</dt>
      <dd>{payout.number}</dd>
    </Facts>
  ) : open ? (
    <div>
      <TextButton
        onPress={() =>
          ask({
            title: `${text.open} ${it.spsn}`,
            sentence: text.openAsk,
            commit: text.show,
            deed: open,
          })
        }
      >
        {text.open}
      </TextButton>
    </div>
  ) : null

const Actions = ({ open, ask }: AskingProps) => {
  const { it, approve, approveReason, refuse, mark } = open
  const { amount, account, needsTwo, signs, spsn } = it
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const isFirst = needsTwo && signs.length === 0
  const label = needsTwo ? (isFirst ? text.firstOfTwo : text.secondOfTwo) : text.approve
  const run = async () => {
    if (!approve) return
    setBusy(true)
    const agreement = await approve().finally(() => setBusy(false))
    setAsked(false)
    tellAgreement(agreement, text.approved)
  }
  const question = (title: string, sentence: string, deed: ReasonQuestion['deed']) => () =>
    ask({ title: `${title} ${spsn}`, sentence, commit: title, deed })
  return (
    <Row gap={8}>
      <Button
        look="solid"
        onPress={approve ? () => setAsked(true) : undefined}
        reason={approve ? undefined : approveReason}
      >
        {label}
      </Button>
      <Button onPress={refuse && question(text.refuse, text.refuseAsk, refuse)}>{text.refuse}</Button>
      <Spacer />
      {mark ? <TextButton onPress={question(text.mark, text.markAsk, mark)}>{text.mark}</TextButton> : null}
      {asked ? (
        <ConfirmDialog
          title={`${label} ${spsn}`}
          safe={{ label: text.cancel, onPress: () => setAsked(false) }}
          commit={{ label, busy, onPress: approve ? () => void run() : undefined }}
        >
          {isFirst ? text.firstAsk(groupYuan(amount), account) : text.approveAsk(groupYuan(amount), account)}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}
