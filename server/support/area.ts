/** Support: what staff do for members. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { supportDomain } from './support.domain.ts'

/** The desk of staff. */
export const supportArea = defineArea([supportDomain], ({ db }: Pick<AreaParts, 'db'>) => ({
  domains: { support: supportDomain.create({ db }) },
}))
