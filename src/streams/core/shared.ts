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

const sharedList = (before: readonly unknown[], next: readonly unknown[]): readonly unknown[] => {
  const parts = next.map((part, index) => (index < before.length ? shared(before[index], part) : part))
  return parts.length === before.length && parts.every((part, index) => part === before[index])
    ? before
    : parts
}

const sharedRecord = (before: Plain, next: Plain): Plain => {
  const keys = Object.keys(next)
  const parts = Object.fromEntries(keys.map((key) => [key, shared(before[key], next[key])]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && parts[key] === before[key])
  return isSame ? before : parts
}

/** Snapshots that keep their unchanged parts; an equal one is not emitted again. */
export const keepShared =
  <T>(): MonoTypeOperatorFunction<T> =>
  (source$) =>
    source$.pipe(scan(shared), distinctUntilChanged())
