/** The proposals: what takes two people. */
import { declareDomain } from '../../platform/domain.ts'
import { proposalOps } from './proposals.ops.ts'

/** The domain. Operators reach it by its commands alone. */
export const proposalsDomain = declareDomain({ name: 'proposals', ops: proposalOps }, () => ({}))
