/**
 * Functions, views and triggers of the database. Each is declared once, in a `*.functions.sql` or `*.views.sql` file
 * beside its domain, and applied at start when its text has changed since (decision 29). Migrations contain only tables.
 */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rows, sqlState, type Db } from './queries.ts'

// Also the order of creation: a trigger refers to its function, and a view may call one.
const kinds = ['function', 'view', 'trigger'] as const
type Kind = (typeof kinds)[number]

/** One declared object of the database. */
export interface SqlObject {
  readonly kind: Kind
  readonly name: string
  /** The file that declares it, relative to the searched folder. */
  readonly file: string
  /** The statement that creates or replaces it. */
  readonly text: string
}

/**
 * The objects declared below a folder: functions, then views, then triggers; within a kind by path and by
 * position in the file, so a view that reads another view must follow it in the same file. Throws when a statement
 * creates anything else and when a name is declared twice.
 */
export const sqlObjectsBelow = (folder: string): readonly SqlObject[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:functions|views)\.sql$/.test(file))
    .toSorted()
  const objects = files.flatMap((file) => objectsIn(file, readFileSync(join(folder, file), 'utf8')))
  const byName = new Map<string, SqlObject>()
  for (const object of objects) {
    const earlier = byName.get(keyOf(object))
    if (earlier) throw new Error(`${keyOf(object)} is declared in ${earlier.file} and in ${object.file}`)
    byName.set(keyOf(object), object)
  }
  return kinds.flatMap((kind) => objects.filter((object) => object.kind === kind))
}

const objectsIn = (file: string, source: string): readonly SqlObject[] =>
  statementsOf(source).map((text) => {
    const [, kind, name] = /^create or replace (function|view|trigger) ([a-z_0-9]+)\b/.exec(text) ?? []
    if (kind === undefined || name === undefined)
      throw new Error(
        `${file} must only create or replace functions, views and triggers: ${text.slice(0, 60)}`,
      )
    return { kind: kind as Kind, name, file, text }
  })

// A comment, a body, a text, the end of a statement, or any other character.
const token = /--[^\n]*|\$\$[\s\S]*?\$\$|'[^']*'|;|[\s\S]/g

/** The statements of a file, each without the comment above it and without its semicolon. */
const statementsOf = (source: string): readonly string[] => {
  const found: string[] = []
  let current = ''
  for (const [part] of source.matchAll(token)) {
    if (part === ';') {
      found.push(current.trim())
      current = ''
    } else if (!part.startsWith('--') || current.trim() !== '') current += part
  }
  return current.trim() === '' ? found : [...found, current.trim()]
}

const keyOf = ({ kind, name }: Pick<SqlObject, 'kind' | 'name'>): string => `${kind} ${name}`
const hashOf = ({ text }: SqlObject): string => createHash('sha256').update(text).digest('hex')

/**
 * Applies the declared functions, views and triggers to the database in one transaction: creates objects that are missing
 * or have another text, drops those that an earlier version declared. Returns the names of the created and dropped ones
 * (`function place_orders`); an empty list means that no DDL was run. The caller holds the start lock.
 */
export const applySqlObjects = (db: Db, declared: readonly SqlObject[]): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const { stale, retired } = await changesOf(tx, declared)
    if (stale.length + retired.length === 0) return []
    const changed = withAllViews(declared, stale, retired)
    await dropBefore(tx, declared, changed, retired)
    for (const object of changed) await create(tx, object)
    for (const key of retired.filter((one) => one.startsWith('function ')))
      await dropFunctions(tx, nameIn(key))
    await remember(tx, changed, retired)
    return [...changed.map(keyOf), ...retired]
  })

/** True when `applySqlObjects` would change nothing. */
export const isApplied = async (db: Db, declared: readonly SqlObject[]): Promise<boolean> => {
  const { stale, retired } = await changesOf(db, declared)
  return stale.length + retired.length === 0
}

const changesOf = async (
  db: Db,
  declared: readonly SqlObject[],
): Promise<{ readonly stale: readonly SqlObject[]; readonly retired: readonly string[] }> => {
  const applied = await appliedHashes(db)
  const keys = new Set(declared.map(keyOf))
  return {
    stale: declared.filter((object) => applied.get(keyOf(object)) !== hashOf(object)),
    retired: [...applied.keys()].filter((key) => !keys.has(key)),
  }
}

const nameIn = (key: string): string => key.slice(key.indexOf(' ') + 1)

// An object that was dropped by hand has no hash, so it counts as missing.
const appliedHashes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await rows(
    db,
    sql`select name, case when exists (select 1 from pg_proc p
            where 'function ' || p.proname = o.name and p.pronamespace = 'public'::regnamespace)
          or exists (select 1 from pg_class c
            where 'view ' || c.relname = o.name and c.relnamespace = 'public'::regnamespace)
          or exists (select 1 from pg_trigger t where 'trigger ' || t.tgname = o.name and not t.tgisinternal)
        then hash else '' end as hash
      from sql_object o`,
  )
  return new Map(found.map((row) => [String(row['name']), String(row['hash'])]))
}

// A view cannot lose a column while another view reads it. Views hold no data, so all of them are created again.
const withAllViews = (
  declared: readonly SqlObject[],
  stale: readonly SqlObject[],
  retired: readonly string[],
): readonly SqlObject[] => {
  const isAboutViews =
    stale.some(({ kind }) => kind === 'view') || retired.some((key) => key.startsWith('view '))
  return declared.filter((object) => stale.includes(object) || (isAboutViews && object.kind === 'view'))
}

const dropBefore = async (
  db: Db,
  declared: readonly SqlObject[],
  changed: readonly SqlObject[],
  retired: readonly string[],
): Promise<void> => {
  for (const key of retired.filter((one) => one.startsWith('trigger '))) await dropTrigger(db, nameIn(key))
  const retiredViews = retired.filter((key) => key.startsWith('view ')).map(nameIn)
  const declaredViews = declared.filter((object) => object.kind === 'view' && changed.includes(object))
  const views = [...declaredViews.map(({ name }) => name), ...retiredViews]
  if (views.length === 0) return
  // One statement for all of them: which of them reads which does not matter.
  await rows(
    db,
    sql`drop view if exists ${sql.join(
      views.map((name) => sql.identifier(name)),
      sql`, `,
    )}`,
  )
}

const dropTrigger = async (db: Db, name: string): Promise<void> => {
  const found = await rows(
    db,
    sql`select tgrelid::regclass::text as "table" from pg_trigger where tgname = ${name} and not tgisinternal`,
  )
  for (const row of found)
    await rows(db, sql`drop trigger ${sql.identifier(name)} on ${sql.raw(String(row['table']))}`)
}

const create = async (db: Db, object: SqlObject): Promise<void> => {
  if (object.kind !== 'function') return void (await rows(db, sql.raw(object.text)))
  const before = await signaturesOf(db, object.name)
  try {
    await db.transaction((tx) => rows(tx, sql.raw(object.text)))
  } catch (error) {
    // 42P13: the result type or the names of parameters changed, with the same parameter types.
    if (sqlState(error) !== '42P13') throw error
    await dropFunctions(db, object.name)
    return void (await rows(db, sql.raw(object.text)))
  }
  const after = await signaturesOf(db, object.name)
  // With other parameter types PostgreSQL creates another function beside the old one.
  if (after.length > 1) for (const signature of before) await rows(db, sql.raw(`drop function ${signature}`))
}

const dropFunctions = async (db: Db, name: string): Promise<void> => {
  for (const signature of await signaturesOf(db, name)) await rows(db, sql.raw(`drop function ${signature}`))
}

const signaturesOf = async (db: Db, name: string): Promise<readonly string[]> => {
  const found = await rows(
    db,
    sql`select oid::regprocedure::text as signature from pg_proc
      where proname = ${name} and pronamespace = 'public'::regnamespace`,
  )
  return found.map((row) => String(row['signature']))
}

const remember = async (db: Db, changed: readonly SqlObject[], retired: readonly string[]): Promise<void> => {
  for (const key of retired) await rows(db, sql`delete from sql_object where name = ${key}`)
  for (const object of changed)
    await rows(
      db,
      sql`insert into sql_object (name, hash) values (${keyOf(object)}, ${hashOf(object)})
        on conflict (name) do update set hash = excluded.hash`,
    )
}
