/** The form of the file of a bet, by which a file from outside is read. */
import * as z from 'zod/mini'
import { drawProofSchema, sealedPlaceForm } from './calls.ts'
import { bundleFormat, type BetBundle } from './receipts/bundle.ts'
import { receiptForm, receiptKeyForm } from './receipts/form.ts'

const hao = z.string().check(z.regex(/^\d{1,19}$/))

const form = z.object({
  format: z.literal(bundleFormat),
  site: z.string(),
  exportedAt: z.int(),
  receipt: receiptForm,
  keys: z.array(receiptKeyForm),
  contents: z.array(z.string()),
  places: z.array(sealedPlaceForm),
  proof: z.nullable(drawProofSchema),
  results: z.array(z.object({ orderId: z.string(), statusCode: z.int(), award: hao, numbers: z.string() })),
  attempts: z.array(
    z.object({
      kind: z.string(),
      at: z.int(),
      serverTime: z.optional(z.int()),
      reason: z.optional(z.string()),
      times: z.optional(z.int()),
    }),
  ),
})

/** The file in a text; undefined when it is none. */
export const readBundle = (text: string): BetBundle | undefined => {
  try {
    const read = z.safeParse(form, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    // No JSON.
    return undefined
  }
}
