/** The proposals: what takes two people. */
import { defineDomain } from '../../platform/domain.ts'
import { proposalOps } from './proposals.ops.ts'

/** Makes the domain. Operators reach it by its commands alone. */
export const createProposalsDomain = () => defineDomain({ name: 'proposals', ops: proposalOps })
