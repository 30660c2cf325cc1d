/** Expected failures are values: a function that may refuse returns one of these two shapes. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Wraps a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Wraps a named failure. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
