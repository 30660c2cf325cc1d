/**
 * The terms under which order lines are placed, stored once and referred to by number (`line_terms`), and the rules
 * behind them (`play_rules`). Both are stored before the first line that needs them.
 */
import { sql } from 'drizzle-orm'
import { playRevision } from '#engine/plays/revision.ts'
import {
  arrayOf,
  rows,
  toInt,
  type ArrayCell,
  type ArrayType,
  type Db,
} from '../../platform/database/database.ts'
import { keepPlayRules } from './playRules.ts'
import type { PricedLine } from './priceLine.ts'

/** A priced line with the number of its terms. */
export type LineWithTerms = PricedLine & { readonly terms: number }

// A typed stake is a part of the terms, so that there are as many of them as stakes.
const knownMax = 50_000

// Numbers that this process has already asked for; rows never change.
const known = new WeakMap<Db, Map<string, number>>()

/** Stores rules and terms of lines, each once, and gives every line the number of its terms. */
export const withTerms = async (db: Db, lines: readonly PricedLine[]): Promise<readonly LineWithTerms[]> => {
  await keepPlayRules(
    db,
    lines.map(({ play }) => play),
  )
  const numbers = numbersOf(db)
  const unknown = new Map(
    lines.map((line) => [keyOf(line), line] as const).filter(([key]) => !numbers.has(key)),
  )
  if (unknown.size > 0) {
    const ids = await keepTerms(db, [...unknown.values()])
    for (const [n, key] of [...unknown.keys()].entries()) numbers.set(key, ids[n] ?? 0)
  }
  return lines.map((line) => ({ ...line, terms: numbers.get(keyOf(line)) ?? 0 }))
}

/** A full map is replaced and not emptied: a call that waits for the database goes on with its own. */
const numbersOf = (db: Db): Map<string, number> => {
  const held = known.get(db)
  if (held && held.size < knownMax) return held
  const empty = new Map<string, number>()
  known.set(db, empty)
  return empty
}

/** Tier odds in their stored form: decimal texts of hao. */
export const tierOddsJson = (tierOdds: PricedLine['tierOdds']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tierOdds).map(([tier, hao]) => [tier, hao.toString()])))

const columns: readonly {
  /** Name of the parameter of keep_terms. */
  readonly name: string
  readonly type: ArrayType
  readonly cell: (line: PricedLine) => ArrayCell
}[] = [
  { name: 'a_method', type: 'text', cell: ({ method }) => method },
  { name: 'a_price', type: 'bigint', cell: ({ price }) => price },
  { name: 'a_odds', type: 'bigint', cell: ({ odds }) => odds },
  { name: 'a_point', type: 'int', cell: ({ point }) => point },
  { name: 'a_tier_odds', type: 'text', cell: ({ tierOdds }) => tierOddsJson(tierOdds) },
  { name: 'a_single_pick', type: 'boolean', cell: ({ singlePick }) => singlePick },
  { name: 'a_award_cap', type: 'bigint', cell: ({ awardCap }) => awardCap },
  { name: 'a_play_revision', type: 'text', cell: ({ play }) => playRevision(play) },
]

const keyOf = (line: PricedLine): string => columns.map(({ cell }) => String(cell(line))).join('\n')

const keepTerms = async (db: Db, lines: readonly PricedLine[]): Promise<readonly number[]> => {
  const args = sql.join(
    columns.map(({ name, type, cell }) => sql`${sql.raw(name)} => ${arrayOf(lines.map(cell), type)}`),
    sql`, `,
  )
  const found = await rows(db, sql`select n, id from keep_terms(${args}) order by n`)
  return found.map((row) => toInt(row['id']))
}

/** Lines with consecutive ids from the first one on. */
export const numbered = <T>(lines: readonly T[], first: bigint): readonly (T & { readonly id: bigint })[] =>
  lines.map((line, n) => ({ ...line, id: first + BigInt(n) }))
