/** The security of the account as a stream, and the acts that change it. */
import { Subject, combineLatest, distinctUntilChanged, map, of, startWith, type Observable } from 'rxjs'
import { laterCalls } from '#contract/account/later.ts'
import type { CallInput, CallName, CallOutput } from '#contract/areas.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
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
  /** For a session that can only bind a factor, which may not read the list of browsers. */
  readonly withoutSessions?: true
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
  const listed$ = storedAnswer$(client, 'sessionList', laterCalls.sessionList, ['sessions'], again$).pipe(
    map((answer): SecuritySnapshot['sessions'] =>
      answer.state === 'ready' ? { ...answer, value: answer.value.sessions } : answer,
    ),
  )
  const loading = { state: 'loading' } as const
  const sessions$ = parts.withoutSessions ? of(loading) : listed$
  return {
    snapshot: scope.behavior(
      combineLatest([
        storedAnswer$(client, 'securityState', laterCalls.securityState, ['security'], again$),
        sessions$,
        up$,
        minute$,
      ]).pipe(map(([state, sessions, up, nowMs]) => snapshotOf(state, sessions, up, nowMs))),
      snapshotOf(loading, loading, client.line.value.up, client.clock.now()),
    ),
    end: () => scope.end(),
  }
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
