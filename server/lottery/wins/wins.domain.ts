/** The largest wins of the last day. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { winHandlers } from './wins.ts'

/** Answers the top list that a lottery page loads when it is idle. */
export const winsDomain = declareDomain({ name: 'wins' }, ({ db }: { readonly db: Db }) => ({
  handlers: winHandlers(db),
}))
