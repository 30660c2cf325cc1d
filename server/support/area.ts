/** Support: what staff do for members. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { casesDomain } from './cases/cases.domain.ts'
import { supportDomain } from './support.domain.ts'

/** The desk of staff, and the conversations that it shares out. */
export const supportArea = defineArea([supportDomain, casesDomain], ({ db }: Pick<AreaParts, 'db'>) => ({
  domains: { support: supportDomain.create({ db }), cases: casesDomain.create({ db }) },
}))
