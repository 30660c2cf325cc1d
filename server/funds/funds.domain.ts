/** Deposits, transfers and withdrawals. */
import { declareDomain } from '../platform/domain.ts'
import { fundsHandlers } from './funds.handlers.ts'

/** The domain. */
export const fundsDomain = declareDomain({ name: 'funds' }, () => ({ handlers: fundsHandlers() }))
