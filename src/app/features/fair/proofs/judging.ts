/** What this device knows of a draw, and how its verdict is called. */
import type { Known } from '#contract/fair/proof/check.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { isProven, type Verdict } from '#contract/fair/proof/verdict.ts'
import { issueKey } from '#src/db/fair/fair.ts'
import { knownChains } from '#src/db/fair/keptFair.ts'
import type { PublicDb } from '#src/db/stores.ts'
import type { RecentDraw } from './fair.snapshot.ts'

/** What this device saw of the issue of a proof. */
export const knownOf = async (db: PublicDb, proof: DrawProof): Promise<Known> => {
  const seen = await db.seenIssues.get(issueKey(proof.lottery, proof.number))
  return {
    chains: await knownChains(db, proof.chain),
    ...(seen?.seedHash === undefined ? {} : { seedHash: seen.seedHash }),
    ...(seen?.seedAt === undefined ? {} : { seenAt: seen.seedAt }),
    ...(seen?.ciphertext === undefined ? {} : { ciphertext: seen.ciphertext }),
    ...(seen?.root === undefined ? {} : { root: seen.root }),
    ...(seen?.sealedAt === undefined ? {} : { sealedAt: seen.sealedAt }),
  }
}

/** A verdict as one word: wrong when any step is. */
export const stateOf = (verdict: Verdict): Exclude<RecentDraw['state'], 'unread'> => {
  if (Object.values(verdict.steps).some(({ state }) => state === 'wrong')) return 'wrong'
  return isProven(verdict) ? 'proven' : 'waiting'
}
