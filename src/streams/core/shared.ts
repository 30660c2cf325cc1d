/**
 * Structural sharing: a recomputed value keeps every part that did not change, so that a view which compares
 * its parts by identity renders only the parts that differ.
 */
import { distinctUntilChanged, scan, type MonoTypeOperatorFunction } from 'rxjs'

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** `next`, with every part that equals that of `before` taken from `before`; `before` itself when all of it is equal. */
export const shared = <T>(before: T, next: T): T => {
  if (Object.is(before, next)) return before
  if (Array.isArray(before) && Array.isArray(next)) return sharedList(before, next) as T
  return isPlain(before) && isPlain(next) ? (sharedRecord(before, next) as T) : next
}

// Lists have thousands of rows, nearly all of them equal: nothing is copied before a part is replaced.
const sharedList = (before: readonly unknown[], next: readonly unknown[]): readonly unknown[] => {
  let parts: unknown[] | undefined
  let isSame = before.length === next.length
  for (let index = 0; index < next.length && index < before.length; index += 1) {
    const part = shared(before[index], next[index])
    isSame &&= Object.is(part, before[index])
    if (part !== next[index]) (parts ??= [...next])[index] = part
  }
  return isSame ? before : (parts ?? next)
}

const sharedRecord = (before: Plain, next: Plain): Plain => {
  let parts: Record<string, unknown> | undefined
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(before).length
  for (const key of keys) {
    const part = shared(before[key], next[key])
    isSame &&= key in before && Object.is(part, before[key])
    if (part !== next[key]) (parts ??= { ...next })[key] = part
  }
  return isSame ? before : (parts ?? next)
}

/** Snapshots that keep their unchanged parts; an equal one is not emitted again. */
export const keepShared =
  <T>(): MonoTypeOperatorFunction<T> =>
  (source$) =>
    source$.pipe(scan(shared), distinctUntilChanged())
