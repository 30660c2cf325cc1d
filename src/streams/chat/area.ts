/** The sources of the chat area. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'

/** Messages, logs and what was written: nothing on the first screen needs them. */
export const sourceArea: Area = {
  name: 'chat',
  first: [],
  sources: [],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
