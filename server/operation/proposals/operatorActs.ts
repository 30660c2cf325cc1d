/** Adding and removing an operator once two may sign: both signatures cover the fingerprint of the key. */
import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { operator } from '../../schema/index.ts'
import type { Act } from './act.ts'
import { fingerprintOf, publicKeyOf } from './keys.ts'
import { checkNewOperator, publicKeyBy, signerCount, signersMin } from './operators.ts'
import type { ProposalPayload } from './signing.ts'

/** What is signed to add an operator; undefined when the text is no Ed25519 public key. */
export const additionOf = (name: string, publicKeyPem: string): ProposalPayload | undefined => {
  const publicKey = publicKeyOf(publicKeyPem)
  return publicKey === undefined
    ? undefined
    : { operator: name, publicKey, fingerprint: fingerprintOf(publicKey) }
}

/** What is signed to remove an operator. */
export const removalOf = (name: string, fingerprint: string, reason: string): ProposalPayload => ({
  operator: name,
  fingerprint,
  reason,
})

/** Adds an operator. */
export const addOperatorAct: Act = {
  async check(db, { operator: name = '', publicKey = '', fingerprint = '' }) {
    const fresh = await checkNewOperator(db, name, publicKey)
    if (!fresh.ok) return fresh
    if (fingerprintOf(fresh.value.publicKey) !== fingerprint)
      return err(`${fingerprint} must be the fingerprint of the key of ${name}`)
    return fresh
  },
  async carryOut(tx, { id, payload }, now) {
    const { operator: name = '', publicKey = '', fingerprint = '' } = payload
    await tx.insert(operator).values({ name, publicKey, addedAt: now, addedBy: id })
    return { kind: 'operator_add', name, fingerprint }
  },
}

const checkRemoval = async (
  db: Db,
  { operator: name = '', fingerprint = '', reason = '' }: ProposalPayload,
): Promise<Result<undefined, string>> => {
  const key = await publicKeyBy(db, name)
  if (key === undefined) return err(`there is no operator ${name} who may sign`)
  if (fingerprintOf(key) !== fingerprint)
    return err(`${fingerprint} must be the fingerprint of the key of ${name}`)
  if (reason.trim() === '') return err('a reason must be given: it stays in the audit log')
  if ((await signerCount(db)) <= signersMin)
    return err('two operators must remain: add another one before this one is removed')
  return ok(undefined)
}

/** Removes an operator's right to sign. */
export const removeOperatorAct: Act = {
  check: checkRemoval,
  async carryOut(tx, { id, payload }, now) {
    const { operator: name = '', fingerprint = '' } = payload
    await tx
      .update(operator)
      .set({ removedAt: now, removedBy: id })
      .where(and(eq(operator.name, name), isNull(operator.removedAt)))
    return { kind: 'operator_remove', name, fingerprint }
  },
}
