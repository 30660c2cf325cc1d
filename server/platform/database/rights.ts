/**
 * The rights of the application's role, as PostgreSQL has them and as they are declared (`server/schema/rights.ts`). Each right is
 * a line such as `issue: update (close_at)`, so that both sides are compared and printed as texts.
 */
import { sql, type SQL } from 'drizzle-orm'
import { calledFunctions, calledSequences, tableRights } from '../../schema/rights.ts'
import { pgliteRole } from './pgliteRole.ts'
import { rows, type Db } from './queries.ts'

/** How the rights of a role differ from the declared ones. */
export interface RightsDifference {
  /** What it may do, and must not. */
  readonly excess: readonly string[]
  /** What it must be able to do, and may not. */
  readonly missing: readonly string[]
}

/** The rights of a role against the declared ones. */
export const rightsDifference = async (db: Db, role: string): Promise<RightsDifference> => {
  const held = new Set(await heldRights(db, role))
  const declared = new Set(await declaredRights(db))
  // A right to a whole table is one to each of its columns.
  const isHeld = (right: string) => held.has(right) || held.has(right.replace(/ \(.*\)$/, ''))
  return {
    excess: [...held].filter((right) => !declared.has(right)),
    missing: [...declared].filter((right) => !isHeld(right)),
  }
}

/** The role with which the application connects. */
export const applicationRole = async ({
  kind,
  db,
}: {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
}): Promise<string> => {
  if (kind === 'pglite') return pgliteRole
  // Not current_user: whoever has taken a role may leave it again.
  const [row] = await rows(db, sql`select session_user::text as role`)
  return String(row?.['role'])
}

/** Every right of a role by which it could write, own or execute something, or read a table; sorted. */
export const heldRights = async (db: Db, role: string): Promise<readonly string[]> => {
  const parts = [
    roleRights,
    ownedBy,
    schemaRights,
    tableAndViewRights,
    columnRights,
    sequenceRights,
    functionRights,
  ]
  const found = await rows(
    db,
    sql.join(
      parts.map((part) => part(role)),
      sql` union all `,
    ),
  )
  return found.map((row) => String(row['held'])).toSorted()
}

/** The declared rights, with the views, sequences and signatures of functions that the database has. */
export const declaredRights = async (db: Db): Promise<readonly string[]> => {
  const found = await rows(
    db,
    sql`select c.relname || ': select' as held from pg_class c where ${isOurs(sql`c.relnamespace`)} and c.relkind in ('v', 'S')
      union all select ${functionName} || ': execute' from pg_proc p
        where ${isOurs(sql`p.pronamespace`)} and p.proname in (${sql.join(
          calledFunctions.map((name) => sql`${name}`),
          sql`, `,
        )})`,
  )
  const ofTables = tableRights.flatMap(({ table, insert, update, delete: remove }) => [
    `${table}: select`,
    ...(insert ? [`${table}: insert`] : []),
    ...update.map((column) => `${table}: update (${column})`),
    ...(remove ? [`${table}: delete`] : []),
  ])
  const fixed = [
    'schema public: usage',
    'schema drizzle: usage',
    'drizzle.__drizzle_migrations: select',
    'drizzle.__drizzle_migrations_id_seq: select',
    ...calledSequences.map((name) => `${name}: usage`),
  ]
  return [...fixed, ...ofTables, ...found.map((row) => String(row['held']))].toSorted()
}

const isOurs = (namespace: SQL): SQL => sql`${namespace} = 'public'::regnamespace`
const isUsed = (namespace: SQL): SQL =>
  sql`${namespace} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`
// Objects of an extension belong to whoever installed it.
const isExtension = (oid: SQL): SQL =>
  sql`exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
const relation = sql`case when ${isOurs(sql`c.relnamespace`)} then '' else c.relnamespace::regnamespace || '.' end || c.relname`
const functionName = sql`case when ${isOurs(sql`p.pronamespace`)} then '' else p.pronamespace::regnamespace || '.' end
  || p.proname || case when (select count(*) from pg_proc o where o.proname = p.proname and o.pronamespace = p.pronamespace) > 1
    then '(' || pg_get_function_identity_arguments(p.oid) || ')' else '' end`

const roleRights = (role: string): SQL => sql`
  select 'role: ' || a.name as held
  from pg_roles r cross join lateral (values ('superuser', rolsuper), ('create roles', rolcreaterole),
    ('create databases', rolcreatedb), ('replication', rolreplication), ('bypass row security', rolbypassrls)) as a (name, has)
  where r.rolname = ${role} and a.has
  union all select 'role: member of ' || m.roleid::regrole from pg_auth_members m where m.member = ${role}::regrole
  union all select 'database: create' where has_database_privilege(${role}, current_database(), 'create')`

const ownedBy = (role: string): SQL => sql`
  select x.name || ': owner' as held from (
    select ${relation} as name, c.relowner as owner from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${isUsed(sql`c.relnamespace`)}
    union all select ${functionName}, p.proowner from pg_proc p where ${isUsed(sql`p.pronamespace`)}
    union all select 'schema ' || n.nspname, n.nspowner from pg_namespace n
    union all select 'database', d.datdba from pg_database d where d.datname = current_database()) as x
  where x.owner = ${role}::regrole`

const schemaRights = (role: string): SQL => sql`
  select 'schema ' || n.nspname || ': ' || p as held from pg_namespace n cross join unnest(array['usage', 'create']) as p
  where ${isUsed(sql`n.oid`)} and has_schema_privilege(${role}, n.oid, p)`

const tableAndViewRights = (role: string): SQL => sql`
  select ${relation} || ': ' || p as held
  from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${isUsed(sql`c.relnamespace`)} and not ${isExtension(sql`c.oid`)}
    and has_table_privilege(${role}, c.oid, p)`

const columnRights = (role: string): SQL => sql`
  select ${relation} || ': ' || p || ' (' || a.attname || ')' as held
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['select', 'insert', 'update', 'references']) as p
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${isUsed(sql`c.relnamespace`)} and not ${isExtension(sql`c.oid`)}
    and not has_table_privilege(${role}, c.oid, p) and has_column_privilege(${role}, c.oid, a.attnum, p)`

const sequenceRights = (role: string): SQL => sql`
  select ${relation} || ': ' || p as held from pg_class c cross join unnest(array['usage', 'select', 'update']) as p
  where c.relkind = 'S' and ${isUsed(sql`c.relnamespace`)} and has_sequence_privilege(${role}, c.oid, p)`

const functionRights = (role: string): SQL => sql`
  select ${functionName} || ': execute' as held from pg_proc p
  where ${isUsed(sql`p.pronamespace`)} and not ${isExtension(sql`p.oid`)} and has_function_privilege(${role}, p.oid, 'execute')`
