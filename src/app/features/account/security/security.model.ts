/** The security of the account as a stream, and the acts that change it. */
import { EMPTY, Subject, combineLatest, distinctUntilChanged, map, startWith, type Observable } from 'rxjs'
import type { CallInput, CallName, CallOutput, TouchedTable } from '#contract/areas.ts'
import { passwordHex } from '#src/app/passwordHex.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { listPage$, listPageSource } from '#src/streams/core/listPages.ts'
import type { Acted, Proof, SecurityActs, SecuritySnapshot } from './security.snapshot.ts'
import { text } from './security.text.ts'

/** The dependencies of the page. */
export interface SecurityParts {
  readonly client: Client
  /** Epoch milliseconds by the server's clock. */
  readonly now$: Observable<number>
  readonly openPassword: () => void
  readonly openEmail: () => void
  /** Makes a passkey by the options of the server; rejects when the player does not. */
  readonly makePasskey?: (options: string) => Promise<string>
}

/** The page. */
export interface SecurityModel {
  readonly snapshot: Behavior<SecuritySnapshot>
  end(): void
}

const makePasskeyHere = async (options: string): Promise<string> => {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'))
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Starts the page. */
export const createSecurityModel = (parts: SecurityParts): SecurityModel => {
  const { client, now$, openPassword, openEmail, makePasskey = makePasskeyHere } = parts
  const scope = client.scope()
  const again$ = new Subject<void>()
  const acts = actsOf(client, makePasskey)
  const snapshotOf = (
    state: SecuritySnapshot['state'],
    sessions: SecuritySnapshot['sessions'],
    up: boolean,
    nowMs: number,
  ): SecuritySnapshot => ({ state, sessions, acts: up ? acts : undefined, nowMs, openPassword, openEmail })

  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const minute$ = now$.pipe(
    startWith(client.clock.now()),
    distinctUntilChanged((a, b) => Math.floor(a / 60_000) === Math.floor(b / 60_000)),
  )
  const sessions$ = answer$(client, 'sessionList', ['sessions'], again$).pipe(
    map((answer): SecuritySnapshot['sessions'] =>
      answer.state === 'ready' ? { ...answer, value: answer.value.sessions } : answer,
    ),
  )
  const loading = { state: 'loading' } as const
  return {
    snapshot: scope.behavior(
      combineLatest([answer$(client, 'securityState', ['security'], again$), sessions$, up$, minute$]).pipe(
        map(([state, sessions, up, nowMs]) => snapshotOf(state, sessions, up, nowMs)),
      ),
      snapshotOf(loading, loading, client.line.value.up, client.clock.now()),
    ),
    end: () => scope.end(),
  }
}

/** The stored answer of a call without input, kept fresh. */
const answer$ = <N extends 'securityState' | 'sessionList'>(
  client: Client,
  call: N,
  tables: readonly TouchedTable[],
  again$: Subject<void>,
): Observable<Loadable<CallOutput<N>>> => {
  const question = { call, input: {} as CallInput<N> }
  const ending$: Observable<Ending<CallOutput<N>> | undefined> = client.privateDb()
    ? listPageSource(client, question, tables, again$)
    : EMPTY
  return combineLatest([
    listPage$(client, question),
    ending$.pipe(startWith(undefined)),
    client.line.line$,
  ]).pipe(
    map(([held, ending, { up }]): Loadable<CallOutput<N>> => {
      if (held) return { state: 'ready', value: held.value, asOfMs: up ? undefined : held.serverTime }
      if (ending?.kind !== 'refused') return { state: 'loading' }
      const reference = 'reference' in ending.figures ? (ending.figures.reference ?? '—') : '—'
      return { state: 'failed', hint: ending.msg, reference, retry: () => again$.next() }
    }),
  )
}

const wireProof = (proof: Proof) =>
  'code' in proof ? { code: proof.code } : { password: passwordHex(proof.password) }

const actsOf = (client: Client, makePasskey: (options: string) => Promise<string>): SecurityActs => {
  const act = async <N extends CallName>(name: N, input: CallInput<N>): Promise<Acted<CallOutput<N>>> => {
    const ending = await client.call(name, input)
    if (ending.kind === 'answered') return { ok: true, value: ending.value }
    return { ok: false, text: ending.kind === 'refused' ? ending.msg : text.lost }
  }
  const codesOf = (ended: Acted<{ readonly recoveryCodes: readonly string[] }>): Acted<readonly string[]> =>
    ended.ok ? { ok: true, value: ended.value.recoveryCodes } : ended
  return {
    flip: (twoStepAct, on, code) =>
      act('setTwoStep', { act: twoStepAct, on, ...(code === undefined ? {} : { code }) }),
    begin: (proof) => act('beginAuthenticator', wireProof(proof)),
    confirm: async (ticket, code) => codesOf(await act('confirmAuthenticator', { ticket, code })),
    renewCodes: async (code) => codesOf(await act('newRecoveryCodes', { code })),
    removeAuthenticator: (code) => act('removeAuthenticator', { code }),
    async addPasskey(proof, name) {
      const asked = await act('passkeyOptions', wireProof(proof))
      if (!asked.ok) return asked
      let response: string
      try {
        response = await makePasskey(asked.value.options)
      } catch (error) {
        const isKnown = error instanceof Error && error.name === 'InvalidStateError'
        return { ok: false, text: isKnown ? text.passkeyHere : text.passkeyCancelled }
      }
      return act('addPasskey', { response, name })
    },
    renamePasskey: (id, name) => act('renamePasskey', { id, name }),
    removePasskey: (id, proof) => act('removePasskey', { id, ...wireProof(proof) }),
    endSession: (id) => act('endSession', { id }),
    endOthers: () => act('endOtherSessions', {}),
  }
}
