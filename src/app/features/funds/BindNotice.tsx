/** What has to be done before money is moved: one notice for deposits, exchanges and withdrawals, by bind state (funds.md §4 and §6). */
import { useNavigate } from 'react-router-dom'
import { payoutKinds } from '#contract/funds/payoutKinds.ts'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { bindText as text } from './bindNotice.text.ts'

/** What is in the way: no fund password, nothing bound, or an account at risk. */
export type BindHurdle = 'noFund' | 'unbound' | 'atRisk'

interface BindNoticeProps {
  readonly hurdle: BindHurdle
  /** What the member wanted to do. */
  readonly act: '充值' | '转账' | '提现'
}

const hurdles = {
  noFund: {
    title: text.noFund,
    hint: text.noFundHint,
    label: text.setFund,
    path: '/personal/account/account',
  },
  unbound: { title: text.unbound, hint: text.unboundHint, label: text.bind, path: payoutKinds.bank.path },
  // Nothing helps but people: there is no button.
  atRisk: { title: text.atRisk, hint: text.atRiskHint, label: undefined, path: undefined },
} as const satisfies Readonly<Record<BindHurdle, object>>

export const BindNotice = ({ hurdle, act }: BindNoticeProps) => {
  const navigate = useNavigate()
  const { title, hint, label, path } = hurdles[hurdle]
  const action = label === undefined ? undefined : { label, onPress: () => void navigate(path) }
  return <EmptyState icon="lock" title={title(act)} hint={hint} action={action} />
}
