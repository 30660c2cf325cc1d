/** The deposit tab: its channels, what is typed, and the order that is made of it. */
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  Subject,
} from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { isMatchWay } from '#contract/funds/depositKinds.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import type { BlankKind, BlankPage } from '#src/app/core/blankPage.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { heldCalls, type Held } from '#src/app/forms/heldCalls.ts'
import { withFailure, type LoadFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import type { ReadFailure } from '#src/streams/core/reads.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { depositMoney } from '#src/streams/funds/money.ts'
import {
  cleanAmount,
  cleanCard,
  depositInput,
  depositProblem,
  emptyDeposit,
  lowerOf,
  type DepositField,
  type TypedDeposit,
} from './typedDeposit.ts'
import { submitNames } from '../submitNames.ts'
import type { AmountOffer } from '#contract/funds/amountRules.ts'
import { followReady } from './ready.ts'
import { followAmounts } from '../poolAmounts.ts'
import { amountText } from '../typedFast.ts'
import type {
  ChannelGroup,
  CoinPage,
  DepositFormSnapshot,
  DepositSnapshot,
  MadeOrder,
} from './deposit.snapshot.ts'
import { text } from './deposit.text.ts'
import { collectedBy, followCollection } from './collection.ts'
import { amountsOf, channelOf, listedOf, snap, startState, type DepositState } from './depositState.ts'
import { asksCard, followCards, withCard } from './savedCards.ts'
import { isTalked, opensPage } from './ways.ts'

/** What the tab needs. */
export interface DepositParts {
  readonly client: Client
  /** Opens an empty window; called by the press itself. */
  readonly openPage: (kind?: BlankKind) => BlankPage
}

/** The tab. */
export interface DepositModel {
  readonly deposit: Behavior<DepositSnapshot>
  end(): void
}

/** Opens the tab. */
export const createDepositModel = ({ client, openPage }: DepositParts): DepositModel => {
  const scope = client.scope()
  const session = client.session.value
  // Older clients prefill it from what the device stores of the sign-in.
  const empty = { ...emptyDeposit, account: session.state === 'in' ? session.user.userName : '' }
  const state$ = new BehaviorSubject({ ...startState, typed: empty })
  const change = (part: Partial<DepositState>) => state$.next({ ...state$.value, ...part })
  followReady(client, scope, (hurdle) => change({ hurdle }))
  const retry = followChannels(client, scope, change)
  const submit = submitting({ client, openPage }, scope, state$, change, empty)
  const shown$ = state$.pipe(map(({ order, ...state }) => (order ? undefined : channelOf(state))))
  followCards(client, scope, shown$.pipe(map(asksCard)), (cards) => change({ cards }))
  followCollection(client, scope, shown$.pipe(map(collectedBy)), (collection) => change({ collection }))
  const fastCode$ = shown$.pipe(
    map((channel) => (channel && isMatchWay(channel.payWayCode) ? channel.code : undefined)),
  )
  const pool = {
    reads: ['fastAmounts'],
    ask: (channelCode: string) => client.call('fastAmounts', { channelCode }),
  } as const
  const refresh = followAmounts(client, scope, fastCode$, pool, (fast) => change({ fast }))
  // What was typed takes the step below it once it has stood still for a while (funds.md §5).
  const typedFast$ = state$.pipe(
    map(({ typed, ...state }) => {
      const channel = channelOf(state)
      return channel && isMatchWay(channel.payWayCode) ? typed.amount : ''
    }),
    distinctUntilChanged(),
    debounceTime(timing.snapDebounce),
    filter((amount) => amount !== ''),
  )
  scope.each(typedFast$, () => void snap(state$.value, change))
  const actions = { ...actionsOf(state$, change, submit, empty), refresh, retry }
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const deposit$ = combineLatest([
    state$,
    up$,
    heldCalls(client, 'recharge'),
    client.reads.failed$('queryChannel'),
  ]).pipe(
    map(([state, up, held, failure]) =>
      snapshotOf(state, failure, { own: empty.account, up, held, actions }),
    ),
  )
  return {
    deposit: scope.behavior(deposit$, {
      hurdle: undefined,
      channels: { state: 'loading' },
      choose: actions.choose,
      group: undefined,
      form: undefined,
      made: actions.made,
      showTalks: undefined,
      talks: undefined,
      order: undefined,
    }),
    end: () => scope.end(),
  }
}

/** Reads the channels now and then; what they are refused with is named until they are read. Answers what asks again. */
const followChannels = (
  client: Client,
  scope: Scope,
  change: (part: Partial<DepositState>) => void,
): (() => void) => {
  const again$ = new Subject<void>()
  scope.each(
    keepFresh(client, {
      tables: [],
      reads: ['queryChannel'],
      everyMs: timing.listPoll,
      also$: again$,
      async ask() {
        const ending = await client.call('queryChannel', { clientType: 0 })
        if (ending.kind === 'answered') change({ answer: ending.value, refused: undefined })
        if (ending.kind === 'refused') change({ refused: ending.msg === '' ? text.refused : ending.msg })
      },
    }),
    () => undefined,
  )
  return () => again$.next()
}

/** Why there are no channels: a read that failed has a reference in the log, a refusal has none. */
const failureOf = (
  { refused }: DepositState,
  failure: ReadFailure | undefined,
  retry: () => void,
): LoadFailure | undefined =>
  failure ?? (refused === undefined ? undefined : { hint: refused, reference: '—', retry })

const snapshotOf = (
  state: DepositState,
  failure: ReadFailure | undefined,
  parts: FormParts,
): DepositSnapshot => {
  const { actions } = parts
  const listed = listedOf(state)
  const channel = channelOf(state)
  const read: Loadable<readonly DepositChannel[]> = listed
    ? { state: 'ready', value: listed }
    : { state: 'loading' }
  return {
    hurdle: state.hurdle,
    channels: withFailure(read, failureOf(state, failure, actions.retry), undefined),
    choose: actions.choose,
    group:
      (state.answer?.resultUsdt.length ?? 0) > 0
        ? {
            chosen: state.group,
            choose: actions.chooseGroup,
            page: state.group === '1' ? state.page : undefined,
            choosePage: actions.choosePage,
          }
        : undefined,
    form: channel && formOf(state, channel, parts),
    made: actions.made,
    showTalks: channel && isTalked(channel) ? actions.showTalks : undefined,
    talks: state.talks ? { back: actions.back } : undefined,
    order: state.order && { ...state.order, back: actions.back },
  }
}

/** What 提交充值 does: it opens the window of a provider by the press itself, and shows the order once it is made. */
const submitting = (
  { client, openPage }: DepositParts,
  scope: Scope,
  state$: BehaviorSubject<DepositState>,
  change: (part: Partial<DepositState>) => void,
  empty: TypedDeposit,
) => {
  const newKey = newKeyOf(client)
  const land = (
    page: BlankPage | undefined,
    ending: Ending<CallOutput<'recharge'>>,
    talked: boolean,
  ): void => {
    if (ending.kind !== 'answered') page?.close()
    if (ending.kind === 'refused') change({ problem: { field: undefined, text: ending.msg } })
    if (ending.kind === 'lost') change({ problem: { field: undefined, text: text.lost } })
    if (ending.kind !== 'answered') return
    const { spsn, reqUrl } = ending.value
    if (reqUrl === '') page?.close()
    else page?.lead(reqUrl)
    if (talked) change({ typed: empty, talks: true })
    else
      change({
        typed: empty,
        order: {
          spsn,
          isBlocked: page?.isBlocked ?? false,
          isOpened: page !== undefined && !page.isBlocked && reqUrl !== '',
        },
      })
  }
  return (channel: DepositChannel): void => {
    // What is sent is what was seen: an amount that is moved to its step now is shown first.
    if (isMatchWay(channel.payWayCode) && snap(state$.value, change)) return
    const { typed, sending } = state$.value
    const problem = depositProblem(channel, typed)
    change({ problem })
    if (problem || sending) return
    const page = opensPage(channel) ? openPage(isTalked(channel) ? 'popup' : 'tab') : undefined
    scope.ask({
      busy: (on) => change({ sending: on }),
      ask: () => {
        const key = newKey()
        const input = { ...depositInput(channel, typed), ...submitNames(client, key) }
        return sendMoney(client, depositMoney, input, key)
      },
      land: (ending) => land(page, ending, isTalked(channel)),
      failed() {
        page?.close()
        change({ problem: { field: undefined, text: formText.failed } })
      },
    })
  }
}

const actionsOf = (
  state$: BehaviorSubject<DepositState>,
  change: (part: Partial<DepositState>) => void,
  submit: (channel: DepositChannel) => void,
  empty: TypedDeposit,
) => ({
  submit,
  // Another channel has other banks and other limits: nothing of what was typed is carried over.
  choose: (code: string) => {
    if (code !== state$.value.code) change({ code, typed: empty, problem: undefined })
  },
  chooseGroup: (group: ChannelGroup) =>
    change({ group, page: '1', code: undefined, typed: empty, problem: undefined }),
  choosePage: (page: CoinPage) => change({ page }),
  back: () => change({ order: undefined, talks: false, problem: undefined }),
  showTalks: () => change({ talks: true }),
  made: (order: MadeOrder) => change({ order }),
  goOn: (spsn: string) => change({ order: { spsn, isBlocked: false, isOpened: false } }),
  chooseOffer: ({ id, amount }: AmountOffer) =>
    change({
      typed: { ...state$.value.typed, amount: amountText(amount), paymentId: id },
      problem: undefined,
    }),
  pickCard(channel: DepositChannel, id: string) {
    const { typed, cards } = state$.value
    const card = cards.find((one) => one.id === id)
    change({ typed: withCard(typed, channel, card), problem: undefined })
  },
  changeField(channel: DepositChannel, field: DepositField, value: string) {
    const { typed, problem } = state$.value
    change({
      // A typed amount is no counterpart's offer.
      typed: {
        ...typed,
        [field]: cleaned(channel, field, value),
        ...(field === 'amount' && { paymentId: '' }),
      },
      problem: problem?.field === undefined || problem.field === field ? undefined : problem,
    })
  },
})

/** A name has 16 characters on a card, and fewer than 64 anywhere: a paste is cut. */
const longest: Readonly<Partial<Record<DepositField, number>>> = { holder: 16, payer: 64, account: 64 }

const cleaned = (channel: DepositChannel, field: DepositField, value: string): string => {
  if (field === 'amount') return cleanAmount(value, channel)
  return field === 'card' ? cleanCard(value) : value.slice(0, longest[field])
}

interface FormParts {
  /** The user name of the member. */
  readonly own: string
  readonly up: boolean
  readonly held: Held
  readonly actions: ReturnType<typeof actionsOf> & {
    readonly refresh: () => void
    readonly retry: () => void
  }
}

const formOf = (
  { typed, problem, sending, cards, collection, fast }: DepositState,
  channel: DepositChannel,
  { own, up, held, actions }: FormParts,
): DepositFormSnapshot => {
  const isChecking = held.open && !sending
  const accounts = collection?.code === channel.code ? collection.accounts : undefined
  const openOrder = fast?.amounts?.openOrder
  const hindrance = hindranceOf(channel, up, accounts)
  return {
    channel,
    typed,
    lower: lowerOf(typed, own),
    change: (field, value) => actions.changeField(channel, field, value),
    cards: asksCard(channel) ? cards : [],
    pickCard: (id) => actions.pickCard(channel, id),
    problem,
    accounts,
    submit: hindrance === undefined && !held.open ? () => actions.submit(channel) : undefined,
    sending,
    blocked: isChecking ? text.checking : hindrance,
    note: noteOf(held, isChecking),
    fast: isMatchWay(channel.payWayCode)
      ? {
          amounts: amountsOf({ fast }, channel),
          refused: fast?.key === channel.code ? fast.refused : undefined,
          choose: actions.chooseOffer,
          goOn: openOrder ? () => actions.goOn(openOrder) : undefined,
          refresh: actions.refresh,
        }
      : undefined,
  }
}

/** Why no order can be made, as its player reads it. */
const hindranceOf = (
  { closed }: DepositChannel,
  up: boolean,
  accounts: readonly unknown[] | undefined,
): string | undefined => {
  if (!up) return text.offline
  if (closed !== '') return closed
  return accounts?.length === 0 ? text.noAccount : undefined
}

const noteOf = ({ outcome }: Held, isChecking: boolean): string | undefined => {
  if (isChecking || !outcome) return undefined
  return outcome.kind === 'done' ? text.accepted : text.voided
}
