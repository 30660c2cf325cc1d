/** Compares movements as they were first listed with how they are listed now. */

/** A movement that is listed otherwise than before. */
export interface StatementDifference {
  readonly kind: 'changed' | 'missing' | 'added'
  /** The number of the movement. */
  readonly id: string
}

/** Movements in their order. */
interface KeptMovements {
  readonly ids: readonly string[]
  readonly marks: readonly string[]
}

/** What the server lists now. */
interface ListedMovements {
  readonly listed: readonly { readonly id: string; readonly mark: string }[]
  /** No movement follows. */
  readonly isEnd: boolean
  /** Movements before this number are in the archive. */
  readonly keptFrom: string
}

/** Whether a number is before another one. Both are decimal texts without leading zeros. */
export const isBefore = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length

/** The differences in the order of the movements. What is in the archive, and what an answer does not reach, is not compared. */
export const differences = (
  { ids, marks }: KeptMovements,
  { listed, isEnd, keptFrom }: ListedMovements,
): readonly StatementDifference[] => {
  const last = ids.at(-1) ?? '0'
  const reached = isEnd ? last : (listed.at(-1)?.id ?? '0')
  const now = new Map(listed.map(({ id, mark }) => [id, mark]))
  const known = new Set(ids)
  const kept = ids.flatMap((id, n): readonly StatementDifference[] => {
    if (isBefore(id, keptFrom) || isBefore(reached, id)) return []
    const mark = now.get(id)
    if (mark === undefined) return [{ kind: 'missing', id }]
    return mark === marks[n] ? [] : [{ kind: 'changed', id }]
  })
  const added = listed
    .filter(({ id }) => !known.has(id) && isBefore(id, last))
    .map(({ id }): StatementDifference => ({ kind: 'added', id }))
  return [...kept, ...added].toSorted((one, other) => (isBefore(one.id, other.id) ? -1 : 1))
}
