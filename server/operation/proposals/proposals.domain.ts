/** The proposals: acts that need two operators. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { operatorOps } from './operators.ops.ts'
import { proposalOps } from './proposals.ops.ts'
import { resetOps } from './reset.ops.ts'
import { staffOps } from './staff.ops.ts'
import { parkedOps } from './parked.ops.ts'
import { withdrawalOps } from './withdrawal.ops.ts'

/** Has commands alone: no call of the contract reaches a proposal. */
export const proposalsDomain = declareDomain(
  {
    name: 'proposals',
    ops: [...operatorOps, ...proposalOps, ...resetOps, ...staffOps, ...withdrawalOps, ...parkedOps],
  },
  () => ({}),
)
