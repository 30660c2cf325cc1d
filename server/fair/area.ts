/** Fairness: what anybody may check. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { fairDomain } from './fair.domain.ts'

/** The proofs of draws, commitments and sealed books. */
export const fairArea = defineArea([fairDomain], ({ db }: Pick<AreaParts, 'db'>) => ({
  domains: { fair: fairDomain.create({ db }) },
}))
