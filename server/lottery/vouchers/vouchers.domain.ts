/** The vouchers: granted, accepted, and expired. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { createVoucherExpiry, type ExpiryParts } from './expiry.ts'
import { voucherHandlers } from './vouchers.handlers.ts'
import { voucherOps } from './vouchers.ops.ts'

/** Its expiry does nothing before it starts. */
export const vouchersDomain = declareDomain({ name: 'vouchers', ops: voucherOps }, (parts: ExpiryParts) => {
  const expiry = createVoucherExpiry(parts)
  return {
    handlers: voucherHandlers(parts.db),
    jobs: [{ name: 'expiry', start: () => expiry.start(), stop: () => expiry.stop() }],
  }
})
