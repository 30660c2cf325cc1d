/** Browser profiles written by an older client, and how a journey installs one. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Databases as IndexedDB stores them, and the local storage. */
export interface Profile {
  readonly localStorage: Readonly<Record<string, string>>
  readonly databases: readonly ProfileDatabase[]
}

interface ProfileDatabase {
  readonly name: string
  /** The version as IndexedDB counts it: ten times that of Dexie. */
  readonly version: number
  readonly stores: readonly ProfileStore[]
}

interface ProfileStore {
  readonly name: string
  readonly keyPath: string
  readonly indexes: readonly { readonly name: string; readonly keyPath: string }[]
  readonly rows: readonly unknown[]
}

// JSON has no bigint: the file writes `{ "$bigint": "20000" }`.
const bigintOf = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && '$bigint' in part ? BigInt(String(part.$bigint)) : part

/** Written by the client of commit b248a80: private database at version 3, public one at version 2. */
export const landedProfile = JSON.parse(
  readFileSync(new URL('./landedProfile.json', import.meta.url), 'utf8'),
  bigintOf,
) as Profile

/** The rows of a table in the first database that has it. */
export const profileRows = <Row>(profile: Profile, table: string): readonly Row[] => {
  const stores = profile.databases.flatMap((database) => database.stores)
  const found = stores.find((store) => store.name === table)
  if (!found) throw new Error(`the profile must have a table ${table}`)
  return found.rows as readonly Row[]
}

/** The same rows as `rowsOf` of kept.ts reads them: bigints come as text. */
export const profileTexts = (profile: Profile, table: string): readonly unknown[] =>
  JSON.parse(
    JSON.stringify(profileRows(profile, table), (_key, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    ),
  ) as unknown[]

/**
 * Replaces all databases and the local storage of the site by those of the profile; the session cookies stay. It does so at an
 * address that does not start the app, because an open database cannot be deleted; the page stays there.
 */
export const installProfile = async (page: Page, site: Site, profile: Profile): Promise<void> => {
  await page.goto(`${site.origin}/healthz`)
  await page.evaluate(writeProfile, profile)
}

/** Runs in the page. */
const writeProfile = async (profile: Profile): Promise<void> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the request must be answered'))
    })
  const create = async ({ name, version, stores }: ProfileDatabase): Promise<void> => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const { name: table, keyPath, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(table, { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath)
        for (const row of rows) store.put(row)
      }
    }
    ;(await asked(opening)).close()
  }
  for (const { name } of await indexedDB.databases()) await asked(indexedDB.deleteDatabase(name ?? ''))
  for (const database of profile.databases) await create(database)
  localStorage.clear()
  for (const [key, value] of Object.entries(profile.localStorage)) localStorage.setItem(key, value)
}

/** Versions of the databases of the site that `page` shows, by name. */
export const databaseVersions = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return Object.fromEntries(databases.map(({ name, version }) => [name ?? '', version ?? 0]))
  })
