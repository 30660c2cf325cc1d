/** Cached copies of conversations on the devices of the staff (decision 115). */
import { declareDomain } from '../../platform/composition/domain.ts'
import { copyHandlers, type CopyParts } from './copies.handlers.ts'

/** Answers calls with the right `support`, which the platform checks. */
export const copiesDomain = declareDomain({ name: 'copies' }, (parts: CopyParts) => ({
  handlers: copyHandlers(parts),
}))
