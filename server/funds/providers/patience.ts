/** How long providers are waited for. One that hangs keeps nobody waiting: neither a player, nor the orders of others, nor a stop of the server. */
import { within } from '../../platform/time/within.ts'

/** While a player or a watch waits for an answer. */
export const answerMostMs = 3_000

/** While an order is made there: after that it ends, because nobody knows where to pay it. */
export const makingMostMs = 8_000

/** One look at many orders of some providers. */
export interface Look {
  /** What a provider answers; undefined where it hangs, and at once for all that it is asked after that in this look. Rejects as it does. */
  ask<T>(provider: string, question: () => Promise<T>): Promise<T | undefined>
  /** Whether a provider hung in this look. */
  hung(provider: string): boolean
}

/** Begins a look. */
export const beginLook = (mostMs: number = answerMostMs): Look => {
  const silent = new Set<string>()
  return {
    async ask(provider, question) {
      if (silent.has(provider)) return undefined
      const answer = await within(
        mostMs,
        question().then((value) => ({ value })),
      )
      if (!answer) silent.add(provider)
      return answer?.value
    },
    hung: (provider) => silent.has(provider),
  }
}
