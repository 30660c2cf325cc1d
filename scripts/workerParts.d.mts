/** Splits a build into the rules and the words of the engine worker, and says what is in the wrong place. */
export function workerParts(
  chunks: ReadonlyMap<string, string>,
  codes: readonly string[],
): {
  readonly rules: readonly string[]
  readonly words: readonly string[]
  readonly problems: readonly string[]
}
