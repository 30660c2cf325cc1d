/** The calls of authenticator, recovery codes and the acts that need a second step. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import { needsSecondStep } from '#contract/core/roles.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers, MemberContext, SignedIn } from '../../platform/http/http.ts'
import { memberById } from '../base/members.ts'
import type { SessionEndedEvent } from '../events.ts'
import {
  authenticatorBoundAt,
  bindAuthenticator,
  offerAuthenticator,
  secretOfTicket,
  stepOfCode,
  unbindAuthenticator,
} from './authenticator.ts'
import type { FactorKeys } from './factorKeys.ts'
import { refusedOwner, refusedVerdict, type OwnerParts } from './owner.ts'
import { passkeyDomain, passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes.ts'
import { noteBinding, refusedBinding, refusedRemoval } from './staffFactor.ts'
import { heldTwoStep, noTwoStep, setTwoStep } from './twoStep.ts'

type SecondFactorHandlers = Pick<
  Handlers,
  | 'securityState'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'newRecoveryCodes'
  | 'removeAuthenticator'
  | 'setTwoStep'
>

/** What the calls need. */
export interface SecondFactorParts extends OwnerParts {
  readonly keys: FactorKeys
  readonly bus: Pick<EventBus<SessionEndedEvent>, 'publish'>
}

/** Tells that sessions of this member ended. */
export const publishEnded = (
  bus: SecondFactorParts['bus'],
  memberId: bigint,
  ended: readonly string[],
): void => {
  for (const tokenHash of ended) bus.publish({ type: 'sessionEnded', memberId, tokenHash })
}

/** Appends an act of a member to the audit log; the last statement of its transaction. */
export const auditMember = (
  tx: Db,
  { member: { memberId }, now }: MemberContext,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
) => appendAudit(tx, { actor: `member:${memberId}`, action, details, at: now })

/** Binds the calls to a database. */
export const secondFactorHandlers = (parts: SecondFactorParts): SecondFactorHandlers => {
  const { db, bus, keys, verifyAuthenticator } = parts
  const isBound = async (memberId: bigint) => (await authenticatorBoundAt(db, memberId)) !== undefined
  /** Refuses a call that needs a code of the authenticator. */
  const refusedCode = async ({ member: { memberId }, now }: MemberContext, code: string) =>
    (await isBound(memberId))
      ? refusedVerdict(await verifyAuthenticator(db, memberId, code, now))
      : refusal('NoAuthenticator')

  return {
    async securityState(_input, { member, origin }) {
      return ok(await stateOf(db, member, origin))
    },
    async beginAuthenticator({ code, password }, { member, network, now }) {
      const refused = await refusedOwner(parts, { memberId: member.memberId, code, password, network, now })
      return refused ? err(refused) : ok(offerAuthenticator(keys, member, member.cn, now))
    },
    async confirmAuthenticator({ ticket, code }, context) {
      const { member, now } = context
      const { memberId } = member
      const secret = secretOfTicket(keys, member, ticket, now)
      if (secret === undefined) return err(refusal('AuthenticatorExpired'))
      const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now)
      if (step === undefined) return err(refusal('CodeWrong'))
      const bound = await db.transaction(async (tx) => {
        const refused = await refusedBinding(tx, member)
        if (refused) return err(refused)
        const replaced = (await authenticatorBoundAt(tx, memberId)) !== undefined
        await bindAuthenticator(tx, keys, { memberId, secret, step, now })
        if (!replaced) await setTwoStep(tx, memberId, { login: true, withdraw: true })
        const codes = await renewRecoveryCodes(tx, keys, memberId)
        const ended = await noteBinding(tx, member, 'authenticator', now)
        await auditMember(tx, context, 'bind-authenticator', { replaced })
        return ok({ recoveryCodes: [...codes], ended })
      })
      if (!bound.ok) return bound
      publishEnded(bus, memberId, bound.value.ended)
      return ok({ recoveryCodes: bound.value.recoveryCodes })
    },
    async newRecoveryCodes({ code }, context) {
      const refused = await refusedCode(context, code)
      if (refused) return err(refused)
      const recoveryCodes = await db.transaction(async (tx) => {
        const codes = await renewRecoveryCodes(tx, keys, context.member.memberId)
        await auditMember(tx, context, 'renew-recovery-codes')
        return [...codes]
      })
      return ok({ recoveryCodes })
    },
    async removeAuthenticator({ code }, context) {
      const refused = await refusedCode(context, code)
      if (refused) return err(refused)
      return db.transaction(async (tx) => {
        const isLast = await refusedRemoval(tx, context.member)
        if (isLast) return err(isLast)
        await unbindAuthenticator(tx, context.member.memberId)
        await setTwoStep(tx, context.member.memberId, noTwoStep)
        await auditMember(tx, context, 'remove-authenticator')
        return ok({})
      })
    },
    async setTwoStep({ act, on, code }, context) {
      const { memberId, userType } = context.member
      if (act === 'login' && !on && needsSecondStep(userType)) return err(refusal('StaffSecondStep'))
      if (!(await isBound(memberId))) return err(refusal('NoAuthenticator'))
      const held = await heldTwoStep(db, context.member)
      if (held[act] === on) return ok({ twoStep: held })
      if (!on && (code ?? '').trim() === '') return err(refusal('CodeNeeded'))
      const refused = on ? undefined : await refusedCode(context, code ?? '')
      if (refused) return err(refused)
      await db.transaction(async (tx) => {
        await setTwoStep(tx, memberId, { [act]: on })
        await auditMember(tx, context, 'set-two-step', { act, on })
      })
      return ok({ twoStep: { ...held, [act]: on } })
    },
  }
}

const stateOf = async (db: Db, member: SignedIn, origin: string) => {
  const { memberId } = member
  const found = await memberById(db, memberId)
  const [boundAt, twoStep, passkeys] = [
    await authenticatorBoundAt(db, memberId),
    await heldTwoStep(db, member),
    await passkeysOf(db, memberId),
  ]
  return {
    passwordChangedAt: found.passwordChangedAt?.getTime() ?? null,
    fundPassword: found.fundPasswordHash !== null,
    fundPasswordChangedAt: found.fundPasswordChangedAt?.getTime() ?? null,
    authenticator: boundAt
      ? { boundAt: boundAt.getTime(), recoveryCodesLeft: await recoveryCodesLeft(db, memberId) }
      : null,
    twoStep,
    passkeys: passkeys.map((one) => ({
      id: one.credentialId,
      name: one.name,
      createdAt: one.createdAt.getTime(),
      lastUsedAt: one.lastUsedAt?.getTime() ?? null,
    })),
    passkeysPossible: passkeyDomain(origin) !== undefined,
    email: found.email === null ? null : maskedEmail(found.email),
    staff: needsSecondStep(member.userType),
  }
}

/** The first letter and the domain: p***@example.com. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')
