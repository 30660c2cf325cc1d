/** The page of an account's security: what secures it, where it is signed in, and the acts that change either. */
import type { CallOutput } from '#contract/areas.ts'
import type { TwoStepAct } from '#contract/account/secondFactor.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

export type SecurityState = CallOutput<'securityState'>
export type PasskeyShown = SecurityState['passkeys'][number]
export type SessionShown = CallOutput<'sessionList'>['sessions'][number]

/** What a new authenticator is bound with. */
export type OfferedAuthenticator = CallOutput<'beginAuthenticator'>

/** What shows that the owner sits here: a code, or the login password as typed where there is no authenticator. */
export type Proof = { readonly code: string } | { readonly password: string }

/** How an act ended. `text` says why it did not succeed. */
export type Acted<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string }

export interface SecurityActs {
  /** Switches the second step of an act; off needs a code. */
  flip(act: TwoStepAct, on: boolean, code?: string): Promise<Acted>
  begin(proof: Proof): Promise<Acted<OfferedAuthenticator>>
  /** Binds the offered authenticator with its first code; gives the recovery codes. */
  confirm(ticket: string, code: string): Promise<Acted<readonly string[]>>
  renewCodes(code: string): Promise<Acted<readonly string[]>>
  removeAuthenticator(code: string): Promise<Acted>
  addPasskey(proof: Proof, name: string): Promise<Acted>
  renamePasskey(id: string, name: string): Promise<Acted>
  removePasskey(id: string, proof: Proof): Promise<Acted>
  endSession(id: string): Promise<Acted>
  endOthers(): Promise<Acted>
}

export interface SecuritySnapshot {
  readonly state: Loadable<SecurityState>
  readonly sessions: Loadable<readonly SessionShown[]>
  /** Undefined while the line is down. */
  readonly acts: SecurityActs | undefined
  /** Server time in epoch milliseconds. */
  readonly nowMs: number
  readonly openPassword: () => void
  readonly openEmail: () => void
}
