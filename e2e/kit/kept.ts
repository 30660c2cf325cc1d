/** Everything a browser stores for a site: to check what is left of an account after it signed out. */
import { expect, type Page } from '@playwright/test'

/** The stored data as searchable text. */
export interface Kept {
  /** Names of the databases. */
  readonly databases: readonly string[]
  /** The words that occur in a row of any table, or in local or session storage. */
  readonly words: readonly string[]
  /** Paths in the caches of the service worker. */
  readonly cached: readonly string[]
  readonly localKeys: readonly string[]
  readonly cookies: readonly string[]
}

/** Searches databases, local and session storage, caches and cookies of the site that `page` shows. */
export const keptBy = async (page: Page, words: readonly string[]): Promise<Kept> => {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('the request must be answered'))
      })
    const text = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
    const parts: string[] = []
    const databases = (await indexedDB.databases()).map((one) => one.name ?? '')
    for (const name of databases) {
      const opening = indexedDB.open(name)
      // It was deleted since it was listed: opening it would make it again.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      const db = await asked(opening).catch(() => undefined)
      if (!db) continue
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table)
        parts.push(text(await asked(store.getAllKeys())), text(await asked(store.getAll())))
      }
      db.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      cached.push(...requests.map((request) => new URL(request.url).pathname))
    }
    parts.push(text(Object.entries(localStorage)), text(Object.entries(sessionStorage)))
    return { databases, contents: parts.join('\n'), cached, localKeys: Object.keys(localStorage) }
  })
  const { contents, ...rest } = kept
  return {
    ...rest,
    words: words.filter((word) => contents.includes(word)),
    cookies: cookies.map((cookie) => cookie.name),
  }
}

/** The rows of a table of the database whose name starts with `prefix`; bigints come as text. */
export const rowsOf = (page: Page, prefix: string, table: string): Promise<unknown[]> =>
  page.evaluate(
    async ([start, store]) => {
      const asked = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('the request must be answered'))
        })
      const found = (await indexedDB.databases()).find((one) => one.name?.startsWith(start))
      const db = await asked(indexedDB.open(found?.name ?? start))
      const rows: unknown[] = await asked(db.transaction(store).objectStore(store).getAll())
      db.close()
      const plain = JSON.stringify(rows, (_key, part: unknown) =>
        typeof part === 'bigint' ? String(part) : part,
      )
      return JSON.parse(plain) as unknown[]
    },
    [prefix, table] as const,
  )

/** Waits until the device has no database of an account: after a sign-out it is deleted behind the login page. */
export const expectNoPrivateStores = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^haocai-u-/))
}
