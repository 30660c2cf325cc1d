/**
 * Remembers what the worker answered for ticked tiles, so that a choice that was asked for before (because the pointer
 * came to its tile, or because it was made and taken back) has its count at once. Only the worker counts; an answer
 * depends on its question alone.
 */
import type { EngineClient } from './engine.client.ts'
import type { PicksQuestion, PicksQuote } from './questions.ts'

/** Answers kept: more than the tiles that a pointer crosses on its way over a plate. */
const keptMax = 128

/** The client with remembered quotes; the oldest are forgotten, and a refused one is asked again. */
export const rememberQuotes = (engine: EngineClient): EngineClient => {
  // A remembered answer is for everybody who asks: nobody's leaving stops it.
  const { signal: forAll } = new AbortController()
  const kept = new Map<string, Promise<PicksQuote>>()
  const ask = (key: string, question: PicksQuestion): Promise<PicksQuote> => {
    const answer = engine.quotePicks(forAll, question)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMax) break
      kept.delete(oldest)
    }
    return answer
  }
  return {
    ...engine,
    quotePicks: async (signal, question) => {
      signal.throwIfAborted()
      const key = keyOf(question)
      const quote = await (kept.get(key) ?? ask(key, question))
      signal.throwIfAborted()
      return quote
    },
  }
}

const keyOf = ({ family, method, position, picks }: PicksQuestion): string =>
  JSON.stringify([family, method, position, picks])
