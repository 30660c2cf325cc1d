/** Whether this site answers, in words of its own: a network that wants a login first answers everything with a page, and with 200. */

/** ill: it, or a proxy before it, says that it cannot. other: something else answers in its place. */
export type Health = 'well' | 'ill' | 'other'

/** Asks; rejects when nothing answers. */
export const askHealth = async (
  ask: (path: string, init: RequestInit) => Promise<Response> = fetch,
  init: RequestInit = {},
): Promise<Health> => {
  const response = await ask('/healthz', { cache: 'no-store', ...init })
  if (!response.ok) return 'ill'
  const body = (await response.json().catch(() => undefined)) as { readonly ok?: unknown } | null | undefined
  return body?.ok === true ? 'well' : 'other'
}
