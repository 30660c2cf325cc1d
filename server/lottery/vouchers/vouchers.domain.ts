/** The vouchers: given, accepted, and ended when they run out. */
import { defineDomain } from '../../platform/domain.ts'
import { createVoucherExpiry, type ExpiryParts } from './expiry.ts'
import { voucherHandlers } from './vouchers.handlers.ts'
import { voucherOps } from './vouchers.ops.ts'

/** Makes the domain with its expiry, which does nothing before it starts. */
export const createVouchersDomain = (parts: ExpiryParts) => {
  const expiry = createVoucherExpiry(parts)
  return defineDomain({
    name: 'vouchers',
    handlers: voucherHandlers(parts.db),
    jobs: [{ name: 'expiry', start: () => expiry.start(), stop: () => expiry.stop() }],
    ops: voucherOps,
  })
}
