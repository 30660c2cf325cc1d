/** The areas of the API. To add one: its import, and its place in the list. */
import { accountApi } from './account/area.ts'
import { chatApi } from './chat/area.ts'
import { fairApi } from './fair/area.ts'
import { fundsApi } from './funds/area.ts'
import { gamesApi } from './games/area.ts'
import { lotteryApi } from './lottery/area.ts'
import { protectionApi } from './protection/area.ts'
import { siteApi } from './site/area.ts'
import { supportApi } from './support/area.ts'

/** By name. */
export const apiAreas = {
  account: accountApi,
  site: siteApi,
  protection: protectionApi,
  lottery: lotteryApi,
  fair: fairApi,
  funds: fundsApi,
  games: gamesApi,
  chat: chatApi,
  support: supportApi,
} as const

type Api = (typeof apiAreas)[keyof typeof apiAreas]
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The entries of all areas under one part of theirs. */
type Entries<P extends keyof Api> =
  Both<Api[P]> extends infer All ? { readonly [N in keyof All]: All[N] } : never

/** Merges one part of all areas. The compiler does not follow the merge of a list. */
export const ofAllAreas = <P extends keyof Api>(part: P): Entries<P> =>
  Object.assign({}, ...Object.values(apiAreas).map((area) => area[part])) as Entries<P>
