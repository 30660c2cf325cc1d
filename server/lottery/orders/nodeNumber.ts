/** The number of this process in the references that it gives. */
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'

/** Every process takes another number, so that no two nodes give the same reference. */
export const nextNodeNumber = async (db: Db): Promise<bigint> => {
  const [row] = await rows(db, sql`select nextval('node_number') as node`)
  return toBigint(row?.['node'])
}
