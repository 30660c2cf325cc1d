/** The wire form of a successful answer: its code, and the output in the envelope of the call. */
import * as z from 'zod/mini'
import { successCode, type AnyCall } from './define.ts'

/** Encodes an output, without message and server time. */
export const answerOf = (call: AnyCall, output: unknown): Record<string, unknown> => {
  const wire = z.encode(call.output, output)
  const code = successCode(call)
  return call.envelope === 'centre' ? { code, ...(wire as object) } : { code, result: wire }
}

/** Decodes the output of a successful answer; undefined if the contract does not know its form. */
export const outputOf = (
  call: Pick<AnyCall, 'envelope' | 'output'>,
  answer: Readonly<Record<string, unknown>>,
): { readonly output: unknown } | undefined => {
  const wire = call.envelope === 'lottery' ? answer['result'] : answer
  const decoded = z.safeDecode(call.output, wire as never)
  return decoded.success ? { output: decoded.data } : undefined
}
