/** Deposits, transfers and withdrawals. */
import { declareDomain } from '../platform/composition/domain.ts'
import { fundsHandlers } from './funds.handlers.ts'

/** Answers which ways to deposit are open. */
export const fundsDomain = declareDomain({ name: 'funds' }, () => ({ handlers: fundsHandlers() }))
