/** The sources of the funds area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'

/** Checks the statement of the wallet beside everything else. */
export const sourceArea: Area = {
  name: 'funds',
  first: [],
  sources: [],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
