/** What has to be done before a withdrawal (funds.md §6): one notice for each bind state, with the way there. */
import { useNavigate } from 'react-router-dom'
import { payoutKinds } from '#contract/funds/payoutKinds.ts'
import { walletNameOf, withdrawTabs } from '#contract/funds/withdrawTerms.ts'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import type { WithdrawTabShown } from './setup.ts'
import type { WithdrawHurdle } from './withdraw.snapshot.ts'
import { noticeText as text } from './withdraw.text.ts'

const hurdles = {
  noFund: {
    title: text.noFund,
    hint: text.noFundHint,
    label: text.setFund,
    path: '/personal/account/account',
  },
  unbound: { title: text.unbound, hint: text.unboundHint, label: text.bind, path: payoutKinds.bank.path },
  atRisk: { title: text.atRisk, hint: text.atRiskHint, label: undefined, path: undefined },
} as const satisfies Readonly<Record<WithdrawHurdle, object>>

export const WithdrawNotice = ({ hurdle }: { readonly hurdle: WithdrawHurdle }) => {
  const navigate = useNavigate()
  const { title, hint, label, path } = hurdles[hurdle]
  const action = label === undefined ? undefined : { label, onPress: () => void navigate(path) }
  return <EmptyState icon="lock" title={title} hint={hint} action={action} />
}

/** Nothing is bound to which this tab pays. */
export const NothingBound = ({ tab }: { readonly tab: WithdrawTabShown }) => {
  const navigate = useNavigate()
  const { kind } = withdrawTabs[tab.key]
  const onPress = () => void navigate(payoutKinds[kind].path)
  const isBank = kind === 'bank'
  return (
    <EmptyState
      icon="lock"
      title={isBank ? text.unbound : text.noWallet(walletNameOf(tab.key))}
      hint={text.noWalletHint}
      action={{ label: text.bind, onPress }}
    />
  )
}
