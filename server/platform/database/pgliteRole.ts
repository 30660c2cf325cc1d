/**
 * The application's role in PGlite. PGlite has one user, who is superuser: taking the role bars nobody there, but makes every
 * statement show that the declared rights suffice for it.
 */
import type { PGlite } from '@electric-sql/pglite'

/** Name of the role. */
export const pgliteRole = 'haocai_app'

/** Takes the role, if the database has it: one that was never migrated has not. */
export const takeRole = async (client: PGlite): Promise<void> => {
  if (await hasRole(client)) await client.exec(`set role ${pgliteRole}`)
}

/** Runs `work` as the owner of the tables, and takes the role afterwards. Other statements must not run meanwhile. */
export const asOwner = async <T>(client: PGlite, work: () => Promise<T>): Promise<T> => {
  await client.exec('reset role')
  try {
    return await work()
  } finally {
    await takeRole(client)
  }
}

/** Creates the role where it is missing; the caller is the owner. */
export const createRole = async (client: PGlite): Promise<void> => {
  if (!(await hasRole(client))) await client.exec(`create role ${pgliteRole} nologin`)
}

const hasRole = async (client: PGlite): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [pgliteRole])).rows.length > 0
