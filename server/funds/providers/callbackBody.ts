/** The body of a callback in the form that our own adapters read: one JSON object with texts. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import type { PayNews } from './provider.ts'

// An amount is written one way: "1e3", "1000,00" and "1000.001" are no amounts.
const amountText = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/))

const form = z.object({
  order: z.string().check(z.regex(/^D\d{1,18}$/)),
  state: z.enum(['paid', 'open', 'refused']),
  reference: z.string().check(z.regex(/^[\w:-]{1,80}$/)),
  amount: amountText,
  currency: z.string().check(z.regex(/^[A-Z]{3,8}(?:_[A-Z]{2,8})?$/)),
})

/** What a callback says; undefined where it is not of this form. */
export const newsOfBody = (body: Buffer, now: Date): (PayNews & { readonly spsn: string }) | undefined => {
  const read = z.safeParse(form, jsonOf(body))
  if (!read.success) return undefined
  const { order: spsn, state, reference, amount, currency } = read.data
  if (state === 'open') return { spsn, state }
  if (state === 'refused') return { spsn, state, reason: reference }
  return { spsn, state, payments: [{ spsn, reference, amount: parseYuan(amount), currency, at: now }] }
}

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
