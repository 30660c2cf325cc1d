/** Members at risk. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { riskOps } from './risk.ops.ts'

/** Has commands alone: no call of the contract marks anybody. */
export const riskDomain = declareDomain({ name: 'risk', ops: riskOps }, () => ({}))
