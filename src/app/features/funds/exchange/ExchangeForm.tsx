/** The form of an exchange: two wallets, the amount, what they have afterwards, and what proves that it is the owner. */
import styled from '@emotion/styled'
import { useId, type FormEvent } from 'react'
import { formatYuan } from '#engine/money/money.ts'
import { walletName } from '#contract/funds/gameWallets.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { Figures, Form, Last } from '../formParts.ts'
import type { ExchangeFormSnapshot, ShownWallet } from './exchange.snapshot.ts'
import { text } from './exchange.text.ts'
import { amountOf, type ExchangeField } from './typedExchange.ts'
import { WalletMark, WalletTiles } from './WalletTiles.tsx'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  h3 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
`

const Way = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 12px;
  > span {
    display: flex;
    height: 56px;
    padding: 0 12px;
    > span {
      display: flex;
      flex: 1;
      align-items: center;
      gap: 12px;
      min-width: 0;
    }
  }
`

const Chosen = styled.span`
  flex: 1;
  min-width: 0;
  line-height: 18px;
  small {
    display: block;
    font-size: 12px;
    color: ${v.ink2};
  }
  b {
    font-size: 15px;
    font-weight: 600;
  }
`

const Cash = styled.b`
  font-size: 16px;
  font-weight: 600;
`

const Inside = styled.span`
  flex: none;
  white-space: nowrap;
`

const Submit = styled(Last)`
  > button {
    width: 320px;
  }
`

const Notes = styled.ul`
  margin: 0;
  padding: 12px 0 0;
  border-top: 1px solid ${v.line};
  list-style: none;
  font-size: 12px;
  line-height: 18px;
  color: ${v.ink2};
`

export const ExchangeForm = (form: ExchangeFormSnapshot) => {
  const { refreshAll, refusal, submit, sending, blocked, note, waiting, look } = form
  const problemId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit?.()
  }
  return (
    <Form onSubmit={send} noValidate aria-label={text.form}>
      <Head>
        <h3>{text.balances}</h3>
        <Spacer />
        <Button size="sm" look="plain" icon="refresh" type="button" onPress={refreshAll}>
          {text.refreshAll}
        </Button>
        <TextLink to="/personal/trade/transfer" arrow>
          {text.records}
        </TextLink>
      </Head>
      <WalletTiles {...form} />
      {note === undefined ? null : <Banner tone="info">{note}</Banner>}
      {waiting.map(({ spsnNo, removeToCbId, switchToCbId, cash, createTime }) => (
        <Banner
          key={spsnNo}
          tone="check"
          action={
            <TextButton type="button" aria-label={`${text.look} ${spsnNo}`} onPress={() => look(spsnNo)}>
              {text.look}
            </TextButton>
          }
        >
          {text.waiting(
            walletName(removeToCbId),
            walletName(switchToCbId),
            groupYuan(cash),
            formatClock(createTime),
          )}
        </Banner>
      ))}
      <Wallets {...form} />
      <Amount {...form} />
      <After {...form} />
      <Proof {...form} />
      {refusal === undefined ? null : <FieldProblem id={problemId}>{refusal}</FieldProblem>}
      <Submit>
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
        <Caption role={blocked === undefined ? undefined : 'status'}>{blocked ?? text.noFee}</Caption>
      </Submit>
      <Notes aria-label={text.notesTitle}>
        {text.notes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Notes>
    </Form>
  )
}

const Wallets = ({ wallets, way, chooseOut, chooseInto, swap }: ExchangeFormSnapshot) => {
  const [lottery, ...games] = wallets
  // Wallets of games exchange with that of the lottery alone.
  const targets = way.out === lottery?.id ? games : wallets.slice(0, 1)
  return (
    <Way>
      <WalletSelect label={text.out} wallets={wallets} chosen={way.out} onChoose={chooseOut} />
      <IconButton icon="swap" label={text.swap} size={16} onPress={swap} type="button" />
      <WalletSelect label={text.into} wallets={targets} chosen={way.into} onChoose={chooseInto} />
    </Way>
  )
}

interface WalletSelectProps {
  readonly label: string
  readonly wallets: readonly ShownWallet[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const WalletSelect = ({ label, wallets, chosen, onChoose }: WalletSelectProps) => (
  <Select
    label={label}
    items={wallets.map(({ id, name }) => ({ key: id, label: name }))}
    chosen={chosen}
    onChoose={onChoose}
  >
    <WalletMark id={chosen} />
    <Chosen>
      <small>{label}</small>
      <b>{walletName(chosen)}</b>
    </Chosen>
    <Cash>
      <MoneyText hao={wallets.find(({ id }) => id === chosen)?.cash} symbol={false} />
    </Cash>
  </Select>
)

const problemOf = ({ problem }: ExchangeFormSnapshot, field: ExchangeField): string | undefined =>
  problem?.field === field ? problem.text : undefined

const Amount = (form: ExchangeFormSnapshot) => {
  const { typed, change, settle, allOut, available, least, most, wholeYuan } = form
  const aboutId = useId()
  const [from = '', to = ''] = [least, most].map((hao) => groupCount(Number(formatYuan(hao, 0))))
  return (
    <div>
      <TextField
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        about={aboutId}
        inside={
          <Inside>
            <TextButton type="button" onPress={allOut}>
              {text.allOut}
            </TextButton>
          </Inside>
        }
        problem={problemOf(form, 'amount')}
        onChange={(event) => change('amount', event.target.value)}
        onBlur={settle}
      />
      <Caption id={aboutId}>
        {[
          text.transferable(available === undefined ? text.unknown : groupYuan(available)),
          text.range(from, to),
          ...(wholeYuan ? [text.wholeYuan] : []),
        ].join('，')}
      </Caption>
    </div>
  )
}

/** What both wallets have once the amount has arrived. */
const After = ({ wallets, way, typed }: ExchangeFormSnapshot) => {
  const amount = amountOf(typed.amount) ?? 0n
  const sides = [
    { id: way.out, change: -amount },
    { id: way.into, change: amount },
  ]
  return (
    <Figures aria-label={text.after}>
      {sides.map(({ id, change }) => {
        const cash = wallets.find((wallet) => wallet.id === id)?.cash
        const next = cash === undefined || cash + change < 0n ? undefined : cash + change
        return (
          <div key={id}>
            <dt>
              {text.after} {walletName(id)}
            </dt>
            <dd>
              <MoneyText hao={next} />
            </dd>
          </div>
        )
      })}
    </Figures>
  )
}

const Proof = (form: ExchangeFormSnapshot) => {
  const { typed, change, needsPassword, needsCode } = form
  return (
    <>
      {needsPassword ? (
        <div>
          <TextField
            label={text.fundPassword}
            type="password"
            autoComplete="current-password"
            maxLength={64}
            value={typed.password}
            problem={problemOf(form, 'password')}
            onChange={(event) => change('password', event.target.value)}
          />
          <Caption>{text.passwordOnce}</Caption>
        </div>
      ) : null}
      {needsCode ? (
        <TextField
          label={text.code}
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={16}
          placeholder={text.codeHint}
          value={typed.code}
          problem={problemOf(form, 'code')}
          onChange={(event) => change('code', event.target.value)}
        />
      ) : null}
    </>
  )
}
