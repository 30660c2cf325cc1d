/** Code that the staff alone stores: a page of the desk asks for it, and it is kept beside the shell (decision 117). */
import { staffCodeCache } from '#contract/support/staffCode.ts'

/** A file of the build. */
export interface CodeFile {
  readonly url: string
  /** With which the browser compares what comes. */
  readonly integrity?: string
}

/** What it needs of the worker. */
export interface CodeWorld {
  readonly caches: Pick<CacheStorage, 'open' | 'match'>
  readonly fetch: (request: Request) => Promise<Response>
  /** The address of the site. */
  readonly origin: string
}

/** The code of this build. */
export const createStaffCode = ({ caches, fetch, origin }: CodeWorld, files: readonly CodeFile[]) => {
  const byUrl = new Map(files.map((file) => [new URL(file.url, origin).href, file]))
  return {
    isOne: (url: URL): boolean => byUrl.has(url.href),

    /** Stores what is missing, and lets go of what an earlier build has stored. A file that does not come is asked for by the next page. */
    async store(): Promise<void> {
      const cache = await caches.open(staffCodeCache)
      for (const request of await cache.keys()) if (!byUrl.has(request.url)) await cache.delete(request)
      await Promise.allSettled(
        [...byUrl].map(async ([url, { integrity = '' }]) => {
          if (await cache.match(url)) return
          const response = await fetch(new Request(url, { integrity }))
          if (response.ok) await cache.put(url, response)
        }),
      )
    },

    /** What is stored, else what the network has. */
    async answer(request: Request): Promise<Response> {
      const options = { cacheName: staffCodeCache, ignoreVary: true }
      return (await caches.match(request.url, options)) ?? fetch(request)
    },
  }
}
