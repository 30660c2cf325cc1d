/** Nothing is bound to which a tab of withdrawals pays, with the way there. */
import { useNavigate } from 'react-router-dom'
import { payoutKinds } from '#contract/funds/payoutKinds.ts'
import { walletNameOf, withdrawTabs } from '#contract/funds/withdrawTerms.ts'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { bindText } from '../bindNotice.text.ts'
import type { WithdrawTabShown } from './setup.ts'
import { noticeText as text } from './withdraw.text.ts'

export const NothingBound = ({ tab }: { readonly tab: WithdrawTabShown }) => {
  const navigate = useNavigate()
  const { kind } = withdrawTabs[tab.key]
  const onPress = () => void navigate(payoutKinds[kind].path)
  const isBank = kind === 'bank'
  return (
    <EmptyState
      icon="lock"
      title={isBank ? bindText.unbound('提现') : text.noWallet(walletNameOf(tab.key))}
      hint={text.noWalletHint}
      action={{ label: bindText.bind, onPress }}
    />
  )
}
