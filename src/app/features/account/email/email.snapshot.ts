import type { Action } from '#src/app/ui/controls/action.ts'

export type EmailField = 'email' | 'password' | 'code'

/** Where the binding is; `address` of a bound one is masked. */
export type EmailStep =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly retry: () => void }
  | { readonly step: 'bound'; readonly address: string }
  | { readonly step: 'ask' }
  | { readonly step: 'code'; readonly address: string }

/** The binding: state plus actions. */
export interface EmailSnapshot {
  readonly at: EmailStep
  readonly busy: boolean
  readonly problem: { readonly field: EmailField | undefined; readonly text: string } | undefined
  /** Undefined while they are impossible: sending, or offline. */
  readonly ask: Action<[email: string, password: string]>
  readonly confirm: Action<[code: string]>
  /** Back to the address. */
  readonly change: () => void
}
