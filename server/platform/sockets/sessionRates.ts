/** How often a session may do something at this node, over all its sockets. */

/**
 * Counts in windows of `perMs`. Returns for the next try of a session how many milliseconds it must wait: 0 when there is room.
 * `now` is monotonic.
 */
export const createSessionRates = (
  { max, perMs }: { readonly max: number; readonly perMs: number },
  now: () => number = () => performance.now(),
): ((session: string) => number) => {
  let counts = new Map<string, number>()
  let until = now() + perMs
  return (session) => {
    const at = now()
    if (at >= until) {
      counts = new Map()
      until = at + perMs
    }
    const count = (counts.get(session) ?? 0) + 1
    counts.set(session, count)
    return count <= max ? 0 : until - at
  }
}
