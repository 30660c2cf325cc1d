/** The exchange tab: the wallets and what they have, the two that are chosen, what is typed, and what is sent. Nothing of it is stored on the device. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/funds/later.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { exchangeStatus } from '#contract/funds/exchanges.ts'
import { lotteryWallet, walletName } from '#contract/funds/gameWallets.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { heldCalls, type Held } from '#src/app/forms/heldCalls.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sendMoney } from '#src/streams/core/moneyCalls.ts'
import { newKeyOf } from '#src/streams/core/newKey.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { exchangeMoneyBy } from '#src/streams/funds/money.ts'
import type { BindHurdle } from '../BindNotice.tsx'
import type {
  ExchangeFormSnapshot,
  ExchangeReady,
  ExchangeSnapshot,
  ShownWallet,
  WaitingExchange,
} from './exchange.snapshot.ts'
import { text } from './exchange.text.ts'
import {
  allOutText,
  cleanField,
  emptyExchange,
  exchangeBody,
  exchangeProblem,
  firstWay,
  gameOf,
  isWhole,
  settledAmount,
  swapped,
  wayFrom,
  wayInto,
  type ExchangeFacts,
  type ExchangeField,
  type ExchangeProblem,
  type ExchangeWay,
  type TypedExchange,
} from './typedExchange.ts'

/** The tab. */
export interface ExchangeModel {
  readonly exchange: Behavior<ExchangeSnapshot>
  end(): void
}

type ExchangeSetup = CallOutput<'exchangeSetup'>['result']

/** What is known of a wallet of games. */
interface GameCash {
  /** Null where its provider did not answer; undefined before it was asked. */
  readonly cash: Hao | null | undefined
  readonly loading: boolean
}

interface State {
  readonly setup: ExchangeSetup | undefined
  readonly hurdle: BindHurdle | undefined
  readonly games: Readonly<Record<string, GameCash>>
  readonly waiting: readonly WaitingExchange[]
  readonly way: ExchangeWay | undefined
  readonly typed: TypedExchange
  readonly problem: ExchangeProblem | undefined
  readonly refusal: string | undefined
  readonly sending: boolean
  readonly order: string | undefined
}

const start: State = {
  setup: undefined,
  hurdle: undefined,
  games: {},
  waiting: [],
  way: undefined,
  typed: emptyExchange,
  problem: undefined,
  refusal: undefined,
  sending: false,
  order: undefined,
}

type Change = (part: Partial<State>) => void

interface Parts {
  readonly client: Client
  readonly scope: Scope
  readonly state$: BehaviorSubject<State>
  readonly change: Change
}

/** Opens the tab. */
export const createExchangeModel = (client: Client): ExchangeModel => {
  const scope = client.scope()
  const state$ = new BehaviorSubject(start)
  const change: Change = (part) => state$.next({ ...state$.value, ...part })
  const parts: Parts = { client, scope, state$, change }
  const ask = asking(parts)
  scope.each(
    keepFresh(client, {
      tables: ['exchanges', 'security', 'balance'],
      reads: ['exchangeSetup'],
      everyMs: timing.listPoll,
      ask: async () => {
        await ask.setup()
        await ask.waiting()
      },
    }),
    () => undefined,
  )
  // Their providers are asked when the tab opens, when money has moved, and when somebody presses 刷新.
  scope.each(
    keepFresh(client, {
      tables: ['exchanges'],
      reads: ['walletBalances'],
      everyMs: timing.walletsPoll,
      ask: () => ask.balances(''),
    }),
    () => undefined,
  )
  const actions = actionsOf(parts, ask)
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const exchange$ = combineLatest([
    state$,
    up$,
    heldCalls(client, 'exchange'),
    client.reads.failed$('exchangeSetup'),
  ]).pipe(
    map(([state, up, held, failure]): ExchangeSnapshot => {
      const read: Loadable<ExchangeReady> =
        state.setup || state.hurdle
          ? { state: 'ready', value: readyOf(state, { up, held, actions }) }
          : { state: 'loading' }
      return {
        read: withFailure(read, failure, undefined),
        order: state.order === undefined ? undefined : { spsn: state.order, back: actions.back },
      }
    }),
  )
  return {
    exchange: scope.behavior(exchange$, { read: { state: 'loading' }, order: undefined }),
    end: () => scope.end(),
  }
}

const landSetup = (ending: Ending<CallOutput<'exchangeSetup'>>, change: Change): void => {
  if (ending.kind === 'answered') change({ setup: ending.value.result, hurdle: undefined })
  if (ending.kind !== 'refused') return
  if (ending.name === 'FundPasswordMissing') change({ hurdle: 'noFund' })
  // The same number ends a session; only a member at risk is sent to the notice.
  else if (ending.name === 'AtRisk' && ending.figures.bindType !== undefined) change({ hurdle: 'atRisk' })
}

/** Exchanges without an answer are at most so old; older ones are in the records. */
const waitingDays = 7
const dayMs = 86_400_000

/** What is asked beside the setup. */
const asking = ({ client, state$, change }: Parts) => {
  const mark = (ids: readonly string[], loading: boolean) => {
    const { games } = state$.value
    change({
      games: {
        ...games,
        ...Object.fromEntries(ids.map((id) => [id, { cash: games[id]?.cash, loading }])),
      },
    })
  }
  return {
    async setup(): Promise<void> {
      mark([lotteryWallet], true)
      const ending = await client.call('exchangeSetup', {})
      mark([lotteryWallet], false)
      landSetup(ending, change)
    },
    /** Of one wallet of games, or of all where the text is empty. */
    async balances(cbId: string): Promise<void> {
      const ids = cbId === '' ? gamesOf(state$.value) : [cbId]
      mark(ids, true)
      const ending = await client.call('walletBalances', { cbId })
      mark(ids, false)
      if (ending.kind !== 'answered') return
      const found = ending.value.result.map(({ cbId: id, cash }) => [id, { cash, loading: false }] as const)
      change({ games: { ...state$.value.games, ...Object.fromEntries(found) } })
    },
    async waiting(): Promise<void> {
      const now = client.clock.now()
      const [startDate, endDate] = [dayOf(now - waitingDays * dayMs), dayOf(now)]
      const asked = {
        startDate,
        endDate,
        turnOut: '',
        turnIn: '',
        queryType: '1',
        page: 1,
        pageSize: 10,
      } as const
      const ending = await client.call('exchangeOrders', asked)
      if (ending.kind === 'answered') change({ waiting: ending.value.result.data })
    },
  }
}

const gamesOf = ({ setup }: State): readonly string[] =>
  (setup?.pcodeCbBaseList ?? []).map(({ cbId }) => cbId)

const wayOf = (state: State): ExchangeWay => state.way ?? firstWay(gamesOf(state))

const cashOf = ({ setup, games }: State, id: string): Hao | undefined =>
  id === lotteryWallet ? setup?.uinPoint : (games[id]?.cash ?? undefined)

const factsOf = (state: State, setup: ExchangeSetup): ExchangeFacts => {
  const { out } = wayOf(state)
  const limits = setup.transferCashMap
  const [least, most] =
    out === lotteryWallet
      ? [limits.lotteryMinTransfer, limits.lotteryMaxTransfer]
      : [limits.thirdMinTransfer, limits.thirdMaxTransfer]
  return {
    available: cashOf(state, out),
    least,
    most,
    needsPassword: setup.payPasswordFlag === 'N',
    needsCode: setup.twostepThirdTransfer,
  }
}

/** What 确认转账 does. */
const submitting = ({ client, scope, state$, change }: Parts, ask: ReturnType<typeof asking>) => {
  const newKey = newKeyOf(client)
  const land = async (ending: Ending<CallOutput<'exchange'>>): Promise<void> => {
    const { typed } = state$.value
    // A code is used once, whatever was answered.
    change({ typed: { ...typed, code: '' } })
    if (ending.kind === 'refused') {
      const said = ending.msg || text.failed
      showToast({ kind: 'error', text: said, key: 'exchange' })
      change({ refusal: said })
      await ask.setup()
    }
    if (ending.kind === 'lost') change({ refusal: text.lost })
    if (ending.kind !== 'answered') return
    change({ typed: emptyExchange })
    await Promise.all([tell(ending.value.spsn), ask.balances(''), ask.waiting()])
  }
  /** Says how it stands: what was accepted need not have arrived. */
  const tell = async (spsn: string): Promise<void> => {
    const ending = await client.call('exchangeOrder', { spsn })
    const order = ending.kind === 'answered' ? ending.value.result : undefined
    if (order?.status === exchangeStatus.arrived) showToast({ kind: 'ok', text: text.done, key: 'exchange' })
    else if (order?.status === exchangeStatus.returned)
      showToast({ kind: 'error', text: text.returned(order.errorCode), key: 'exchange' })
    else showToast({ kind: 'info', text: text.underWay, key: 'exchange' })
  }
  return (): void => {
    const { typed: asTyped, sending, setup } = state$.value
    if (sending || !setup) return
    const [way, facts] = [wayOf(state$.value), factsOf(state$.value, setup)]
    const typed = { ...asTyped, amount: settledAmount(asTyped.amount, facts) }
    const problem = exchangeProblem(way, typed, facts)
    change({ typed, problem, refusal: undefined })
    if (problem) return
    const { password, code } = typed
    const kind = exchangeMoneyBy({
      ...(facts.needsPassword && { payPassword: passwordHex(password) }),
      ...(facts.needsCode && { code }),
    })
    scope.ask({
      busy: (on) => change({ sending: on }),
      ask: () => sendMoney(client, kind, exchangeBody(way, typed.amount), newKey()),
      land: (ending) => scope.run(() => land(ending)),
      failed: () => change({ refusal: formText.failed }),
    })
  }
}

const actionsOf = (parts: Parts, ask: ReturnType<typeof asking>) => {
  const { scope, state$, change } = parts
  /** Another way has other limits, and what is wrong with the amount need not be wrong any more. */
  const choose = (way: ExchangeWay) => change({ way, problem: undefined, refusal: undefined })
  return {
    submit: submitting(parts, ask),
    refresh: (id: string) => scope.run(() => (id === lotteryWallet ? ask.setup() : ask.balances(id))),
    refreshAll: () => scope.run(() => Promise.all([ask.setup(), ask.balances('')])),
    look: (spsn: string) => change({ order: spsn }),
    back: () => change({ order: undefined }),
    chooseOut: (id: string) => choose(wayFrom(id, wayOf(state$.value))),
    chooseInto: (id: string) => choose(wayInto(id, wayOf(state$.value))),
    swap: () => choose(swapped(wayOf(state$.value))),
    changeField(field: ExchangeField, value: string) {
      const { typed, problem } = state$.value
      change({
        typed: { ...typed, [field]: cleanField(field, value) },
        problem: problem?.field === field ? undefined : problem,
        refusal: undefined,
      })
    },
    settle() {
      const { typed, setup } = state$.value
      if (!setup || typed.amount === '') return
      change({ typed: { ...typed, amount: settledAmount(typed.amount, factsOf(state$.value, setup)) } })
    },
    allOut() {
      const { typed, setup, problem } = state$.value
      if (!setup) return
      change({
        typed: { ...typed, amount: allOutText(wayOf(state$.value), factsOf(state$.value, setup)) },
        problem: problem?.field === 'amount' ? undefined : problem,
      })
    },
  }
}

interface FormParts {
  readonly up: boolean
  readonly held: Held
  readonly actions: ReturnType<typeof actionsOf>
}

const readyOf = (state: State, parts: FormParts): ExchangeReady => {
  const { hurdle, setup } = state
  const isOpen = !hurdle && setup && setup.pcodeCbBaseList.length > 0
  return { hurdle, form: isOpen ? formOf(state, setup, parts) : undefined }
}

const formOf = (
  state: State,
  setup: ExchangeSetup,
  { up, held, actions }: FormParts,
): ExchangeFormSnapshot => {
  const { typed, problem, refusal, sending, waiting } = state
  const way = wayOf(state)
  const isChecking = held.open && !sending
  const blocked = isChecking ? text.checking : up ? undefined : text.offline
  return {
    wallets: walletsOf(state, up, actions),
    refreshAll: up ? actions.refreshAll : undefined,
    waiting,
    look: actions.look,
    way,
    chooseOut: actions.chooseOut,
    chooseInto: actions.chooseInto,
    swap: actions.swap,
    ...factsOf(state, setup),
    wholeYuan: isWhole(way),
    typed,
    change: actions.changeField,
    settle: actions.settle,
    allOut: actions.allOut,
    problem,
    refusal,
    submit: blocked === undefined && !held.open ? actions.submit : undefined,
    sending,
    blocked,
    note:
      isChecking || !held.outcome ? undefined : held.outcome.kind === 'done' ? text.accepted : text.voided,
  }
}

const walletsOf = (
  state: State,
  up: boolean,
  actions: Pick<ReturnType<typeof actionsOf>, 'refresh'>,
): readonly ShownWallet[] => {
  const { games, waiting } = state
  const checked = new Set(waiting.map(({ removeToCbId: out, switchToCbId: into }) => gameOf({ out, into })))
  return [lotteryWallet, ...gamesOf(state)].map((id) => ({
    id,
    name: walletName(id),
    cash: cashOf(state, id),
    isSilent: games[id]?.cash === null,
    loading: games[id]?.loading === true,
    isChecking: checked.has(id),
    refresh: up ? () => actions.refresh(id) : undefined,
  }))
}
