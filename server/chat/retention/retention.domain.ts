/** How long messages are kept. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { holdOps } from './holds.ops.ts'
import { createForgetting, type RetentionParts } from './retention.ts'

/** Its job does nothing before it starts. */
export const retentionDomain = declareDomain({ name: 'retention', ops: holdOps }, (parts: RetentionParts) => {
  const forgetting = createForgetting(parts)
  return {
    jobs: [{ name: 'forget', start: () => forgetting.start(), stop: () => forgetting.stop() }],
  }
})
