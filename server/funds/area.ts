/** The funds: money that comes and goes. */
import { defineArea } from '../platform/composition/area.ts'
import { fundsDomain } from './funds.domain.ts'

/** Deposits, transfers and withdrawals. */
export const fundsArea = defineArea([fundsDomain], () => ({ domains: { funds: fundsDomain.create() } }))
