/** The areas whose sources this app runs. */
import { accountArea } from './account/area.ts'
import { chatArea } from './chat/area.ts'
import type { Area } from './core/area.ts'
import { fairArea } from './fair/area.ts'
import { lotteryArea } from './lottery/area.ts'
import { protectionArea } from './protection/area.ts'
import { siteArea } from './site/area.ts'

/** In the order in which they start. */
export const areas: readonly Area[] = [accountArea, chatArea, siteArea, protectionArea, lotteryArea, fairArea]
