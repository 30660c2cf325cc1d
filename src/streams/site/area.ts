/** The sources of the site area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'

/** Keeps the notices fresh. */
export const sourceArea: Area = {
  name: 'site',
  first: [],
  sources: [],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
