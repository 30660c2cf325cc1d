/** The withdrawal that is open, and what whoever is signed in may do with it. */
import type { DeskWithdrawal } from '#contract/support/withdrawalsDesk.ts'
import type { FundsActs, FundsState } from './fundsActs.ts'
import type { OpenWithdrawal } from './funds.snapshot.ts'
import { text } from './funds.text.ts'

interface Opening {
  readonly own: number
  readonly isUp: boolean
  readonly acts: FundsActs
}

/** Makes it. What was decided is not decided again; what is approved can be refused until it is sent. */
export const openOf = (
  it: DeskWithdrawal,
  { facts, factsFailed, payout }: FundsState,
  { own, isUp, acts }: Opening,
): OpenWithdrawal => {
  const { spsn, state, verdict, memberId, isAtRisk, needsTwo, signs } = it
  const isOwnSign = needsTwo && signs.some(({ id }) => id === own)
  const mayApprove = isUp && state === 'made' && verdict === null && !isOwnSign
  const mayRefuse = isUp && (state === 'made' || state === 'reviewed') && verdict !== 'refused'
  return {
    it,
    facts: facts?.spsn === spsn ? facts : undefined,
    readAgain: factsFailed && isUp ? () => acts.choose(spsn) : undefined,
    payout,
    approve: mayApprove ? () => acts.approve(spsn) : undefined,
    approveReason: isUp ? (isOwnSign ? text.otherNeeded : undefined) : text.offline,
    refuse: mayRefuse ? (reason) => acts.say('refuseWithdrawal', { spsn, reason }) : undefined,
    open: isUp ? (reason) => acts.open(spsn, reason) : undefined,
    mark: isUp && !isAtRisk ? (reason) => acts.say('markAtRisk', { memberId, name: '', reason }) : undefined,
  }
}
