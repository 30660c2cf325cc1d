/**
 * The keys of receipts (decision 90). A key follows from a secret of the site, so that every node signs with the same one. Its public half
 * is published, and written to the audit log, before it signs anything; a new secret is a new key.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { receiptKey } from '../../schema/lottery/receipts.ts'

/** A key of which the secret half is known. */
export interface SigningKey extends ReceiptKey {
  readonly privateKey: KeyObject
}

/** Writes a published key to the audit log. */
export type RecordKey = (tx: Db, details: object, at: Date) => Promise<unknown>

/** All published keys, oldest first. */
export const publishedKeys = async (db: Db): Promise<readonly ReceiptKey[]> => {
  const found = await db.select().from(receiptKey).orderBy(asc(receiptKey.id))
  return found.map(({ publishedAt, ...key }) => ({ ...key, publishedAt: publishedAt.getTime() }))
}

// PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const pairOf = (secret: Uint8Array) => {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: spki.subarray(-32).toString('hex') }
}

/**
 * The key of these 32 secret bytes, published if it is new.
 * @throws when another key has replaced it: two nodes must not sign with different keys.
 */
export const takeSigningKey = (
  db: Db,
  secret: Uint8Array,
  clock: Pick<Clock, 'now'>,
  record: RecordKey,
): Promise<SigningKey> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('receipt keys'))`)
    const { privateKey, publicKey } = pairOf(secret)
    const keys = await publishedKeys(tx)
    const [held, newest] = [keys.find((key) => key.publicKey === publicKey), keys.at(-1)]
    if (held && newest && held.id !== newest.id)
      throw new Error(
        `the secret of receipts belongs to key ${held.id}, which key ${newest.id} has replaced: give every node the same RECEIPT_SECRET_FILE`,
      )
    if (held) return { ...held, privateKey }
    const id = (newest?.id ?? 0) + 1
    const publishedAt = clock.now()
    await tx.insert(receiptKey).values({ id, publicKey, publishedAt })
    await record(tx, { key: id, publicKey }, publishedAt)
    return { id, publicKey, publishedAt: publishedAt.getTime(), privateKey }
  })
