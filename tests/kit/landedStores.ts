/** Stores as landed clients left them, written and read without Dexie: every later client has to open them. */

/** Key and indexes of each table. */
export type RawTables = Readonly<Record<string, string>>

const keyed = (key: string, tables: string): RawTables =>
  Object.fromEntries(tables.split(' ').map((table) => [table, key]))

/** The tables of both databases, by landed version: the first and the newest. */
export const landedTables = {
  public: {
    1: keyed('key', 'catalogue tabs odds issues trend times'),
    10: {
      ...keyed('key', 'catalogue tabs odds issues trend times plays zodiac streakDraws topWins'),
      ...keyed('key', 'notices banners fairAlarms fairCounts'),
      ...keyed('key, serverTime', 'charts drawProofs'),
      seenChains: 'hash',
      seenHeads: 'id, seenAt',
      seenIssues: 'key, seenAt',
    },
  },
  private: {
    1: {
      ...keyed('key', 'recordPages balance user orderList submissions'),
      records: 'key, value.lottery',
      plateDrafts: 'lottery',
    },
    10: {
      ...keyed('key', 'recordPages balance user orderList submissions toldWins vouchers voucherNews'),
      ...keyed('key', 'favorites recentLotteries instantResults betDays betMonths betRows chaseMonths'),
      ...keyed('key', 'playTime protectionNotice protectionState'),
      ...keyed('lottery', 'plateDrafts leftLists usedPlays chaseDrafts'),
      records: 'key, value.lottery',
      listPages: 'key, value.list',
      sealedPlaces: 'key, serverTime',
    },
  },
} as const satisfies Readonly<Record<'public' | 'private', Readonly<Record<number, RawTables>>>>

// Dexie multiplies its versions by ten.
const nativeVersion = (version: number): number => version * 10

/** Writes a store of a version with one row per table of `rows`. */
export const writeStore = (
  name: string,
  version: number,
  tables: RawTables,
  rows: Readonly<Record<string, unknown>> = {},
) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, nativeVersion(version))
    opening.onupgradeneeded = () => {
      for (const [table, schema] of Object.entries(tables)) {
        const [keyPath = '', ...indexes] = schema.split(', ')
        const made = opening.result.createObjectStore(table, { keyPath })
        for (const index of indexes) made.createIndex(index, index)
      }
    }
    opening.onerror = () => reject(opening.error ?? new Error('the database must open'))
    opening.onsuccess = () => {
      const raw = opening.result
      const writing = raw.transaction(Object.keys(tables), 'readwrite')
      for (const [table, row] of Object.entries(rows)) writing.objectStore(table).put(row)
      writing.oncomplete = () => {
        raw.close()
        resolve()
      }
    }
  })

/** What a store has: its version as Dexie counts, and its tables. */
export const readStore = (name: string) =>
  new Promise<{ readonly version: number; readonly tables: RawTables }>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error ?? new Error('the database must open'))
    opening.onsuccess = () => {
      const raw = opening.result
      const names = [...raw.objectStoreNames]
      const reading = raw.transaction(names)
      const schemas = names.map((table) => {
        const { keyPath, indexNames } = reading.objectStore(table)
        return [table, [keyPath, ...indexNames].flat().join(', ')] as const
      })
      const version = raw.version / nativeVersion(1)
      raw.close()
      resolve({ version, tables: Object.fromEntries(schemas) })
    }
  })

/** The rows of a table as they are on the disk. */
export const rawRows = (name: string, table: string) =>
  new Promise<readonly unknown[]>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error ?? new Error('the database must open'))
    opening.onsuccess = () => {
      const raw = opening.result
      const reading = raw.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => {
        raw.close()
        resolve(reading.result)
      }
    }
  })
