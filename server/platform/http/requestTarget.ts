/** The target of a request line, read without `new URL`, which throws on targets that any client may send (`//`). */

/** A request target in its parts. */
export interface RequestTarget {
  /** As it was sent, not decoded: `/lottery/`. */
  readonly path: string
  readonly query: URLSearchParams
}

/** Reads a target in origin form (`/path?query`) or in absolute form (`http://host/path`). Never throws. */
export const readTarget = (target: string | undefined): RequestTarget => {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target ?? '')?.[0] ?? ''
  const [beforeFragment = ''] = (target ?? '').slice(origin.length).split('#', 1)
  const mark = beforeFragment.indexOf('?')
  return mark === -1
    ? { path: beforeFragment, query: new URLSearchParams() }
    : {
        path: beforeFragment.slice(0, mark),
        query: new URLSearchParams(beforeFragment.slice(mark + 1)),
      }
}
