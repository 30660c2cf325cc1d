/** The calls of pages that are loaded later. */
import { laterCalls as account } from './account/later.ts'
import { laterCalls as fair } from './fair/later.ts'
import { laterCalls as funds } from './funds/later.ts'
import { laterCalls as games } from './games/later.ts'
import { laterCalls as lottery } from './lottery/later.ts'
import { laterCalls as protection } from './protection/later.ts'
import { laterCalls as site } from './site/later.ts'
import { laterCalls as support } from './support/later.ts'

/** By area and name. The client loads the values of one area at a time. */
export const laterCallsByArea = { account, site, protection, lottery, fair, funds, games, support } as const

/** By name. */
export const laterCalls = {
  ...account,
  ...site,
  ...protection,
  ...lottery,
  ...fair,
  ...funds,
  ...games,
  ...support,
} as const
