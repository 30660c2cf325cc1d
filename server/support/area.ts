/** Support: what staff do for members. */
import type { SignTogether } from '../lottery/receipts/signing.ts'
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { casesDomain } from './cases/cases.domain.ts'
import { copiesDomain } from './copies/copies.domain.ts'
import { handoversDomain } from './handovers/handovers.domain.ts'
import { ratingsDomain } from './ratings/ratings.domain.ts'
import { supportDomain } from './support.domain.ts'

interface Parts extends Pick<AreaParts, 'db'> {
  readonly signTogether: SignTogether
}

/** The desk of staff, and the conversations that it shares out. */
export const supportArea = defineArea(
  [supportDomain, casesDomain, copiesDomain, handoversDomain, ratingsDomain],
  ({ db, signTogether }: Parts) => ({
    domains: {
      support: supportDomain.create({ db }),
      cases: casesDomain.create({ db }),
      copies: copiesDomain.create({ db, signTogether }),
      handovers: handoversDomain.create({ db }),
      ratings: ratingsDomain.create({ db }),
    },
  }),
)
