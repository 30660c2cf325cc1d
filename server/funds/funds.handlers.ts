/** The calls of funds. */
import { ok } from '#engine/result.ts'
import type { Handlers } from '../platform/http/http.ts'

type FundsHandlers = Pick<Handlers, 'queryChannel'>

/** No way to deposit is open yet, so there is none to answer. */
export const fundsHandlers = (): FundsHandlers => ({
  queryChannel: () => Promise.resolve(ok({ result: [], resultUsdt: [] })),
})
