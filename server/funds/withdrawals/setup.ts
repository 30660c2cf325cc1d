/** What the form of withdrawals needs (wire.md §5.2). */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { isFastTab, withdrawTabs } from '#contract/funds/withdrawTerms.ts'
import { blockedMark } from '#contract/funds/fastWithdrawals.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { hasFundPassword } from '../../account/accounts/fundPassword.ts'
import { heldTwoStep } from '../../account/secondFactor/twoStep.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { ageing } from '../payouts/ageing.ts'
import { payoutLists, shownHolderOf } from '../payouts/payoutLists.ts'
import { areFastClosed } from '../orders/arrivals.sql.ts'
import { payoutsOf } from '../payouts/payouts.sql.ts'
import { payerOf } from '../providers/payoutProvider.ts'
import type { PayoutSeals } from '../payouts/sealed.ts'
import { riskFault } from '../risk/risk.sql.ts'
import type { WithdrawParts } from './makeWithdrawal.ts'
import { perDayMost, securityPercent, siteTabs } from './siteTerms.ts'
import { standingOf } from './standing.ts'

/** What reading it needs. */
export type SetupParts = Pick<WithdrawParts, 'db' | 'tokenKey' | 'providers'> & {
  readonly seals: Pick<PayoutSeals, 'open'>
}

/** Reads it, or says what has to be done first: the bind states of funds.md §4. */
export const withdrawSetupOf = async (
  parts: SetupParts,
  { rechargeType }: CallInput<'withdrawSetup'>,
  { member, now }: MemberContext,
): Promise<Result<CallOutput<'withdrawSetup'>, NamedError>> => {
  const { db } = parts
  const { memberId } = member
  const atRisk = await riskFault(db, memberId, '提现')
  if (atRisk) return err(atRisk)
  if (!(await hasFundPassword(db, memberId))) return err(refusal('FundPasswordMissing'))
  const held = await payoutsOf(db, memberId)
  const sn = await shownHolderOf(parts, memberId)
  const lists = payoutLists(held, sn)
  if ((rechargeType === 'bank' ? lists.bankCardList : held).length === 0) return err(refusal('NothingBound'))
  const [standing, flags, areClosed] = await Promise.all([
    standingOf(parts, memberId, now),
    heldTwoStep(db, member),
    areFastClosed(db, memberId, now),
  ])
  const { turnover, today } = standing
  return ok({
    result: {
      exist: true,
      sn,
      ...lists,
      PrePayConfigMap: configOf(parts, areClosed),
      securityDepositRatio: securityPercent,
      firstDrawingsAging: ageing.first,
      nonFirstDrawingsAging: ageing.later,
      drawingsAging: standing.ageingHours,
      ...limitsOf(),
      withdrawRate: 0,
      leftToday: Math.max(perDayMost - today.length, 0),
      uinPoint: standing.cash,
      heldPoint: standing.held,
      token: standing.token,
      twostepWithdraw: flags.withdraw,
      withDrawBetAmoutTotal: turnover.needed,
      valBetAmoutTotal: turnover.done,
      isViewCanWithDraw: 'Y',
      isCanWithDraw: turnover.done < turnover.needed ? 'N' : 'Y',
      // No coins are paid in yet: there is nothing of which a part could be set aside for them.
      canWithDarwUsdtAmount: 0n,
      isViewUSDTWithdrawCash: 'N',
      isBindWechat: lists.wechatWalletId !== '',
      isBindAlipay: lists.alipayWalletId !== '',
    },
  })
}

const tabOf = (key: string) => {
  const found = siteTabs.find((tab) => tab.key === key)
  if (!found) throw new Error(`the tab ${key} must be declared`)
  return found
}

const limitsOf = () => {
  const { least, most } = tabOf('bank')
  return {
    onceWithdrawMin: least,
    onceWithdrawMax: most,
    JsOnceWithdrawMin: least,
    JsOnceWithdrawMax: most,
  }
}

const configOf = (
  { providers }: Pick<SetupParts, 'providers'>,
  areClosed: boolean,
): CallOutput<'withdrawSetup'>['result']['PrePayConfigMap'] => {
  const usdt = tabOf('usdt')
  const hours = { first: { value: ageing.first }, later: { value: ageing.later } }
  return {
    tabs: siteTabs.map(({ key, isOn, ...tab }) => ({
      key,
      name: withdrawTabs[key].name,
      isView: isOn && payerOf(providers, key) ? 'Y' : 'N',
      sort: tab.sort,
      bonus: tab.bonus,
      blocked: isFastTab(key) && areClosed ? blockedMark : 0,
      least: tab.least,
      most: tab.most,
    })),
    securityDepositRatio: securityPercent,
    firstDrawingsAging: hours.first,
    nonFirstDrawingsAging: hours.later,
    coinFirstDrawingsAging: hours.first,
    coinNonFirstDrawingsAging: hours.later,
    withdrawUSDTMoneyMin: { value: usdt.least },
    withdrawUSDTMoneyMax: { value: usdt.most },
  }
}
