import type { Action } from '../controls/action.ts'

/** A value that a screen reads from the local store: loading, failed, or ready. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      /** The reason of the failure as one phrase, such as 网络超时. */
      readonly hint: string
      /** The reference that is also in the log, such as 7F3A-21. */
      readonly reference: string
      readonly retry: Action
    }
  | {
      readonly state: 'ready'
      readonly value: T
      /** Server time of the figures if they are not current; otherwise absent. */
      readonly asOfMs?: number | undefined
      /** True while newer figures are loading; the old ones stay at full contrast. */
      readonly refreshing?: boolean
    }

/** A value that is ready and current: the starting point of most tests. */
export const ready = <T>(value: T, more: { asOfMs?: number; refreshing?: boolean } = {}): Loadable<T> => ({
  state: 'ready',
  value,
  ...more,
})
