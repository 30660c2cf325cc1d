/** The calls of passkeys. */
import { err, ok } from '#engine/result.ts'
import { passkeysMost } from '#contract/account/passkeys.ts'
import { refusal } from '#contract/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/http.ts'
import { passkey } from '../../schema/index.ts'
import { refusedOwner, type OwnerParts } from './owner.ts'
import { hasRoomForPasskey, keepPasskey, passkeyDomain, registrationOptions } from './passkeys.ts'
import { auditMember, publishEnded, type SecondFactorParts } from './secondFactor.handlers.ts'
import { noteBinding, refusedBinding, refusedRemoval } from './staffFactor.ts'

type PasskeyHandlers = Pick<Handlers, 'passkeyOptions' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>

/** Binds the calls to a database. */
export const passkeyHandlers = (parts: OwnerParts & Pick<SecondFactorParts, 'bus'>): PasskeyHandlers => {
  const { db, bus } = parts
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
      const added = await db.transaction(async (tx) => {
        const refused = await refusedBinding(tx, member)
        if (refused) return err(refused)
        const id = await keepPasskey(tx, { memberId: member.memberId, name, response, origin, now })
        if (id === undefined) return err(refusal('PasskeyRefused'))
        const ended = await noteBinding(tx, member, 'passkey', now)
        await auditMember(tx, context, 'add-passkey', { name })
        return ok({ id, ended })
      })
      if (!added.ok) return added
      publishEnded(bus, member.memberId, added.value.ended)
      return ok({ id: added.value.id })
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
      return db.transaction(async (tx) => {
        const isLast = await refusedRemoval(tx, member)
        if (isLast) return err(isLast)
        await tx.delete(passkey).where(own(member.memberId, id))
        await auditMember(tx, context, 'remove-passkey', { name: held.name })
        return ok({})
      })
    },
  }
}
