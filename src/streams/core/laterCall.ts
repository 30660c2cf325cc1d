/** Loads the values of the calls of later pages, one area at a time. A page that imports them of its area has them with its own code. */
import type { calls } from '#contract/areas.ts'
import { laterAreaOf, type LaterArea, type LaterCallName } from '#contract/laterAreas.ts'
import type { laterCallsByArea } from '#contract/laterCalls.ts'
import { loadPart } from '#src/parts/loadPart.ts'

const parts: {
  readonly [A in LaterArea]: () => Promise<{ readonly laterCalls: (typeof laterCallsByArea)[A] }>
} = {
  account: () => import('#contract/account/later.ts'),
  site: () => import('#contract/site/later.ts'),
  protection: () => import('#contract/protection/later.ts'),
  lottery: () => import('#contract/lottery/later.ts'),
  fair: () => import('#contract/fair/later.ts'),
  funds: () => import('#contract/funds/later.ts'),
  games: () => import('#contract/games/later.ts'),
  support: () => import('#contract/support/later.ts'),
}

/** The value of a later call, as soon as the part of its area is here. */
export const laterCall = async (name: LaterCallName): Promise<(typeof calls)[LaterCallName]> => {
  const load: () => Promise<{ readonly laterCalls: Partial<typeof calls> }> = parts[laterAreaOf(name)]
  const call = (await loadPart(load)).laterCalls[name]
  if (!call) throw new Error(`the calls of its area must have ${name}`)
  return call
}
