/**
 * Which issue a bet names: its id and its draw, which never change. Whether it still sells is decided with the bet,
 * so this may be remembered, and a bet does not wait for a question that thousands ask in the same minute.
 */
import { issueByNumber } from '../draws/draws.queries.ts'
import type { Db } from '../../platform/database/database.ts'

/** Facts of an issue that never change. */
export interface IssueRef {
  readonly id: bigint
  readonly drawAt: Date
}

const remembered = new WeakMap<Db, Map<string, IssueRef>>()

// The issues of some days of all lotteries; then the memory starts anew.
const refsMax = 50_000

/** The issue of a number, or undefined. Only issues that are there are remembered. */
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
