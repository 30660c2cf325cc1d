/** Stops issues of a chase, however many there are. */
// Here, so that its values are loaded together with who makes these calls.
import '#contract/lottery/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'

/** The issues of one call are in its address, of which a server takes 16 KB: a chase may have thousands. */
export const issuesPerCall = 400

/** What became of them. */
export interface StoppedIssues {
  readonly stopped: number
  /** Those that closed before the call came to the server. */
  readonly closed: number
  /** Why the rest was not stopped; undefined when all of it was answered. */
  readonly failure: Exclude<Ending<CallOutput<'traceCancel'>>, { readonly kind: 'answered' }> | undefined
}

/** Sends them in order, and ends with the first call that fails. */
export const stopIssues = async (
  { call }: Client,
  traceId: string,
  issues: readonly string[],
): Promise<StoppedIssues> => {
  let stopped = 0
  let closed = 0
  for (let from = 0; from < issues.length; from += issuesPerCall) {
    const part = issues.slice(from, from + issuesPerCall)
    const ending = await call('traceCancel', { traceId, issues: part })
    if (ending.kind !== 'answered') return { stopped, closed, failure: ending }
    stopped += ending.value.cancelled.length
    closed += part.length - ending.value.cancelled.length
  }
  return { stopped, closed, failure: undefined }
}
