/** The card 额度与自我保护 as a stream: limits with what is used of them, breaks, and the reminder of the time. */
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/protection/later.ts'
import {
  breakEnd,
  breakLengthNames,
  breakLengths,
  type BreakKind,
  type BreakLength,
  type LimitPeriod,
} from '#contract/protection/limits.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { formatMoment, formatUntil } from '#src/app/ui/layout/time.ts'
import type { ProtectionState } from '#src/db/protection/protection.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { keepState, protection$, protectionSource } from '#src/streams/protection/protection.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Answered, Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import type {
  BreakChoice,
  ProtectionContent,
  ProtectionDialog,
  ProtectionSnapshot,
} from './protection.snapshot.ts'
import { text } from './protection.text.ts'
import { limitsIn, rowOf, shownAmount, type Limit } from './rows.ts'
import { readLimit } from './typed.ts'

/** Dependencies of the card. */
export interface ProtectionParts {
  readonly client: Client
  /** Epoch milliseconds by the server's clock, once a second. */
  readonly now$: Observable<number>
}

/** The card on its page. */
export interface ProtectionModel {
  readonly card: Behavior<ProtectionSnapshot>
  end(): void
}

/** The question that is open. */
type Asked =
  | {
      readonly kind: 'limit'
      readonly act: 'set' | 'lower' | 'raise'
      readonly of: Limit
      readonly problem?: string
    }
  | { readonly kind: 'confirmRaise'; readonly of: Limit }
  | { readonly kind: 'break'; readonly of: BreakKind; readonly length: BreakLength }

interface Chosen {
  readonly period: LimitPeriod
  readonly lengths: Readonly<Record<BreakKind, BreakLength>>
  /** Undefined until another interval is chosen than the stored one. */
  readonly interval: number | undefined
  readonly asked: Asked | undefined
  readonly sending: boolean
}

type StateAnswer = { readonly state: ProtectionState }

/** Starts the card. */
export const createProtectionModel = ({ client, now$ }: ProtectionParts): ProtectionModel => {
  const scope = client.scope()
  const chosen$ = new BehaviorSubject<Chosen>({
    period: 'day',
    lengths: { coolOff: 'week', selfExclusion: 'halfYear' },
    interval: undefined,
    asked: undefined,
    sending: false,
  })
  const change = (more: Partial<Chosen>): void => chosen$.next({ ...chosen$.value, ...more })
  scope.each(protectionSource(client), () => undefined)

  /** Sends a change; its answer is stored at once, a refusal is shown where it was asked. */
  const send = (call: () => Promise<Ending<StateAnswer>>, done: () => void = () => undefined): void => {
    // A second press while the first is under way sends nothing.
    if (chosen$.value.sending) return
    const keep = async ({ value, serverTime }: Answered<StateAnswer>): Promise<void> => {
      const db = client.privateDb()
      if (db) await keepState(db, value.state, serverTime)
      change({ asked: undefined })
      done()
    }
    scope.ask({
      busy: (sending) => change({ sending }),
      failed: () => problem(formText.failed),
      ask: call,
      land: (ending) =>
        ending.kind === 'answered'
          ? keep(ending)
          : problem(ending.kind === 'refused' ? ending.msg : text.lost),
    })
  }

  const problem = (sentence: string): void => {
    const { asked } = chosen$.value
    if (asked?.kind === 'limit') return change({ asked: { ...asked, problem: sentence } })
    change({ asked: undefined })
    showToast({ kind: 'error', text: sentence })
  }

  const close = (): void => change({ asked: undefined })

  const setLimit = ({ kind, period }: Limit, amount: bigint | undefined): void =>
    send(() =>
      kind === 'session'
        ? client.call('setSessionLimit', amount === undefined ? {} : { minutes: Number(amount) })
        : client.call('setMoneyLimit', { kind, period, ...(amount === undefined ? {} : { amount }) }),
    )

  const dialogOf = (chosen: Chosen, nowMs: number, up: boolean): ProtectionDialog | undefined => {
    const { asked, sending } = chosen
    const common = { sending, close }
    switch (asked?.kind) {
      case undefined:
        return undefined
      case 'limit': {
        const { act, of: limit, problem: wrong } = asked
        const typed = (given: string): void => {
          const read = readLimit(limit.kind, act, limit.limit, given)
          if ('amount' in read) setLimit(limit, read.amount)
          else change({ asked: { ...asked, problem: read.problem } })
        }
        return {
          kind: 'limit',
          act,
          of: rowOf(limit, nowMs, undefined),
          send: up ? typed : undefined,
          remove: up && act === 'raise' ? () => setLimit(limit, undefined) : undefined,
          problem: wrong,
          ...common,
        }
      }
      case 'confirmRaise': {
        const { kind, period, raise } = asked.of
        return {
          kind: 'confirmRaise',
          of: rowOf(asked.of, nowMs, undefined),
          to: raise?.to === undefined ? undefined : shownAmount(kind, raise.to),
          confirm: up ? () => send(() => client.call('confirmLimitRaise', { kind, period })) : undefined,
          ...common,
        }
      }
      case 'break': {
        const { of, length } = asked
        return {
          kind: 'break',
          of,
          length,
          until: formatUntil(breakEnd(length, nowMs)),
          confirm: up ? () => send(() => client.call('beginBreak', { length })) : undefined,
          ...common,
        }
      }
    }
  }

  const contentOf = (
    { value }: Cached<ProtectionState>,
    chosen: Chosen,
    nowMs: number,
    up: boolean,
  ): ProtectionContent => ({
    rows: limitsIn(value, chosen.period).map((one) => rowOf(one, nowMs, up ? rowActions(one) : undefined)),
    changedAt: value.changedAt === null ? undefined : formatMoment(value.changedAt).slice(0, 11),
    breaks: (['coolOff', 'selfExclusion'] as const).map((kind) => breakOf(kind, value, chosen, nowMs, up)),
    reality: realityOf(value, chosen, up),
  })

  const rowActions = (one: Limit) => ({
    open: (act: 'set' | 'lower' | 'raise') => () => change({ asked: { kind: 'limit', act, of: one } }),
    withdraw: () => send(() => client.call('withdrawLimitRaise', { kind: one.kind, period: one.period })),
    confirm: () => change({ asked: { kind: 'confirmRaise', of: one } }),
  })

  const breakOf = (
    kind: BreakKind,
    { exclusion }: ProtectionState,
    { lengths }: Chosen,
    nowMs: number,
    up: boolean,
  ): BreakChoice => {
    const length = lengths[kind]
    const held = exclusion && exclusion.until > nowMs ? exclusion : undefined
    const isShort = held !== undefined && breakEnd(length, nowMs) <= held.until
    return {
      kind,
      lengths: breakLengthNames.filter((one) => breakLengths[one].kind === kind),
      chosen: length,
      choose: (one) => change({ lengths: { ...chosen$.value.lengths, [kind]: one } }),
      begin: up && !isShort ? () => change({ asked: { kind: 'break', of: kind, length } }) : undefined,
      blocked: up ? (isShort ? text.onlyLonger : undefined) : text.offline,
      until: held?.kind === kind ? formatUntil(held.until) : undefined,
    }
  }

  const realityOf = ({ realityCheck }: ProtectionState, { interval }: Chosen, up: boolean) => {
    const minutes = interval ?? realityCheck
    const save = (): void =>
      send(
        () => client.call('setRealityCheck', { everyMinutes: minutes }),
        () => {
          change({ interval: undefined })
          showToast({ kind: 'ok', text: text.saved })
        },
      )
    return {
      chosen: minutes,
      choose: (one: number) => change({ interval: one }),
      save: up && minutes !== realityCheck ? save : undefined,
    }
  }

  const snapshotOf = (
    held: Cached<ProtectionState> | undefined,
    chosen: Chosen,
    nowMs: number,
    up: boolean,
  ): ProtectionSnapshot => ({
    period: chosen.period,
    choosePeriod: (period) => change({ period }),
    content: held
      ? {
          state: 'ready',
          value: contentOf(held, chosen, nowMs, up),
          asOfMs: up ? undefined : held.serverTime,
        }
      : { state: 'loading' },
    dialog: dialogOf(chosen, nowMs, up),
    offline: up ? undefined : text.offline,
  })

  const card$ = combineLatest([
    protection$(client),
    chosen$,
    now$,
    client.line.line$,
    client.reads.failed$('protectionState'),
  ]).pipe(
    map(([held, chosen, nowMs, { up }, failure]) => {
      const shown = snapshotOf(held, chosen, nowMs, up)
      return { ...shown, content: withFailure(shown.content, failure, held?.serverTime) }
    }),
  )
  return {
    card: scope.behavior(card$, snapshotOf(undefined, chosen$.value, client.clock.now(), true)),
    end: () => scope.end(),
  }
}
