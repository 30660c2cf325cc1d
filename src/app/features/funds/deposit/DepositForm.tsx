/** The form of one channel: its boxes, the amount, what it costs, and the button. */
import styled from '@emotion/styled'
import { useId, type FormEvent } from 'react'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { isCutting } from '#contract/funds/cutPoints.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { arrivalOf, coinYuan, feeOf } from '#contract/funds/depositTerms.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { QuickValues } from '#src/app/ui/controls/QuickValues.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { Figures, Form, Inside, Last, Name } from '../formParts.ts'
import { iconOfBank, type PayIcon } from '../payIcons.ts'
import { PayMark } from '../PayMark.tsx'
import { FastAmount } from './FastAmount.tsx'
import {
  amountOf,
  chipsOf,
  dueRange,
  expectedOf,
  priceOf,
  unitOf,
  type DepositField,
} from './typedDeposit.ts'
import type { DepositFormSnapshot } from './deposit.snapshot.ts'
import { orderText, text } from './deposit.text.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: 8px;
`

const Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`

// As high as the choice of a bound card, which comes later: nothing below it moves.
const UnderCard = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 34px;
`

const Below = styled.div`
  margin-top: 8px;
`

export const DepositForm = (form: DepositFormSnapshot) => {
  const { channel, problem, submit, sending, blocked, note } = form
  const kind = depositKindOf(channel.payWayCode)
  const blockedId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit?.()
  }
  return (
    <Form onSubmit={send} noValidate aria-label={channel.name}>
      {note === undefined ? null : <Banner tone="info">{note}</Banner>}
      <Boxes {...form} />
      {form.fast ? <FastAmount form={form} fast={form.fast} /> : <Amount {...form} />}
      {unitOf(channel) === undefined ? <CostLines {...form} /> : <CoinLines {...form} />}
      {kind?.confirmation === 'bank' ? (
        // The line has its place before it is known: nothing below it moves.
        <Caption>{form.accounts?.length ? text.accounts(form.accounts.join('、')) : '\u00A0'}</Caption>
      ) : null}
      <Banner tone="caution">{warningOf(form)}</Banner>
      {problem && problem.field === undefined ? (
        <FieldProblem id={`${blockedId}-problem`}>{problem.text}</FieldProblem>
      ) : null}
      <Last>
        <Button
          look="solid"
          size="lg"
          type="submit"
          busy={sending}
          reason={blocked}
          onPress={submit && (() => undefined)}
        >
          {text.submit}
        </Button>
        <Caption role={blocked === undefined ? undefined : 'status'}>
          {blocked ?? (form.fast ? text.withinMatch : text.within)(kind?.minutes ?? 15)}
        </Caption>
      </Last>
    </Form>
  )
}

const warningOf = ({ channel, typed }: DepositFormSnapshot): string => {
  if (unitOf(channel) !== undefined) return text.coinWarning
  if (isCutting(channel)) return text.warningCut
  const amount = amountOf(typed)
  return amount === undefined || amount === 0n ? text.warningNone : text.warning(groupYuan(amount))
}

const problemOf = ({ problem }: DepositFormSnapshot, field: DepositField): string | undefined =>
  problem?.field === field ? problem.text : undefined

interface ChoiceProps {
  readonly label: string
  /** What stands there while nothing is chosen. */
  readonly none: string
  readonly items: readonly { readonly key: string; readonly label: string }[]
  readonly chosen: string
  readonly problem: string | undefined
  readonly onChoose: (key: string) => void
  /** Of what is chosen. */
  readonly icon?: PayIcon | undefined
}

/** One of several, which has to be chosen. */
const Choice = ({ label, none, items, chosen, problem, onChoose, icon }: ChoiceProps) => {
  const id = useId()
  return (
    <div>
      <Name>{label}</Name>
      <Select
        label={label}
        items={[{ key: '', label: none }, ...items]}
        chosen={chosen}
        onChoose={onChoose}
        problemId={problem === undefined ? undefined : id}
      >
        {icon ? (
          <Chosen>
            <PayMark icon={icon} size={18} />
            {items.find(({ key }) => key === chosen)?.label}
          </Chosen>
        ) : undefined}
      </Select>
      {problem === undefined ? null : <FieldProblem id={id}>{problem}</FieldProblem>}
    </div>
  )
}

/** Bank, card and names, as far as the channel asks for them. */
const Boxes = (form: DepositFormSnapshot) => {
  const { channel, typed, change } = form
  const boxes = depositKindOf(channel.payWayCode)?.boxes ?? []
  return (
    <>
      {channel.imChildChannels.length > 0 ? (
        <Choice
          label={text.child}
          none={text.childNone}
          items={channel.imChildChannels.map(({ code, name }) => ({ key: code, label: name }))}
          chosen={typed.child}
          problem={problemOf(form, 'child')}
          onChoose={(key) => change('child', key)}
        />
      ) : null}
      {channel.bankList.length > 0 ? (
        <Choice
          label={text.bank}
          none={text.bankNone}
          items={channel.bankList.map(({ bankCode, description }) => ({
            key: bankCode,
            label: description,
          }))}
          chosen={typed.bankId}
          problem={problemOf(form, 'bankId')}
          onChoose={(key) => change('bankId', key)}
          icon={iconOfBank(typed.bankId)}
        />
      ) : null}
      {boxes.includes('card') ? <CardBoxes {...form} /> : null}
      {boxes.includes('payerName') ? (
        <div>
          <TextField
            label={text.payer}
            autoComplete="name"
            maxLength={64}
            value={typed.payer}
            problem={problemOf(form, 'payer')}
            onChange={(event) => change('payer', event.target.value)}
          />
          <Caption>{text.payerHint}</Caption>
        </div>
      ) : null}
      {boxes.includes('account') ? (
        <div>
          <TextField
            label={text.account}
            autoComplete="username"
            maxLength={64}
            placeholder={text.accountInside}
            value={typed.account}
            problem={problemOf(form, 'account')}
            onChange={(event) => change('account', event.target.value)}
          />
          <Caption>{form.lower === undefined ? text.accountHint : text.accountHintLower(form.lower)}</Caption>
        </div>
      ) : null}
    </>
  )
}

/** The card that pays, and in whose name it is. */
const CardBoxes = (form: DepositFormSnapshot) => {
  const { typed, change } = form
  return (
    <div>
      <Pair>
        <TextField
          label={text.card}
          inputMode="numeric"
          autoComplete="cc-number"
          value={typed.card}
          readOnly={typed.saved !== ''}
          inside={<Inside>{text.cardInside}</Inside>}
          problem={problemOf(form, 'card')}
          onChange={(event) => change('card', event.target.value)}
        />
        <TextField
          label={text.holder}
          autoComplete="cc-name"
          maxLength={16}
          value={typed.holder}
          readOnly={typed.saved !== ''}
          problem={problemOf(form, 'holder')}
          onChange={(event) => change('holder', event.target.value)}
        />
      </Pair>
      <UnderCard>
        <Caption>{text.cardHint}</Caption>
        <Spacer />
        {form.cards.length > 0 ? (
          <>
            <Caption aria-hidden>{text.savedCard}</Caption>
            <Select
              small
              label={text.savedCard}
              items={[
                { key: '', label: text.otherCard },
                ...form.cards.map(({ id, bankName, shown }) => ({ key: id, label: `${bankName} ${shown}` })),
              ]}
              chosen={typed.saved}
              onChoose={form.pickCard}
            />
          </>
        ) : null}
      </UnderCard>
    </div>
  )
}

const Amount = (form: DepositFormSnapshot) => {
  const { channel, typed, change } = form
  const isChipsOnly = channel.isAllowInput === 1
  const unit = unitOf(channel)
  const [least, most] = [channel.minRechargeAmount, channel.maxRechargeAmount].map((hao) =>
    groupCount(Number(formatYuan(hao, 0))),
  )
  return (
    <div>
      <TextField
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        readOnly={isChipsOnly}
        placeholder={isChipsOnly ? text.chipsOnly : undefined}
        inside={
          <Inside>
            {unit === undefined
              ? text.amountInside(least ?? '', most ?? '')
              : text.coinInside(least ?? '', most ?? '', unit)}
          </Inside>
        }
        problem={problemOf(form, 'amount')}
        onChange={(event) => change('amount', event.target.value)}
      />
      <Below>
        <QuickValues
          label={text.chips}
          items={chipsOf(channel).map((key) => ({ key, label: groupCount(Number(key)) }))}
          value={typed.amount}
          onPress={(key) => change('amount', key)}
        />
      </Below>
    </div>
  )
}

/** What has to be sent, and what that is worth. A coin has no fee. */
const CoinLines = ({ channel, typed }: DepositFormSnapshot) => {
  const coins = amountOf(typed) ?? 0n
  const [unit, price] = [unitOf(channel) ?? '', priceOf(channel)]
  return (
    <Figures>
      <div>
        <dt>{text.coinDue}</dt>
        <dd>{orderText.coins(groupYuan(coins), unit)}</dd>
      </div>
      <div>
        <dt>{text.rate}</dt>
        <dd>{text.rateOf(unit, formatYuan(price, 2))}</dd>
      </div>
      <div>
        <dt>{text.noFee}</dt>
        <dd>¥{groupYuan(coinYuan(coins, price))}</dd>
      </div>
    </Figures>
  )
}

/** From the least to the most; one amount where they are the same. */
const yuanRange = (amounts: readonly Hao[]): string =>
  `¥${[...new Set(amounts)].map((amount) => groupYuan(amount)).join('–')}`

const percentOf = (rate: number): string => String(Number((rate * 100).toFixed(4)))

/** What has to be paid, what it costs, and what arrives. */
const CostLines = ({ channel, typed }: DepositFormSnapshot) => {
  const amount = amountOf(typed) ?? 0n
  const fee = feeOf(channel, amount)
  const percent = percentOf(channel.costRate)
  const { costStatus, usdt3RdRate } = channel
  const hasRate = depositKindOf(channel.payWayCode)?.hasRate === true && usdt3RdRate > 0
  return (
    <Figures>
      <div>
        <dt>{isCutting(channel) ? text.dueCut : text.due}</dt>
        <dd>{yuanRange(dueRange(channel, amount))}</dd>
      </div>
      {costStatus === 0 ? null : (
        <div>
          <dt>{costStatus === 1 ? text.fee(percent) : text.feePaid(percent)}</dt>
          <dd>{groupYuan(fee)}</dd>
        </div>
      )}
      {hasRate ? (
        <>
          <div>
            <dt>{text.rate}</dt>
            <dd>{usdt3RdRate}</dd>
          </div>
          <div>
            <dt>{text.expected}</dt>
            <dd>{expectedOf(amount, usdt3RdRate)}</dd>
          </div>
        </>
      ) : (
        <div>
          <dt>{text.arrival}</dt>
          <dd>{yuanRange(dueRange(channel, amount).map((due) => arrivalOf(channel, due)))}</dd>
        </div>
      )}
    </Figures>
  )
}
