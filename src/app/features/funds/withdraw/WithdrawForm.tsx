/** The form of one way to withdraw: the account, the amount, what arrives, and what proves that it is the owner. */
import styled from '@emotion/styled'
import { useId, type FormEvent } from 'react'
import { formatYuan } from '#engine/money/money.ts'
import { securityOf } from '#contract/funds/withdrawTerms.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { PoolAmount } from '../PoolAmount.tsx'
import { Figures, Form, Last } from '../formParts.ts'
import { PayoutChoice, Proof } from './WithdrawParts.tsx'
import { TurnoverStrip } from './TurnoverStrip.tsx'
import { amountOf, type WithdrawField } from './typedWithdraw.ts'
import type { WithdrawTabShown } from './setup.ts'
import type { WithdrawFormSnapshot, WithdrawPool } from './withdraw.snapshot.ts'
import { text } from './withdraw.text.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 24px;
  margin: 0;
  padding: 10px 14px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  > div {
    display: flex;
    gap: 12px;
    min-width: 0;
  }
  dt {
    flex: none;
    width: 64px;
    font-size: 13px;
    color: ${v.ink2};
  }
  dd {
    margin: 0;
    min-width: 0;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`

const Inside = styled.span`
  flex: none;
  white-space: nowrap;
`

const Notes = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 12px;
  line-height: 18px;
  color: ${v.ink2};
`

export const WithdrawForm = (form: WithdrawFormSnapshot) => {
  const { tab, turnover, refusal, submit, sending, blocked, note } = form
  const problemId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit?.()
  }
  const { isCard } = tab
  return (
    <Form onSubmit={send} noValidate aria-label={tab.name}>
      {note === undefined ? null : <Banner tone="info">{note}</Banner>}
      {turnover ? <TurnoverStrip {...turnover} /> : null}
      <PayoutChoice {...form} />
      {isCard ? null : <WalletFacts {...form} />}
      {form.pool ? <FastAmount {...form} pool={form.pool} /> : <Amount {...form} />}
      {isCard ? <CardFigures {...form} /> : <CoinFigures {...form} />}
      <Proof {...form} />
      {refusal === undefined ? null : <FieldProblem id={problemId}>{refusal}</FieldProblem>}
      <Last>
        <Button
          look="solid"
          size="lg"
          type="submit"
          busy={sending}
          reason={blocked}
          onPress={submit && (() => undefined)}
          aria-describedby={refusal === undefined ? undefined : problemId}
        >
          {text.submit}
        </Button>
        <Caption role={blocked === undefined ? undefined : 'status'}>{blocked ?? text.follow}</Caption>
        <TextLink to="/personal/trade/withdraw" arrow>
          {text.records}
        </TextLink>
      </Last>
      <Notes aria-label={text.notesTitle}>
        {notesOf(tab).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Notes>
    </Form>
  )
}

const notesOf = ({ isFast, isCard }: WithdrawTabShown): readonly string[] => {
  if (isFast) return text.notesFast
  return isCard ? text.notesCard : text.notesCoin
}

const WalletFacts = ({ payout, tab, cash, held, quota, quote }: WithdrawFormSnapshot) => (
  <Facts>
    <Pairs name={text.balance} value={`¥${groupYuan(cash)}`} />
    {held > 0n ? <Pairs name={text.held} value={`¥${groupYuan(held)}`} /> : null}
    {quota === undefined ? null : <Pairs name={text.quota} value={`¥${groupYuan(quota)}`} />}
    <Pairs name={text.currency} value={tab.unit} />
    {payout.network === '' ? null : <Pairs name={text.network} value={payout.network} />}
    <Pairs name={text.walletName} value={payout.name || text.noName} />
    <Pairs name={text.address} value={payout.shown} />
    <Pairs name={text.rate} value={quote ? `1 ${tab.unit} = ¥${quote.price}` : text.none} />
  </Facts>
)

const Pairs = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const problemOf = ({ problem }: WithdrawFormSnapshot, field: WithdrawField): string | undefined =>
  problem?.field === field ? problem.text : undefined

const Amount = (form: WithdrawFormSnapshot) => {
  const { tab, typed, change, settle, allIn, ageingHours, leftToday } = form
  const rangeId = useId()
  const [least = '', most = ''] = [tab.least, tab.most].map((hao) => groupCount(Number(formatYuan(hao, 0))))
  return (
    <div>
      <TextField
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        about={rangeId}
        inside={
          <Inside>
            <TextButton type="button" onPress={allIn}>
              {text.allIn}
            </TextButton>
          </Inside>
        }
        problem={problemOf(form, 'amount')}
        onChange={(event) => change('amount', event.target.value)}
        onBlur={settle}
      />
      <Caption id={rangeId}>
        {[text.range(least, most), text.left(leftToday), text.ageing(ageingHours)].join('，')}
      </Caption>
    </div>
  )
}

/** The same of a fast withdrawal: an amount of the pool. */
const FastAmount = (form: WithdrawFormSnapshot & { readonly pool: WithdrawPool }) => {
  const { tab, typed, pool, change, leftToday, ageingHours } = form
  return (
    <div>
      <PoolAmount
        {...pool}
        limits={tab}
        typed={typed}
        problem={problemOf(form, 'amount')}
        other={text.payer}
        offersHint={text.offersHint}
        type={(amount) => change('amount', amount)}
      />
      <Caption>{[text.left(leftToday), text.ageing(ageingHours)].join('，')}</Caption>
    </div>
  )
}

const CardFigures = ({ tab, typed, cash, held }: WithdrawFormSnapshot) => {
  const amount = amountOf(typed.amount)
  return (
    <Figures>
      <div>
        <dt>{text.balance}</dt>
        <dd>¥{groupYuan(cash)}</dd>
      </div>
      {held > 0n ? (
        <div>
          <dt>{text.held}</dt>
          <dd>¥{groupYuan(held)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{text.security(tab.securityPercent)}</dt>
        <dd>{amount === undefined ? text.none : groupYuan(securityOf(amount, tab.securityPercent))}</dd>
      </div>
      <div>
        <dt>{text.arrival}</dt>
        <dd>{amount === undefined ? text.none : `¥${groupYuan(amount)}`}</dd>
      </div>
    </Figures>
  )
}

const CoinFigures = ({ tab, quote }: WithdrawFormSnapshot) => (
  <Figures>
    <div>
      <dt>{text.quantity}</dt>
      <dd>{quote ? `${quote.quantity} ${tab.unit}` : text.none}</dd>
    </div>
    <div>
      <dt>{text.fee}</dt>
      <dd>{quote ? `${quote.feeAmount} ${tab.unit}` : text.none}</dd>
    </div>
    <div>
      <dt>{text.real}</dt>
      <dd>{quote ? `${quote.realQuantity} ${tab.unit}` : text.none}</dd>
    </div>
  </Figures>
)
