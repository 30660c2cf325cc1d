/** The signatures of the last rounds: a round has one, the issues of a minute share it, and making or proving one holds the loop for milliseconds. */

/** Signatures by round. */
export interface KnownRounds {
  get(round: number): string | undefined
  set(round: number, signature: string): void
}

// Far more than the rounds of the issues and locks of one minute.
const max = 256

/** Remembers the last rounds that were set. */
export const createKnownRounds = (): KnownRounds => {
  const known = new Map<number, string>()
  return {
    get: (round) => known.get(round),
    set(round, signature) {
      const [oldest] = known.keys()
      if (known.size >= max && oldest !== undefined) known.delete(oldest)
      known.set(round, signature)
    },
  }
}
