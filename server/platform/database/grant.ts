/** Gives the application's role the declared rights, and no other. */
import { sql } from 'drizzle-orm'
import { calledFunctions, calledSequences, tableRights } from '../../schema/rights.ts'
import { rows, type Db } from './queries.ts'
import { rightsDifference } from './rights.ts'

/**
 * Grants the declared rights to `role` and revokes all others from it and from everybody, in one transaction; nothing is
 * run when they are so already. The caller is the owner of the objects and holds the start lock.
 */
export const grantRights = (owner: Db, role: string): Promise<void> =>
  owner.transaction(async (tx) => {
    const { excess, missing } = await rightsDifference(tx, role)
    if (excess.length + missing.length === 0) return
    for (const statement of [...(await revocations(tx, role)), ...(await grants(tx, role))])
      await rows(tx, sql.raw(statement))
  })

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

// Only what the owner owns: objects of an extension are another's.
const ownObjects = async (
  tx: Db,
): Promise<{
  readonly tables: readonly string[]
  readonly sequences: readonly string[]
  readonly functions: ReadonlyMap<string, string>
  readonly mayRevokeCreate: boolean
}> => {
  const found = await rows(
    tx,
    sql`select case c.relkind when 'S' then 'sequence' else 'table' end as kind, c.relname as name, c.oid::regclass::text as called
      from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(c.relowner, 'usage')
        and c.relnamespace::regnamespace::text in ('public', 'drizzle')
      union all select 'function', p.proname, p.oid::regprocedure::text from pg_proc p
      where pg_has_role(p.proowner, 'usage') and p.pronamespace = 'public'::regnamespace
      union all select 'schema', n.nspname, n.nspname from pg_namespace n
      where n.nspname = 'public' and pg_has_role(n.nspowner, 'usage')`,
  )
  const named = (kind: string) => found.filter((row) => row['kind'] === kind)
  const called = (kind: string) => named(kind).map((row) => String(row['called']))
  return {
    tables: called('table'),
    sequences: called('sequence'),
    functions: new Map(named('function').map((row) => [String(row['called']), String(row['name'])])),
    mayRevokeCreate: named('schema').length > 0,
  }
}

const revocations = async (tx: Db, role: string): Promise<readonly string[]> => {
  const { tables, sequences, functions, mayRevokeCreate } = await ownObjects(tx)
  const from = `from public, ${quoted(role)}`
  return [
    `revoke all on table ${tables.join(', ')} ${from}`,
    `revoke all on sequence ${sequences.join(', ')} ${from}`,
    `revoke all on function ${[...functions.keys()].join(', ')} ${from}`,
    `revoke all on schema drizzle ${from}`,
    ...(mayRevokeCreate ? [`revoke create on schema public ${from}`] : []),
  ]
}

const grants = async (tx: Db, role: string): Promise<readonly string[]> => {
  const { tables, sequences, functions, mayRevokeCreate } = await ownObjects(tx)
  const to = `to ${quoted(role)}`
  const called = [...functions].filter(([, name]) => calledFunctions.includes(name)).map(([call]) => call)
  return [
    ...(mayRevokeCreate ? [`grant usage on schema public ${to}`] : []),
    `grant usage on schema drizzle ${to}`,
    `grant select on table ${tables.join(', ')} ${to}`,
    // A backup reads where each of them stands.
    `grant select on sequence ${sequences.join(', ')} ${to}`,
    `grant usage on sequence ${calledSequences.join(', ')} ${to}`,
    `grant execute on function ${called.join(', ')} ${to}`,
    ...tableRights.flatMap(({ table, insert, update, delete: remove }) => [
      ...(insert ? [`grant insert on ${quoted(table)} ${to}`] : []),
      ...(update.length > 0
        ? [`grant update (${update.map(quoted).join(', ')}) on ${quoted(table)} ${to}`]
        : []),
      ...(remove ? [`grant delete on ${quoted(table)} ${to}`] : []),
    ]),
  ]
}
