/** Whether data have a demo world, and whether they could get one. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'

/** The name of its row in the audit log. */
export const demoWorldAct = 'demo-world'

/**
 * What data are to the demo world: `empty` gets one, `made` has one, and `other` was used before. A wallet that has movements
 * cannot get earlier ones: its statement is in the order in which they were written.
 */
export type DemoState = 'empty' | 'made' | 'other'

/** The state of these data. */
export const demoState = async (db: Db): Promise<DemoState> => {
  const [row] = await rows(
    db,
    sql`select exists (select 1 from audit_log where action = ${demoWorldAct}) as made,
      exists (select 1 from member) or exists (select 1 from issue) as used`,
  )
  if (row?.['made'] === true) return 'made'
  return row?.['used'] === true ? 'other' : 'empty'
}
