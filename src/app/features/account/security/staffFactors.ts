/** What staff cannot remove: one factor stays (decision 57). */
import type { SecurityState } from './security.snapshot.ts'

/** Whether the authenticator is the only factor of a member of staff. */
export const keepsAuthenticator = ({ staff, passkeys }: SecurityState): boolean =>
  staff && passkeys.length === 0

/** Whether the only passkey is the only factor of a member of staff. */
export const keepsPasskey = ({ staff, authenticator, passkeys }: SecurityState): boolean =>
  staff && authenticator === null && passkeys.length === 1
