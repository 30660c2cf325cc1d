/**
 * The beacon of a site: rounds of public randomness that do not exist before their time. It is mixed into every in-house
 * draw, so that whoever made the seed cannot know the numbers while bets are taken (beacon.md).
 */
import type { Chain } from '#contract/fair/proof/rounds.ts'

/** Why a round cannot be had; the draw waits and is never taken from elsewhere. */
export class NoRound extends Error {
  readonly round: number
  /** When it is emitted, Unix milliseconds, where that is still to come. */
  readonly dueAt: number | undefined
  constructor(round: number, reason: string, dueAt?: number) {
    super(`round ${round} of the beacon must be there: ${reason}`)
    this.round = round
    this.dueAt = dueAt
  }
}

/** A source of rounds of one chain. */
export interface Beacon {
  readonly chain: Chain
  /** The signature of a round, hex, checked against the key of the chain. Throws {@link NoRound}. */
  signature(round: number): Promise<string>
  /** The newest round that exists, by somebody else's clock; undefined when nobody answers. */
  newest?(): Promise<number | undefined>
}

/** Whether a round can be had now. */
export const hasRound = async (beacon: Beacon, round: number): Promise<boolean> => {
  try {
    await beacon.signature(round)
    return true
  } catch (error) {
    if (error instanceof NoRound) return false
    throw error
  }
}
