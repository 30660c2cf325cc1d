/**
 * The issue that a bet refers to: its id and draw time, which never change. Whether it is still on sale is decided when the
 * bet is placed, so the reference may be cached, and a bet does not wait for a query that thousands of bets repeat in the
 * same minute.
 */
import { issueByNumber } from '../draws/draws.queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** Facts of an issue that never change. */
export interface IssueRef {
  readonly id: bigint
  readonly drawAt: Date
}

const remembered = new WeakMap<Db, Map<string, IssueRef>>()

// As many as the issues of a few days of all lotteries; then the cache is emptied.
const refsMax = 50_000

/** The issue of a number, or undefined. Only existing issues are cached. */
export const issueRefOf = async (db: Db, lottery: string, number: string): Promise<IssueRef | undefined> => {
  const refs = remembered.get(db) ?? new Map<string, IssueRef>()
  remembered.set(db, refs)
  const key = `${lottery} ${number}`
  const held = refs.get(key)
  if (held) return held
  const row = await issueByNumber(db, lottery, number)
  if (!row) return undefined
  if (refs.size >= refsMax) refs.clear()
  const ref = { id: row.id, drawAt: row.drawAt }
  refs.set(key, ref)
  return ref
}
