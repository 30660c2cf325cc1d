/** The signal of a question that nobody drops, for tests. */
export const { signal: wanted } = new AbortController()
