import type { Action } from '#src/app/ui/controls/action.ts'

export type EmailField = 'email' | 'password' | 'authenticator' | 'code'

/** Where the binding is; `address` of a bound one is masked. */
export type EmailStep =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'bound'; readonly address: string; readonly changeable: boolean }
  /** `isChange`: another address is bound, and the authenticator is asked for. */
  | { readonly step: 'ask'; readonly isChange: boolean }
  | { readonly step: 'code'; readonly address: string }

/** The binding: state plus actions. */
export interface EmailSnapshot {
  readonly at: EmailStep
  readonly busy: boolean
  readonly problem: { readonly field: EmailField | undefined; readonly text: string } | undefined
  /** Undefined while they are impossible: sending, or offline. */
  readonly ask: Action<[email: string, password: string, authenticator?: string]>
  readonly confirm: Action<[code: string]>
  /** To the address: from the code back to it, or on to another one. */
  readonly change: () => void
  /** From another address back to the bound one, unless one is being sent. */
  readonly back: () => void
}
