import type { Action } from '../controls/action.ts'

/** Something a screen reads from the local store: not there yet, not readable, or there. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      /** What went wrong in one phrase, such as 网络超时. */
      readonly hint: string
      /** The reference the log has too, such as 7F3A-21. */
      readonly reference: string
      readonly retry: Action
    }
  | {
      readonly state: 'ready'
      readonly value: T
      /** Server time of the figures when they are not live; absent while they are. */
      readonly asOfMs?: number | undefined
      /** True while newer figures are on their way; the old ones stay at full contrast. */
      readonly refreshing?: boolean
    }

/** A value that is there and live: what most tests start from. */
export const ready = <T>(value: T, more: { asOfMs?: number; refreshing?: boolean } = {}): Loadable<T> => ({
  state: 'ready',
  value,
  ...more,
})
