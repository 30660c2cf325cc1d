/** The calls of passkeys. */
import { err, ok } from '#engine/result.ts'
import { passkeysMost } from '#contract/calls/account/passkeys.ts'
import { refusal } from '#contract/errors/index.ts'
import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/http.ts'
import { passkey } from '../../schema/index.ts'
import { refusedOwner, type OwnerParts } from './owner.ts'
import { hasRoomForPasskey, keepPasskey, passkeyDomain, registrationOptions } from './passkeys.ts'
import { auditMember } from './secondFactor.handlers.ts'

type PasskeyHandlers = Pick<Handlers, 'passkeyOptions' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>

/** Binds the calls to a database. */
export const passkeyHandlers = (parts: OwnerParts): PasskeyHandlers => {
  const { db } = parts
  const own = (memberId: bigint, id: string) =>
    and(eq(passkey.credentialId, id), eq(passkey.memberId, memberId))
  return {
    async passkeyOptions({ code, password }, { member: { memberId, cn }, origin, network, now }) {
      const domain = passkeyDomain(origin)
      if (domain === undefined) return err(refusal('NoPasskeysHere'))
      const refused = await refusedOwner(parts, { memberId, code, password, network, now })
      if (refused) return err(refused)
      if (!(await hasRoomForPasskey(db, memberId)))
        return err(refusal('TooManyPasskeys', { most: passkeysMost }))
      return ok({ options: await registrationOptions(db, { memberId, cn, domain, now }) })
    },
    async addPasskey({ response, name }, context) {
      const { member, origin, now } = context
      if (passkeyDomain(origin) === undefined) return err(refusal('NoPasskeysHere'))
      const id = await db.transaction(async (tx) => {
        const kept = await keepPasskey(tx, { memberId: member.memberId, name, response, origin, now })
        if (kept !== undefined) await auditMember(tx, context, 'add-passkey', { name })
        return kept
      })
      return id === undefined ? err(refusal('PasskeyRefused')) : ok({ id })
    },
    async renamePasskey({ id, name }, { member: { memberId } }) {
      const renamed = await db.update(passkey).set({ name }).where(own(memberId, id)).returning()
      return renamed.length === 1 ? ok({}) : err(refusal('UnknownPasskey'))
    },
    async removePasskey({ id, code, password }, context) {
      const { member, network, now } = context
      const [held] = await db.select().from(passkey).where(own(member.memberId, id))
      if (!held) return err(refusal('UnknownPasskey'))
      const refused = await refusedOwner(parts, { memberId: member.memberId, code, password, network, now })
      if (refused) return err(refused)
      await db.transaction(async (tx) => {
        await tx.delete(passkey).where(own(member.memberId, id))
        await auditMember(tx, context, 'remove-passkey', { name: held.name })
      })
      return ok({})
    },
  }
}
