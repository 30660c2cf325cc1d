/**
 * Rounds of the beacon as the site keeps them: what was used once is stored with its draw's proof, and is not asked for
 * again.
 */
import { and, eq } from 'drizzle-orm'
import type { Chain } from '#contract/fair/proof/rounds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { beaconChain, beaconValue } from '../../schema/lottery/draws.ts'
import type { Beacon } from './beacon.ts'

// The issues of a second are drawn one after the other.
const rememberedMax = 64

/** A beacon that stores what it returns. */
export const keepRounds = (beacon: Beacon, db: Db, clock: Pick<Clock, 'now'>): Beacon => {
  const remembered = new Map<number, string>()
  const stored = async (round: number): Promise<string> => {
    const held = await keptSignature(db, beacon.chain.hash, round)
    if (held !== undefined) return held
    const signature = await beacon.signature(round)
    await db
      .insert(beaconValue)
      .values({ chain: beacon.chain.hash, round, signature, receivedAt: clock.now() })
      .onConflictDoNothing()
    return signature
  }
  return {
    ...beacon,
    async signature(round) {
      const held = remembered.get(round)
      if (held !== undefined) return held
      const signature = await stored(round)
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(round, signature)
      return signature
    },
  }
}

/** The signature of a round that was used. */
export const keptSignature = async (db: Db, chain: string, round: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ signature: beaconValue.signature })
    .from(beaconValue)
    .where(and(eq(beaconValue.chain, chain), eq(beaconValue.round, round)))
  return row?.signature
}

/** Stores the constants of a chain with which draws will be checked. */
export const keepChain = async (db: Db, chain: Chain): Promise<void> => {
  await db
    .insert(beaconChain)
    .values({ ...chain })
    .onConflictDoNothing()
}

/** A chain by its hash. */
export const keptChain = async (db: Db, hash: string): Promise<Chain | undefined> => {
  const [row] = await db.select().from(beaconChain).where(eq(beaconChain.hash, hash))
  return row
}
