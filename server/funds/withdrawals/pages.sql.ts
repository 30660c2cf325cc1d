/** Pages on which withdrawals are asked for, as they are stored. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { withdrawPage } from '../../schema/index.ts'

/** A page. */
export type HeldPage = typeof withdrawPage.$inferSelect

/** What a page ends with. */
export type PageEnd =
  | { readonly state: 'asked'; readonly orderId: bigint }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'ended' }

const rowsMost = 1_000

/** Stores one; answers it. */
export const keepPage = async (
  db: Db,
  values: Omit<typeof withdrawPage.$inferInsert, 'state' | 'key'>,
): Promise<HeldPage> => {
  const [row] = await db
    .insert(withdrawPage)
    .values({ ...values, state: 'open' })
    .returning()
  if (!row) throw new Error('the page must be there once it is stored')
  return row
}

/** One of a member; undefined where there is none. */
export const pageById = async (db: Db, memberId: bigint, id: bigint): Promise<HeldPage | undefined> => {
  const [row] = await db
    .select()
    .from(withdrawPage)
    .where(and(eq(withdrawPage.id, id), eq(withdrawPage.memberId, memberId)))
  return row
}

/** Those that nothing has come of yet, oldest first. */
export const openPages = (db: Db): Promise<readonly HeldPage[]> =>
  db
    .select()
    .from(withdrawPage)
    .where(eq(withdrawPage.state, 'open'))
    .orderBy(asc(withdrawPage.id))
    .limit(rowsMost)

/** Ends one that is open; another end that came first stays. */
export const endPage = (db: Db, { id }: Pick<HeldPage, 'id'>, end: PageEnd): Promise<unknown> =>
  db
    .update(withdrawPage)
    .set(end)
    .where(and(eq(withdrawPage.id, id), eq(withdrawPage.state, 'open')))
