/**
 * Keeps the rows of a database encrypted, below everything else of Dexie: whoever reads or writes a table sees the rows as they are.
 * A stored row has its key and what its table is indexed by, and beside them bytes.
 */
import type {
  DBCore,
  DBCoreCursor,
  DBCoreMutateRequest,
  DBCoreTable,
  DBCoreTableSchema,
  Dexie,
  Middleware,
} from 'dexie'
import type { RowCipher } from './rowCipher.ts'

/** The property of a stored row that has its bytes. */
const bytesOf = 'encrypted'

/** Encrypts the rows of `db` but those of `plain` tables. `cipher` is asked at each use: a database has one once it is open. */
export const encryptRows = (db: Dexie, plain: ReadonlySet<string>, cipher: () => RowCipher): void => {
  const middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'encryptedRows',
    // Below Dexie's own, which compare rows and tell what has changed.
    level: -10,
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return plain.has(name) ? table : encryptedTable(table, cipher)
      },
    }),
  }
  db.use(middleware)
}

const encryptedTable = (table: DBCoreTable, cipher: () => RowCipher): DBCoreTable => {
  const { schema } = table
  const placeOf = (key: unknown): string => `${table.name} ${JSON.stringify(key)}`
  const hidden = (row: object): object => ({
    ...indexedOf(schema, row),
    [bytesOf]: cipher().encrypt(placeOf(schema.primaryKey.extractKey?.(row)), row),
  })
  const shown = (stored: unknown): unknown => {
    if (typeof stored !== 'object' || stored === null) return stored
    const bytes = (stored as { readonly [bytesOf]?: unknown })[bytesOf]
    return bytes instanceof Uint8Array
      ? cipher().decrypt(placeOf(schema.primaryKey.extractKey?.(stored)), bytes)
      : stored
  }
  return {
    ...table,
    mutate: (request) => table.mutate(hiddenIn(request, hidden)),
    get: (request) => table.get(request).then(shown),
    getMany: (request) => table.getMany(request).then((rows) => rows.map(shown)),
    query: (request) =>
      table
        .query(request)
        .then((answer) =>
          request.values === true ? { ...answer, result: answer.result.map(shown) } : answer,
        ),
    openCursor: (request) =>
      table
        .openCursor(request)
        .then((cursor) => (cursor && request.values === true ? shownAt(cursor, shown) : cursor)),
  }
}

const hiddenIn = (request: DBCoreMutateRequest, hidden: (row: object) => object): DBCoreMutateRequest =>
  request.type === 'add' || request.type === 'put'
    ? { ...request, values: request.values.map((row: object) => hidden(row)) }
    : request

/** The key of a row and what its table is indexed by, at their places: `{ key, value: { list } }`. */
const indexedOf = ({ primaryKey, indexes }: DBCoreTableSchema, row: object): object => {
  const paths = [primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? [])
  const kept: Record<string, unknown> = {}
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let [from, to]: [unknown, Record<string, unknown>] = [row, kept]
    for (const name of names) {
      from = (from as Record<string, unknown> | undefined)?.[name]
      to = (to[name] ??= {}) as Record<string, unknown>
    }
    const value = (from as Record<string, unknown> | undefined)?.[last]
    if (value !== undefined) to[last] = value
  }
  return kept
}

/** A cursor whose values are shown. Its other parts belong to the browser's cursor and answer only for it. */
const shownAt = (cursor: DBCoreCursor, shown: (stored: unknown) => unknown): DBCoreCursor =>
  Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => shown(cursor.value) },
    done: { get: () => cursor.done },
    continue: { value: (key?: unknown) => cursor.continue(key) },
    continuePrimaryKey: {
      value: (key: unknown, primaryKey: unknown) => cursor.continuePrimaryKey(key, primaryKey),
    },
    advance: { value: (count: number) => cursor.advance(count) },
  }) as DBCoreCursor
