/** The sources of the account area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'
import { orphanedCalls } from '../core/moneyCalls.ts'
import { balanceSource, userSource } from './sources.ts'

/** Keeps the user and the balance fresh, and finds the money calls that an earlier page left. */
export const sourceArea: Area = {
  name: 'account',
  // The guard of the pages asks who is here.
  first: [userSource, orphanedCalls],
  sources: [balanceSource],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
