/** The sources of the account area. */
import type { Area } from '../core/area.ts'
import { balanceSource, userSource } from './sources.ts'

/** Keeps the user and the balance fresh. */
export const accountArea: Area = {
  name: 'account',
  // The guard of the pages asks who is here.
  first: [userSource],
  sources: [balanceSource],
}
