/** Removing what a member makes the second step with. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { passkey } from '../../schema/index.ts'
import { authenticatorBoundAt, unbindAuthenticator } from './authenticator.ts'

/** Numbers of removed factors. */
export interface RemovedFactors {
  readonly authenticators: number
  readonly passkeys: number
}

/** Removes authenticator and passkeys. The row of the member must be locked: nobody binds one in between. */
export const removeFactors = async (tx: Db, memberId: bigint): Promise<RemovedFactors> => {
  const authenticators = (await authenticatorBoundAt(tx, memberId)) === undefined ? 0 : 1
  await unbindAuthenticator(tx, memberId)
  const passkeys = (await tx.delete(passkey).where(eq(passkey.memberId, memberId)).returning()).length
  return { authenticators, passkeys }
}
