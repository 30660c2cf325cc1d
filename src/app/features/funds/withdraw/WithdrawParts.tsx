/** Parts of the forms of withdrawals: the account that is paid, and what proves that it is the owner. */
import styled from '@emotion/styled'
import { boundFor } from '#contract/funds/withdrawTerms.ts'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { Name } from '../formParts.ts'
import type { ShownPayout } from './setup.ts'
import type { WithdrawProblem } from './typedWithdraw.ts'
import type { WithdrawFormSnapshot } from './withdraw.snapshot.ts'
import { text } from './withdraw.text.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`

const Account = styled.div`
  > span {
    display: flex;
    height: 44px;
    padding: 0 12px;
    font-size: 14px;
    > span {
      display: flex;
      flex: 1;
      align-items: center;
      justify-content: space-between;
      gap: 12px;
    }
  }
`

const payoutLabel = ({ name, network, unit, shown }: ShownPayout): string =>
  [unit === '' ? name : [unit, network].filter((part) => part !== '').join(' · '), shown].join(' ')

type PayoutChoiceProps = Pick<WithdrawFormSnapshot, 'tab' | 'payout' | 'choosePayout' | 'holder' | 'nowMs'>

/** The account that is paid, and for how long it has been bound. */
export const PayoutChoice = ({ tab, payout, choosePayout, holder, nowMs }: PayoutChoiceProps) => {
  const { isCard } = tab
  const label = isCard ? text.card : text.wallet
  const { count, unit } = boundFor(payout.boundAtMs, nowMs)
  return (
    <>
      <Account>
        <Name>{label}</Name>
        <Select
          label={label}
          items={tab.payouts.map((one) => ({ key: String(one.id), label: payoutLabel(one) }))}
          chosen={String(payout.id)}
          onChoose={choosePayout}
        >
          {payoutLabel(payout)}
          <Caption>{text.boundFor(count, unit)}</Caption>
        </Select>
      </Account>
      {isCard ? <TextField label={text.payee} value={holder} readOnly /> : null}
    </>
  )
}

interface ProofProps {
  readonly typed: { readonly password: string; readonly code: string }
  readonly change: (field: 'password' | 'code', value: string) => void
  readonly needsCode: boolean
  readonly problem: WithdrawProblem | undefined
}

/** What proves that it is the owner: the fund password, and a code where the member wants one. */
export const Proof = ({ typed, change, needsCode, problem }: ProofProps) => {
  const problemOf = (field: 'password' | 'code') => (problem?.field === field ? problem.text : undefined)
  const password = (
    <TextField
      label={text.fundPassword}
      type="password"
      autoComplete="current-password"
      maxLength={64}
      value={typed.password}
      problem={problemOf('password')}
      onChange={(event) => change('password', event.target.value)}
    />
  )
  if (!needsCode) return password
  return (
    <Pair>
      {password}
      <TextField
        label={text.code}
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={16}
        placeholder={text.codeHint}
        value={typed.code}
        problem={problemOf('code')}
        onChange={(event) => change('code', event.target.value)}
      />
    </Pair>
  )
}
