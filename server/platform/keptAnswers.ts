/** What a money call answered, made again from what was stored with its key. */
import { calls, type CallOutput, type MoneyCallName } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'

/** Makes the output of a money call from its stored answer. */
export type KeptAnswer<O> = (stored: unknown, memberId: bigint) => O | Promise<O>

/** By call: its domain knows what it stores. */
export type KeptAnswers = { readonly [N in MoneyCallName]: KeptAnswer<CallOutput<N>> }

/** A money call with its kept answers. */
export interface KeptCall {
  readonly call: AnyCall
  readonly answer: KeptAnswer<unknown>
}

/** The money calls by name. */
export const keptCalls = (answers: KeptAnswers): ReadonlyMap<string, KeptCall> =>
  new Map(
    Object.entries<KeptAnswer<unknown>>(answers).map(([name, answer]) => [
      name,
      { call: calls[name as MoneyCallName], answer },
    ]),
  )
