/** The sources of the lottery area that run for as long as the app is open. */
import { loadPart } from '#src/parts/loadPart.ts'
import type { Area } from '../core/area.ts'
import { awardEvents } from './awards.ts'
import { groupSource, timesSource } from './hall.ts'

/** The hall and the award messages; later every lottery for offline use, and vouchers. */
export const sourceArea: Area = {
  name: 'lottery',
  first: [groupSource],
  sources: [awardEvents, timesSource],
  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,
}
