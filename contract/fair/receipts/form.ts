/** The wire form of receipts. */
import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** A receipt (`receipt.ts`). */
export const receiptForm = z.object({
  statement: z.string(),
  lines: z.readonly(z.array(z.string())),
  index: z.int(),
  size: z.int(),
  path: z.readonly(z.array(hex(32))),
  keyId: z.int(),
  signedAt: z.int(),
  signature: hex(64),
})

/** A published key. */
export const receiptKeyForm = z.object({ id: z.int(), publicKey: hex(32), publishedAt: z.int() })
