/** What the deposit tab knows: the channels, what is typed, and the order that was made of it. */
import type { CallOutput } from '#contract/areas.ts'
import { limitsOf, type FastAmounts } from '#contract/funds/amountRules.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import type { BindHurdle } from '../BindNotice.tsx'
import { fastText } from '../fast.text.ts'
import type { ReadAmounts } from '../poolAmounts.ts'
import { amountText, snapped } from '../typedFast.ts'
import type { Collection } from './collection.ts'
import type { ChannelGroup, CoinPage } from './deposit.snapshot.ts'
import type { SavedCard } from './savedCards.ts'
import { amountOf, emptyDeposit, type DepositProblem, type TypedDeposit } from './typedDeposit.ts'

/** What the tab knows, and what is typed in it. */
export interface DepositState {
  readonly answer: CallOutput<'queryChannel'> | undefined
  /** What the server said in place of channels. */
  readonly refused: string | undefined
  readonly group: ChannelGroup
  readonly page: CoinPage
  readonly code: string | undefined
  readonly typed: TypedDeposit
  readonly problem: DepositProblem | undefined
  readonly sending: boolean
  readonly hurdle: BindHurdle | undefined
  readonly cards: readonly SavedCard[]
  /** What is known of the accounts of a channel; undefined for nothing. */
  readonly collection: Collection | undefined
  /** The amounts of fast pay that were read last. */
  readonly fast: ReadAmounts<CallOutput<'fastAmounts'>> | undefined
  /** The orders that are talked about are shown. */
  readonly talks: boolean
  readonly order:
    | { readonly spsn: string; readonly isBlocked: boolean; readonly isOpened: boolean }
    | undefined
}

/** Before anything is read. */
export const startState: DepositState = {
  answer: undefined,
  refused: undefined,
  group: '2',
  page: '1',
  code: undefined,
  typed: emptyDeposit,
  problem: undefined,
  sending: false,
  hurdle: undefined,
  cards: [],
  collection: undefined,
  fast: undefined,
  talks: false,
  order: undefined,
}

/** The channels of the chosen group; undefined until they are read. */
export const listedOf = ({
  answer,
  group,
}: Pick<DepositState, 'answer' | 'group'>): readonly DepositChannel[] | undefined =>
  answer && (group === '1' ? answer.resultUsdt : answer.result)

/** The channel whose form is shown. */
export const channelOf = (
  state: Pick<DepositState, 'answer' | 'group' | 'code'>,
): DepositChannel | undefined => {
  const listed = listedOf(state)
  return listed?.find(({ code }) => code === state.code) ?? listed?.[0]
}

/** The amounts of a channel of fast pay; undefined until they are read. */
export const amountsOf = (
  { fast }: Pick<DepositState, 'fast'>,
  { code }: DepositChannel,
): FastAmounts | undefined => (fast?.key === code ? fast.amounts : undefined)

/** Moves a typed amount to the step below it; true where it was moved. An offer stays as it is. */
export const snap = (state: DepositState, change: (part: Partial<DepositState>) => void): boolean => {
  const channel = channelOf(state)
  const amount = amountOf(state.typed)
  if (!channel || amount === undefined || amount === 0n || state.typed.paymentId !== '') return false
  const next = amountText(snapped(limitsOf(channel), amountsOf(state, channel), amount))
  if (next === amountText(amount)) return false
  change({
    typed: { ...state.typed, amount: next },
    problem: { field: 'amount', text: fastText.snapped(next) },
  })
  return true
}
