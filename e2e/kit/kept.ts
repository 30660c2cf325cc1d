/** Everything a browser stores for a site: to check what lies there as text, and what is left of an account after it signed out. */
import { expect, type Page } from '@playwright/test'
import { createRowCipher } from '../../src/db/core/encryption/rowCipher.ts'

/** The stored data as searchable text. */
export interface Kept {
  /** Names of the databases. */
  readonly databases: readonly string[]
  /** The words that lie as text in a row of any table, or in local or session storage. */
  readonly words: readonly string[]
  /** The words that the site can read there: also those that are encrypted under a key of this browser. */
  readonly readable: readonly string[]
  /** Paths in the caches of the service worker. */
  readonly cached: readonly string[]
  readonly localKeys: readonly string[]
  readonly cookies: readonly string[]
}

/** Searches databases, local and session storage, caches and cookies of the site that `page` shows. */
export const keptBy = async (page: Page, words: readonly string[]): Promise<Kept> => {
  const cookies = await page.context().cookies()
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  const tables = (
    await Promise.all(databases.map((name) => page.evaluate(readTables, [name, ''] as const)))
  ).flat()
  const rest = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      cached.push(...requests.map((request) => new URL(request.url).pathname))
    }
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    return { cached, entries, localKeys: Object.keys(localStorage) }
  })
  const other = JSON.stringify(rest.entries)
  const lies = other + tables.map(({ rows, keys }) => JSON.stringify([keys, rows])).join('')
  const reads =
    other + tables.map((table) => JSON.stringify(readableRows(table, tables), textOfBigint)).join('')
  return {
    databases,
    words: words.filter((word) => lies.includes(word)),
    readable: words.filter((word) => reads.includes(word)),
    cached: rest.cached,
    localKeys: rest.localKeys,
    cookies: cookies.map((cookie) => cookie.name),
  }
}

/** The rows of a table of the database whose name starts with `prefix`, as the site reads them; bigints come as text. */
export const rowsOf = async (page: Page, prefix: string, table: string): Promise<unknown[]> => {
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  const name = databases.find((one) => one.startsWith(prefix)) ?? prefix
  const keys = databases.includes(keysName) ? await page.evaluate(readTables, [keysName, ''] as const) : []
  const [found] = await page.evaluate(readTables, [name, table] as const)
  if (!found) throw new Error(`there must be a table ${table} in ${name}`)
  return JSON.parse(JSON.stringify(readableRows(found, keys), textOfBigint)) as unknown[]
}

const keysName = 'haocai-keys'

interface RawTable {
  readonly database: string
  readonly table: string
  readonly keys: readonly unknown[]
  /** As JSON has them: bigints as text, bytes as a list of numbers under `bytes`. */
  readonly rows: readonly unknown[]
}

/** Runs in the page: the rows of one table, or of all where none is named. Nothing, if the database was deleted meanwhile. */
const readTables = async ([name, only]: readonly [string, string]): Promise<RawTable[]> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the request must be answered'))
    })
  const opening = indexedDB.open(name)
  // It was deleted since it was listed: opening it would make it again.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const db = await asked(opening).catch(() => undefined)
  if (!db) return []
  const tables: RawTable[] = []
  for (const table of db.objectStoreNames) {
    if (only !== '' && only !== table) continue
    const store = db.transaction(table).objectStore(table)
    const [keys, rows]: [unknown[], unknown[]] = [
      await asked(store.getAllKeys()),
      await asked(store.getAll()),
    ]
    const text = JSON.stringify(rows, (_key, part: unknown) => {
      if (typeof part === 'bigint') return String(part)
      return part instanceof Uint8Array ? { bytes: [...part] } : part
    })
    tables.push({ database: name, table, keys, rows: JSON.parse(text) as unknown[] })
  }
  db.close()
  return tables
}

const bytesIn = (value: unknown): Uint8Array | undefined => {
  const bytes = (value as { readonly bytes?: readonly number[] } | undefined)?.bytes
  return bytes && Uint8Array.from(bytes)
}

/** The rows as the site reads them, with the key among `all` tables. */
const readableRows = (
  { database, table, keys, rows }: RawTable,
  all: readonly RawTable[],
): readonly unknown[] => {
  const account = database.slice(database.lastIndexOf('-') + 1)
  const kept = all.find((one) => one.database === keysName)?.rows as
    | readonly { readonly account: string; readonly key: unknown }[]
    | undefined
  const key = bytesIn(kept?.find((one) => one.account === account)?.key)
  return rows.map((row, at) => {
    const encrypted = bytesIn((row as { readonly encrypted?: unknown }).encrypted)
    return key && encrypted
      ? createRowCipher(key).decrypt(`${table} ${JSON.stringify(keys[at])}`, encrypted)
      : row
  })
}

const textOfBigint = (_key: string, part: unknown): unknown =>
  typeof part === 'bigint' ? String(part) : part

/** Waits until the device has no database of an account: after a sign-out it is deleted behind the login page. */
export const expectNoPrivateStores = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringMatching(/^haocai-u-/))
}
