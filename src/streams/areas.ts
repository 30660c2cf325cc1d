/** The areas whose sources this app runs. */
import { accountArea } from './account/area.ts'
import type { Area } from './core/area.ts'
import { lotteryArea } from './lottery/area.ts'

/** In the order in which they start. */
export const areas: readonly Area[] = [accountArea, lotteryArea]
