/** The answer of an accepted submission, as the database remembers it and as the wire repeats it. */
import * as z from 'zod/mini'
import type { Hao } from '#engine/money.ts'
import { calls, type CallOutput } from '#contract/calls/index.ts'

const kept = z.object({ avail: z.string(), orderIds: z.array(z.string()) })

/** Reads what `place_orders` stored. */
const toOutput = (stored: unknown): CallOutput<'addOrder'> => {
  const answer = z.parse(kept, stored)
  const avail: Hao = BigInt(answer.avail)
  return { money: { avail }, orderIds: answer.orderIds }
}

/** From storage to the call's answer, and to its wire form. */
export const acceptedAnswer = {
  toOutput,
  toWire: (stored: unknown): Record<string, unknown> => ({
    code: 1,
    result: z.encode(calls.addOrder.output, toOutput(stored)),
  }),
} as const
