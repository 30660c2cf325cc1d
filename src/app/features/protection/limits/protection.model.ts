/** The card 额度与自我保护 as a stream: limits with what is used of them, breaks, and the reminder of the time. */
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/protection/later.ts'
import { breakEnd, breakLengthNames, breakLengths, type BreakKind } from '#contract/protection/limits.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import { formatMoment, formatUntil } from '#src/app/ui/layout/time.ts'
import type { ProtectionState } from '#src/db/protection/protection.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { protection$, protectionSource } from '#src/streams/protection/protection.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { createProtectionActions, type ProtectionActions } from './protection.actions.ts'
import { dialogOf } from './protection.dialog.ts'
import type { BreakChoice, ProtectionContent, ProtectionSnapshot } from './protection.snapshot.ts'
import { startChosen, type Chosen, type LimitAct } from './protection.state.ts'
import { text } from './protection.text.ts'
import { limitsIn, rowOf, type Limit } from './rows.ts'

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

/** Starts the card. */
export const createProtectionModel = ({ client, now$ }: ProtectionParts): ProtectionModel => {
  const scope = client.scope()
  const chosen$ = new BehaviorSubject<Chosen>(startChosen)
  const acts = createProtectionActions(client, scope, chosen$)
  scope.each(protectionSource(client), () => undefined)
  const card$ = combineLatest([
    protection$(client),
    chosen$,
    now$,
    client.line.line$,
    client.reads.failed$('protectionState'),
  ]).pipe(
    map(([held, chosen, nowMs, { up }, failure]) => {
      const shown = snapshotOf(acts, held, { chosen, nowMs, up })
      return { ...shown, content: withFailure(shown.content, failure, held?.serverTime) }
    }),
  )
  const unread = { chosen: startChosen, nowMs: client.clock.now(), up: true }
  return {
    card: scope.behavior(card$, snapshotOf(acts, undefined, unread)),
    end: () => scope.end(),
  }
}

/** What a snapshot is made of beside the stored limits. */
interface Now {
  readonly chosen: Chosen
  readonly nowMs: number
  /** Whether there is a connection. */
  readonly up: boolean
}

const snapshotOf = (
  acts: ProtectionActions,
  held: Cached<ProtectionState> | undefined,
  now: Now,
): ProtectionSnapshot => {
  const { chosen, nowMs, up } = now
  return {
    period: chosen.period,
    choosePeriod: (period) => acts.change({ period }),
    content: held
      ? {
          state: 'ready',
          value: contentOf(acts, held.value, now),
          asOfMs: up ? undefined : held.serverTime,
        }
      : { state: 'loading' },
    dialog: dialogOf(acts, chosen, nowMs, up),
    offline: up ? undefined : text.offline,
  }
}

const contentOf = (acts: ProtectionActions, state: ProtectionState, now: Now): ProtectionContent => {
  const { chosen, nowMs, up } = now
  return {
    rows: limitsIn(state, chosen.period).map((one) =>
      rowOf(one, nowMs, up ? rowActions(acts, one) : undefined),
    ),
    changedAt: state.changedAt === null ? undefined : formatMoment(state.changedAt).slice(0, 11),
    breaks: (['coolOff', 'selfExclusion'] as const).map((kind) => breakOf(acts, kind, state, now)),
    reality: realityOf(acts, state, now),
  }
}

const rowActions = ({ change, withdrawRaise }: ProtectionActions, one: Limit) => ({
  open: (act: LimitAct) => () => change({ asked: { kind: 'limit', act, of: one } }),
  withdraw: () => withdrawRaise(one),
  confirm: () => change({ asked: { kind: 'confirmRaise', of: one } }),
})

const breakOf = (
  { change, chooseLength }: ProtectionActions,
  kind: BreakKind,
  { exclusion }: ProtectionState,
  { chosen: { lengths }, nowMs, up }: Now,
): BreakChoice => {
  const length = lengths[kind]
  const held = exclusion && exclusion.until > nowMs ? exclusion : undefined
  const isShort = held !== undefined && breakEnd(length, nowMs) <= held.until
  return {
    kind,
    lengths: breakLengthNames.filter((one) => breakLengths[one].kind === kind),
    chosen: length,
    choose: (one) => chooseLength(kind, one),
    begin: up && !isShort ? () => change({ asked: { kind: 'break', of: kind, length } }) : undefined,
    blocked: up ? (isShort ? text.onlyLonger : undefined) : text.offline,
    until: held?.kind === kind ? formatUntil(held.until) : undefined,
  }
}

const realityOf = (
  { change, saveReality }: ProtectionActions,
  { realityCheck }: ProtectionState,
  { chosen, up }: Now,
) => {
  const minutes = chosen.interval ?? realityCheck
  return {
    chosen: minutes,
    choose: (one: number) => change({ interval: one }),
    save: up && minutes !== realityCheck ? () => saveReality(minutes) : undefined,
  }
}
