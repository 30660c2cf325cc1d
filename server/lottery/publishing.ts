/** How this site publishes seeds: for which chain, and where it is recorded. */
import type { Chain } from '#contract/fair/proof/rounds.ts'
import { auditSystem } from '../audit/auditSystem.ts'
import { newSecret } from './draws/house.ts'
import type { Publishing } from './draws/seedBatches.ts'

/** Publishing for the rounds of a chain. `secrets`: where they come from, by default the generator of the operating system. */
export const publishingFor = (
  chain: Chain,
  secrets: (lockRound: number) => Buffer = newSecret,
): Publishing => ({
  chain,
  record: auditSystem('publish-seeds'),
  newSecret: secrets,
})
