import type { Action } from '../controls/action.ts'

/** Why figures are missing, or older than they could be. */
export interface LoadFailure {
  /** The reason as one phrase, such as 服务器出错. */
  readonly hint: string
  /** The reference that is also in the log, such as 7F3A-21. */
  readonly reference: string
  readonly retry: Action
}

/** A value that a screen reads from the local store: loading, failed, or ready. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | ({ readonly state: 'failed' } & LoadFailure)
  | {
      readonly state: 'ready'
      readonly value: T
      /** Server time of the figures if they are not current; otherwise absent. */
      readonly asOfMs?: number | undefined
      /** True while newer figures are loading; the old ones stay at full contrast. */
      readonly refreshing?: boolean
      /** The last read of them failed: they are those of `asOfMs`. */
      readonly failure?: LoadFailure | undefined
    }

/** A value that is ready and current: the starting point of most tests. */
export const ready = <T>(value: T, more: { asOfMs?: number; refreshing?: boolean } = {}): Loadable<T> => ({
  state: 'ready',
  value,
  ...more,
})

/** A loadable whose last read failed: what is held stays, with its server time; without anything it has failed. */
export const withFailure = <T>(
  of: Loadable<T>,
  failure: LoadFailure | undefined,
  serverTime: number | undefined,
): Loadable<T> => {
  if (!failure || of.state === 'failed') return of
  if (of.state === 'loading') return { state: 'failed', ...failure }
  return { ...of, asOfMs: of.asOfMs ?? serverTime, failure }
}
