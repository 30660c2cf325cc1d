/** How an order can be paid, as its provider says it. */
import * as z from 'zod/mini'

/** Whether a text is the address of a web page: nothing else is ever opened. */
export const isWebPage = (text: string): boolean => /^https?:\/\/[^\s]+$/.test(text)

/** How an order can be paid: what a provider answers, and what is noted of the step `shown`. */
export const shownNote = z.object({
  /** A page that is opened in a window: nothing but a web page can be named. */
  reqUrl: z.string().check(z.regex(/^(?:https?:\/\/[^\s]+)?$/)),
  recodeInfo: z.string(),
  payee: z.nullable(
    z.object({
      bankId: z.string(),
      bankAlias: z.string(),
      bankName: z.string(),
      bnakNo: z.string(),
      sn: z.string(),
      bankForkName: z.string(),
    }),
  ),
})

/** How an order can be paid. */
export type ShownNote = z.output<typeof shownNote>
