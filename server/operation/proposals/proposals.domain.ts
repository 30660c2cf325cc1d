/** The proposals: acts that need two operators. */
import { declareDomain } from '../../platform/domain.ts'
import { operatorOps } from './operators.ops.ts'
import { proposalOps } from './proposals.ops.ts'
import { resetOps } from './reset.ops.ts'

/** The domain. Operators reach it through its commands only. */
export const proposalsDomain = declareDomain(
  { name: 'proposals', ops: [...operatorOps, ...proposalOps, ...resetOps] },
  () => ({}),
)
