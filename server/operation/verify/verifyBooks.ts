/**
 * Makes every sealed book anew from the bets, unless these are archived, and holds it against its seal: the pages of an issue, their
 * orders and stakes, the root over them, and the root before it. Whether the seal itself is the one that was logged is the subject of `verifyDraws.ts`; both together
 * bind the bets to the log, whoever owns the database.
 */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { bookRoot } from '#contract/fair/proof/book.ts'
import { bookOf } from '../../lottery/book/bookOf.ts'
import { ordersOfPage } from '../../lottery/book/leaves.sql.ts'
import { rows, toBigint, toInt, type Db, type RawRow } from '../../platform/database/database.ts'

/** Which books: those sealed at `since` or later; all by default. */
export interface BookScope {
  readonly since?: Date
}

/** A book that is not what was sealed. */
export interface BookProblem {
  readonly lottery: string
  readonly text: string
}

const chunk = 500

/** Checks the books in the order of their issues; the error names the first that differs, and the orders among which the difference is. */
export const verifyBooks = async (
  db: Db,
  { since = new Date(0) }: BookScope = {},
): Promise<Result<{ readonly books: number }, BookProblem>> => {
  let [books, after] = [0, 0n]
  for (;;) {
    const some = await sealsAfter(db, after, since)
    for (const row of some) {
      const problem = await problemOf(db, row)
      const lottery = String(row['lottery'])
      if (problem !== undefined)
        return err({ lottery, text: `the book of ${lottery} ${String(row['number'])} ${problem}` })
      after = toBigint(row['issue_id'])
    }
    books += some.length
    if (some.length < chunk) return ok({ books })
  }
}

const sealsAfter = (db: Db, after: bigint, since: Date): Promise<readonly RawRow[]> =>
  rows(
    db,
    sql`select s.issue_id, i.lottery, i.number, s.orders, s.stake::text as stake, s.tree_root, s.previous_root, s.root, s.salt,
        s.pages, coalesce(b.root, '') as before,
        not is_archived(i => i) and (s.orders > 0 or exists (select 1 from bet_page p where p.issue_id = s.issue_id)) as has_bets
      from book_seal s join issue i on i.id = s.issue_id
        left join book_seal b on b.lottery = s.lottery and b.place = s.place - 1
      where s.issue_id > ${after} and s.sealed_at >= ${since.toISOString()}::timestamptz order by s.issue_id limit ${chunk}`,
  )

const problemOf = async (db: Db, row: RawRow): Promise<string | undefined> => {
  const text = (name: string): string => String(row[name])
  const [orders, stake] = [toInt(row['orders']), toBigint(row['stake'])]
  const [treeRoot, previousRoot] = [text('tree_root'), text('previous_root')]
  const totals = { lottery: text('lottery'), number: text('number'), orders, stake, treeRoot, previousRoot }
  if (bookRoot(totals) !== text('root')) return 'has a root that does not follow from its totals'
  if (previousRoot !== text('before')) return 'does not follow the seal before it'
  if (row['has_bets'] !== true) return undefined
  const found = await bookOf(db, toBigint(row['issue_id']), text('salt'))
  if (found.treeRoot === treeRoot && found.orders === orders && found.stake === stake) return undefined
  const sealed = new Map(row['pages'] as readonly (readonly [id: string, root: string])[])
  const changed = found.pages.find(([id, root]) => sealed.get(id) !== root)
  if (changed) return `is not what was sealed: ${await namesOf(db, BigInt(changed[0]), text('salt'))}`
  const held = new Set(found.pages.map(([id]) => id))
  const gone = [...sealed.keys()].filter((id) => !held.has(id))
  return `is not what was sealed: ${gone.length} of its ${sealed.size} pages of bets are gone`
}

const namedMost = 20

/** The orders of a page: the seal has one root for all of them. */
const namesOf = async (db: Db, page: bigint, salt: string): Promise<string> => {
  const ids = (await ordersOfPage(db, page, salt)).map(({ order }) => order.orderId)
  const more = ids.length > namedMost ? ` and ${ids.length - namedMost} more of their page` : ''
  return `one of ${ids.slice(0, namedMost).join(', ')}${more}`
}
