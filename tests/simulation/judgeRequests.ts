/** Compares the answers that the askers of movements received with the keys of a finished world. */
import { isDeepStrictEqual } from 'node:util'
import type { KeyFact } from './facts.ts'
import { contentOf } from './movementDrafts.ts'
import type { MovementRequest } from './teller.ts'

/** The faults in what was asked for under one key. */
export const requestFaults = (
  key: string,
  requests: readonly MovementRequest[],
  kept: KeyFact | undefined,
): string[] => {
  const copies = requests.reduce((sum, { arrivals }) => sum + arrivals.length, 0)
  const times = requests.flatMap(({ told }) => told).filter(({ outcome }) => outcome === 'accepted').length
  return [
    ...requests.flatMap((one) => faultsOf(one, kept, copies)),
    ...(times > 1 ? [`the key ${key} was accepted ${times} times`] : []),
  ]
}

/** The faults in one of them; `copies` is how many under its key reached a node. */
const faultsOf = (request: MovementRequest, kept: KeyFact | undefined, copies: number): string[] => {
  const { title, told, isOpen, isVoid } = request
  const fault = (text: string) => `${title} ${text}, the books say ${JSON.stringify(kept)}`
  const isIts = kept?.state === 'accepted' && contentOf(kept) === contentOf(request.draft)
  const answered = told.findIndex((outcome) => 'answer' in outcome)
  return [
    ...(isOpen || told.length === 0 ? [`${title} is asked for ever`] : []),
    ...(isVoid && kept?.state !== 'void' ? [fault('has a key that was said to be void')] : []),
    ...told.flatMap((outcome, n) => {
      switch (outcome.outcome) {
        case 'accepted':
        case 'replayed':
          return [
            ...(isIts && isDeepStrictEqual(outcome.answer, kept.answer) ? [] : [fault('is accepted')]),
            ...(answered < n && outcome.outcome === 'accepted' ? [fault('is accepted once more')] : []),
          ]
        case 'key_reused':
          return kept?.state === 'accepted' && !isIts ? [] : [fault('is refused for its key')]
        case 'key_void':
          return kept?.state === 'void' ? [] : [fault('is refused for a void key')]
        case 'insufficient':
        case 'order_moved':
          // A refusal leaves no row, so a copy that arrives later may be accepted.
          return isIts && (copies < 2 || (answered >= 0 && answered < n)) ? [fault('is refused')] : []
      }
    }),
  ]
}
