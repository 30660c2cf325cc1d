/**
 * The operators who may sign. The first two are registered freely, while a site is being set up; afterwards a key is added or
 * removed by two of the existing (`operatorActs.ts`), which the database enforces (`keepOperator.functions.sql`).
 */
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { operator } from '../../schema/index.ts'
import { fingerprintOf, publicKeyOf } from './keys.ts'

/** Operators that are registered freely, and that always remain. */
export const signersMin = 2

/** A stored operator. */
export type Operator = typeof operator.$inferSelect

/** A name and a key that can be registered. */
export interface NewOperator {
  readonly name: string
  /** PEM, canonical. */
  readonly publicKey: string
}

/** Number of operators who may sign. */
export const signerCount = async (db: Db): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(operator).where(isNull(operator.removedAt))
  return row?.n ?? 0
}

/** All operators that ever were, oldest first. */
export const listOperators = (db: Db): Promise<readonly Operator[]> =>
  db.select().from(operator).orderBy(asc(operator.addedAt), asc(operator.name))

/** The public key (PEM) of an operator who may sign, or undefined. */
export const publicKeyBy = async (db: Db, name: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ publicKey: operator.publicKey })
    .from(operator)
    .where(and(eq(operator.name, name), isNull(operator.removedAt)))
  return row?.publicKey
}

/** Checks that name and key are valid and were never used before. */
export const checkNewOperator = async (
  db: Db,
  name: string,
  publicKeyPem: string,
): Promise<Result<NewOperator, string>> => {
  const publicKey = publicKeyOf(publicKeyPem)
  if (!/^[a-z][a-z0-9_-]{1,31}$/.test(name))
    return err(`"${name}" must be a name of 2 to 32 letters and digits`)
  if (publicKey === undefined) return err('the file must hold an Ed25519 public key (PEM)')
  const held = (await listOperators(db)).find((one) => one.name === name || one.publicKey === publicKey)
  if (held?.name === name) return err(`there is an operator ${name} already; names are never given again`)
  if (held) return err(`the key is that of ${held.name}: a key belongs to one name`)
  return ok({ name, publicKey })
}

/** Registers one of the first two operators. Refused when two may sign already. */
export const addFirstOperator = async (
  db: Db,
  name: string,
  publicKeyPem: string,
  actor: string,
  now: Date,
): Promise<Result<string, string>> => {
  if ((await signerCount(db)) >= signersMin)
    return err(
      `two operators may sign: one of them proposes ${name} (operator-add <name> <public key file> <own name> <own key file>), another confirms`,
    )
  const fresh = await checkNewOperator(db, name, publicKeyPem)
  if (!fresh.ok) return fresh
  const { publicKey } = fresh.value
  const fingerprint = fingerprintOf(publicKey)
  await db.transaction(async (tx) => {
    await tx.insert(operator).values({ name, publicKey, addedAt: now })
    await appendAudit(tx, {
      actor,
      action: 'operator-add',
      details: { name, publicKey, fingerprint },
      at: now,
    })
  })
  return ok(fingerprint)
}

/** Refuses to go on while fewer than two operators may sign: a site for real money needs them for every correction. */
export const requireTwoOperators = async (db: Db): Promise<void> => {
  const signers = await signerCount(db)
  if (signers >= signersMin) return
  throw new Error(
    `SANDBOX=off needs two operators who may sign, there ${signers === 1 ? 'is one' : 'is none'}: ` +
      'each makes a key by "npm run ops -- operator-key <name> <file>" on his own machine, ' +
      'then "npm run ops -- operator-add <name> <file>.pub" registers it here while the server is stopped',
  )
}
