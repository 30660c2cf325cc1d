/** The withdrawal tab: what is in the way, its tabs, what is typed, and what is sent. Nothing of it is stored on the device. */
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  switchMap,
  tap,
} from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/funds/later.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import type { AmountOffer, FastAmounts } from '#contract/funds/amountRules.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { heldCalls, type Held } from '#src/app/forms/heldCalls.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { withdrawMoneyBy } from '#src/streams/funds/money.ts'
import type { BindHurdle } from '../BindNotice.tsx'
import { hindrance } from './hindrance.ts'
import { amountText } from '../typedFast.ts'
import type { ReadAmounts } from '../poolAmounts.ts'
import { amountsOf, followTypedPool, snapPool } from './pool.ts'
import { tabsOf, type ShownPayout, type WithdrawSetup, type WithdrawTabShown } from './setup.ts'
import {
  allInText,
  amountOf,
  cleanField,
  emptyWithdraw,
  settledAmount,
  withdrawBody,
  withdrawProblem,
  type TypedWithdraw,
  type WithdrawField,
  type WithdrawProblem,
} from './typedWithdraw.ts'
import type {
  WithdrawFormSnapshot,
  WithdrawPageSnapshot,
  WithdrawReady,
  WithdrawSnapshot,
} from './withdraw.snapshot.ts'
import { text } from './withdraw.text.ts'

/** The tab. */
export interface WithdrawModel {
  readonly withdraw: Behavior<WithdrawSnapshot>
  end(): void
}

interface Quoted {
  readonly asked: CallInput<'coinQuote'>
  readonly quote: CallOutput<'coinQuote'>['result']
}

interface State {
  readonly setup: WithdrawSetup | undefined
  readonly hurdle: BindHurdle | undefined
  /** Server time of either. */
  readonly nowMs: number
  readonly tab: string | undefined
  readonly payout: string | undefined
  readonly typed: TypedWithdraw
  readonly problem: WithdrawProblem | undefined
  readonly refusal: string | undefined
  readonly sending: boolean
  /** The last quote, and of what it is. */
  readonly quoted: Quoted | undefined
  /** The amounts of the pool that were read last. */
  readonly pool: ReadAmounts<FastAmounts> | undefined
  readonly order: string | undefined
}

const start: State = {
  setup: undefined,
  hurdle: undefined,
  nowMs: 0,
  tab: undefined,
  payout: undefined,
  typed: emptyWithdraw,
  problem: undefined,
  refusal: undefined,
  sending: false,
  quoted: undefined,
  pool: undefined,
  order: undefined,
}

type Change = (part: Partial<State>) => void

/** Opens the tab. */
export const createWithdrawModel = (client: Client): WithdrawModel => {
  const scope = client.scope()
  const state$ = new BehaviorSubject(start)
  const change: Change = (part) => state$.next({ ...state$.value, ...part })
  scope.each(
    keepFresh(client, {
      tables: ['withdrawals', 'payouts', 'security', 'balance'],
      reads: ['withdrawSetup'],
      everyMs: timing.listPoll,
      async ask() {
        landSetup(await client.call('withdrawSetup', { rechargeType: '' }), change)
      },
    }),
    () => undefined,
  )
  scope.each(quotes(client, state$, change), () => undefined)
  const refresh = followPool(client, scope, state$, change)
  const actions = { ...actionsOf(state$, change, submitting(client, scope, state$, change)), refresh }
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const withdraw$ = combineLatest([
    state$,
    up$,
    heldCalls(client, 'withdraw'),
    client.reads.failed$('withdrawSetup'),
  ]).pipe(
    map(([state, up, held, failure]): WithdrawSnapshot => {
      const isRead = state.setup !== undefined || state.hurdle !== undefined
      const read: Loadable<WithdrawReady> = isRead
        ? { state: 'ready', value: readyOf(state, { up, held, actions }) }
        : { state: 'loading' }
      return {
        read: withFailure(read, failure, undefined),
        choose: actions.choose,
        order: state.order === undefined ? undefined : { spsn: state.order, back: actions.back },
      }
    }),
  )
  return {
    withdraw: scope.behavior(withdraw$, {
      read: { state: 'loading' },
      choose: actions.choose,
      order: undefined,
    }),
    end: () => scope.end(),
  }
}

const landSetup = (ending: Ending<CallOutput<'withdrawSetup'>>, change: Change): void => {
  if (ending.kind === 'answered')
    change({ setup: ending.value.result, hurdle: undefined, nowMs: ending.serverTime })
  if (ending.kind !== 'refused') return
  if (ending.name === 'FundPasswordMissing') change({ hurdle: 'noFund' })
  else if (ending.name === 'NothingBound') change({ hurdle: 'unbound' })
  // The same number ends a session; only a member at risk is sent to the notice.
  else if (ending.name === 'AtRisk' && ending.figures.bindType !== undefined) change({ hurdle: 'atRisk' })
  else if (ending.name !== 'AtRisk')
    showToast({ kind: 'error', text: ending.msg || text.requestFailed, key: 'withdrawSetup' })
}

/** The tab that is shown first: it asks nothing more of a player than to wait. */
const usualTab = 'bank'

const chosenOf = ({ setup, tab, payout }: State) => {
  const tabs = setup ? tabsOf(setup) : []
  const chosen = tabs.find(({ key }) => key === tab) ?? tabs.find(({ key }) => key === usualTab) ?? tabs[0]
  const account = chosen?.payouts.find(({ id }) => String(id) === payout) ?? chosen?.payouts[0]
  return { tabs, chosen, account }
}

/** Reads the pool of the fast tab that is shown; answers what asks again. */
const followPool = (
  client: Client,
  scope: Scope,
  state$: BehaviorSubject<State>,
  change: Change,
): (() => void) => {
  const shown$ = state$.pipe(
    map((state) => {
      const { chosen } = state.order === undefined ? chosenOf(state) : {}
      return { tab: chosen?.isFast === true ? chosen : undefined, typed: state.typed }
    }),
  )
  return followTypedPool(client, scope, shown$, {
    land: (pool) => change({ pool }),
    still: (tab) => void snapPool(state$.value, tab, change),
  })
}

/** What is to be quoted; undefined where nothing is. */
const toQuote = (state: State): CallInput<'coinQuote'> | undefined => {
  const { chosen, account } = chosenOf(state)
  const amount = chosen && amountOf(settledAmount(state.typed.amount, chosen))
  if (!chosen || !account || chosen.unit === '' || amount === undefined || amount === 0n) return undefined
  return { side: 'withdraw', coinType: account.type as CoinType, amount, channelType: chosen.channelType }
}

const isSameQuote = (a: ReturnType<typeof toQuote>, b: ReturnType<typeof toQuote>): boolean =>
  a?.amount === b?.amount && a?.coinType === b?.coinType

/** Asks for a quote once the amount stands still. */
const quotes = (client: Client, state$: BehaviorSubject<State>, change: Change) =>
  state$.pipe(
    map(toQuote),
    distinctUntilChanged(isSameQuote),
    debounceTime(timing.quoteDebounce),
    switchMap((asked) =>
      asked ? from(client.call('coinQuote', asked)).pipe(map((ending) => ({ asked, ending }))) : EMPTY,
    ),
    tap(({ asked, ending }) => {
      if (ending.kind === 'answered') change({ quoted: { asked, quote: ending.value.result } })
      else if (ending.kind === 'refused' || ending.reason !== 'session') {
        const said = ending.kind === 'refused' ? ending.msg : ''
        showToast({ kind: 'error', text: said || text.requestFailed, key: 'coinQuote' })
      }
    }),
  )

/** What 确认提现 does. */
const submitting = (client: Client, scope: Scope, state$: BehaviorSubject<State>, change: Change) => {
  const newKey = newKeyOf(client)
  const land = (tab: WithdrawTabShown, ending: Ending<CallOutput<'withdraw'>>): void => {
    const { typed } = state$.value
    // A code is used once, whatever was answered.
    change({ typed: { ...typed, code: '' } })
    if (ending.kind === 'refused') {
      showToast({ kind: 'error', text: ending.msg, key: 'withdraw' })
      change({ refusal: ending.msg })
    }
    if (ending.kind === 'lost') change({ refusal: text.lost })
    if (ending.kind !== 'answered') return
    showToast({ kind: 'ok', text: text.done, key: 'withdraw' })
    change({ typed: emptyWithdraw, order: tab.isCard ? ending.value.spsn : undefined })
  }
  return (tab: WithdrawTabShown, payout: ShownPayout): void => {
    if (tab.isFast && snapPool(state$.value, tab, change)) return
    const { typed: asTyped, sending, setup } = state$.value
    if (sending || !setup) return
    const typed = { ...asTyped, amount: settledAmount(asTyped.amount, tab) }
    const problem = withdrawProblem(tab, typed, factsOf(setup))
    change({ typed, problem, refusal: undefined })
    if (problem) return
    const { password, code } = typed
    const kind = withdrawMoneyBy({
      pay_password: passwordHex(password),
      ...(setup.twostepWithdraw && { code }),
    })
    scope.ask({
      busy: (on) => change({ sending: on }),
      ask: () => sendMoney(client, kind, withdrawBody(tab, payout, typed, setup.token), newKey()),
      land: (ending) => land(tab, ending),
      failed: () => change({ refusal: formText.failed }),
    })
  }
}

const factsOf = (setup: WithdrawSetup) => ({
  balance: setup.uinPoint + setup.heldPoint,
  needsCode: setup.twostepWithdraw,
  quota: setup.isViewUSDTWithdrawCash === 'Y' ? setup.canWithDarwUsdtAmount : undefined,
})

const actionsOf = (
  state$: BehaviorSubject<State>,
  change: Change,
  submit: (tab: WithdrawTabShown, payout: ShownPayout) => void,
) => ({
  submit,
  // Another way has other limits: nothing of what was typed is carried over.
  choose: (tab: string) => {
    if (tab !== state$.value.tab)
      change({ tab, payout: undefined, typed: emptyWithdraw, problem: undefined, refusal: undefined })
  },
  choosePayout: (payout: string) => change({ payout }),
  made: (order: string) => change({ order }),
  back: () => change({ order: undefined, problem: undefined, refusal: undefined }),
  changeField(field: WithdrawField, value: string) {
    const { typed, problem } = state$.value
    change({
      typed: { ...typed, ...(field === 'amount' && { offer: '' }), [field]: cleanField(field, value) },
      problem: problem?.field === field ? undefined : problem,
      refusal: undefined,
    })
  },
  chooseOffer({ id, amount }: AmountOffer) {
    const { typed, problem } = state$.value
    change({
      typed: { ...typed, amount: amountText(amount), offer: id },
      problem: problem?.field === 'amount' ? undefined : problem,
      refusal: undefined,
    })
  },
  settle(tab: WithdrawTabShown) {
    const { typed } = state$.value
    if (typed.amount !== '') change({ typed: { ...typed, amount: settledAmount(typed.amount, tab) } })
  },
  allIn(tab: WithdrawTabShown) {
    const { typed, setup, problem } = state$.value
    if (!setup) return
    change({
      typed: { ...typed, amount: allInText(tab, factsOf(setup)) },
      problem: problem?.field === 'amount' ? undefined : problem,
    })
  },
})

interface FormParts {
  readonly up: boolean
  readonly held: Held
  readonly actions: ReturnType<typeof actionsOf> & { readonly refresh: () => void }
}

const readyOf = (state: State, parts: FormParts): WithdrawReady => {
  const { hurdle, setup } = state
  const { tabs, chosen, account } = chosenOf(state)
  if (hurdle || !setup || !chosen || !account)
    return { hurdle, tabs, chosen, form: undefined, page: undefined }
  return chosen.page
    ? { hurdle, tabs, chosen, form: undefined, page: pageOf(state, setup, chosen, account, parts) }
    : { hurdle, tabs, chosen, form: formOf(state, setup, chosen, account, parts), page: undefined }
}

const formOf = (
  state: State,
  setup: WithdrawSetup,
  tab: WithdrawTabShown,
  payout: ShownPayout,
  { up, held, actions }: FormParts,
): WithdrawFormSnapshot => {
  const { typed, problem, refusal, sending, quoted, nowMs, pool } = state
  const isChecking = held.open && !sending
  const [needed, done] = [setup.withDrawBetAmoutTotal, setup.valBetAmoutTotal]
  const blocked = isChecking ? text.checking : up ? hindrance(setup, payout, nowMs) : text.offline
  return {
    tab,
    payout,
    choosePayout: actions.choosePayout,
    holder: setup.sn,
    cash: setup.uinPoint,
    held: setup.heldPoint,
    quota: factsOf(setup).quota,
    turnover:
      setup.isViewCanWithDraw === 'Y' ? { needed, done, isReached: setup.isCanWithDraw === 'Y' } : undefined,
    needsCode: setup.twostepWithdraw,
    ageingHours: setup.drawingsAging,
    leftToday: setup.leftToday,
    nowMs,
    pool: tab.isFast
      ? {
          amounts: amountsOf(pool, tab),
          refused: pool?.key === tab.channelType ? pool.refused : undefined,
          choose: actions.chooseOffer,
          refresh: actions.refresh,
        }
      : undefined,
    // One of another amount is not shown beside this one.
    quote: quoted && isSameQuote(quoted.asked, toQuote(state)) ? quoted.quote : undefined,
    typed,
    change: actions.changeField,
    settle: () => actions.settle(tab),
    allIn: () => actions.allIn(tab),
    problem,
    refusal,
    submit: blocked === undefined && !held.open ? () => actions.submit(tab, payout) : undefined,
    sending,
    blocked,
    note:
      isChecking || !held.outcome ? undefined : held.outcome.kind === 'done' ? text.accepted : text.voided,
  }
}

const pageOf = (
  { nowMs }: State,
  setup: WithdrawSetup,
  tab: WithdrawTabShown,
  payout: ShownPayout,
  { up, actions }: FormParts,
): WithdrawPageSnapshot => ({
  tab,
  payout,
  choosePayout: actions.choosePayout,
  holder: setup.sn,
  cash: setup.uinPoint,
  held: setup.heldPoint,
  needsCode: setup.twostepWithdraw,
  nowMs,
  blocked: up ? hindrance(setup, payout, nowMs) : text.offline,
  made: actions.made,
})
