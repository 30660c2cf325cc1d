/** Amounts inside the stored answers of money calls. */
import * as z from 'zod/mini'

/** Text of 1/10,000 yuan, as `post_movements` and `place_orders` write it. */
export const storedMoney = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (hao) => hao.toString(),
})
