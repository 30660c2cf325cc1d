/** The sealed books. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { createSealing, type SealingParts } from './sealing.ts'

/** Gives its sealing, which does nothing before it starts. */
export const bookDomain = declareDomain({ name: 'book' }, (parts: SealingParts) => {
  const sealing = createSealing(parts)
  return {
    jobs: [{ name: 'sealing', start: () => sealing.start(), stop: () => sealing.stop() }],
    sealing,
  }
})
