/** The number of this process that is part of every reference it creates. */
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'

/** Every process gets another number, so that no two nodes create the same reference. */
export const nextNodeNumber = async (db: Db): Promise<bigint> => {
  const [row] = await rows(db, sql`select nextval('node_number') as node`)
  return toBigint(row?.['node'])
}
