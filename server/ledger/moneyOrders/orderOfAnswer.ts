/** The order that the stored answer of a money call names. */
import * as z from 'zod/mini'

const keptOrder = z.object({ order: z.string().check(z.regex(/^\d{1,18}$/)) })

/** Its id; rejects an answer that names none. */
export const orderOfAnswer = (stored: unknown): bigint => BigInt(z.parse(keptOrder, stored).order)
