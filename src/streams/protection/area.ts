/** The sources of the protection area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'

/** Limits and breaks of the player, and the time of play. */
export const sourceArea: Area = {
  name: 'protection',
  first: [],
  sources: [],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
