/** The form of exported messages, by which a file from outside is read (decision 115). */
import * as z from 'zod/mini'
import { receiptKeyForm } from './receipts/form.ts'
import { saidFormat, type SaidFile } from './receipts/saidLine.ts'

const hash = /^[0-9a-f]{64}$/
const linesMost = 10_000

const form = z.object({
  format: z.literal(saidFormat),
  member: z.object({ id: z.int(), name: z.string() }),
  exportedAt: z.int(),
  lines: z
    .array(
      z.object({
        number: z.int(),
        isMember: z.boolean(),
        sender: z.string(),
        text: z.string(),
        at: z.int(),
        index: z.int(),
        size: z.int(),
        path: z.array(z.string().check(z.regex(hash))).check(z.maxLength(64)),
        keyId: z.int(),
        signedAt: z.int(),
        signature: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(linesMost)),
  keys: z.array(receiptKeyForm),
})

/** The file in a text; undefined when it is none. */
export const readSaid = (text: string): SaidFile | undefined => {
  try {
    const read = z.safeParse(form, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    // No JSON.
    return undefined
  }
}
