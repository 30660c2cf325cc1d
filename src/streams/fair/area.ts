/** The sources of the fair area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'

/** The roots of sealed books. */
export const sourceArea: Area = {
  name: 'fair',
  first: [],
  sources: [],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
