/** What each role of the database may do, and whether that of the application may do what is declared and nothing else. */
import { sql } from 'drizzle-orm'
import { rows, type Database, type Db } from '../../platform/database/database.ts'
import { applicationRole, heldRights, rightsDifference } from '../../platform/database/rights.ts'

/** The report on the roles. */
export interface RolesReport {
  readonly lines: readonly string[]
  /** True when the application may do what is declared, and nothing else. */
  readonly isRight: boolean
}

/** Reads the rights of the application's role and of the owners of the tables from the catalogue. */
export const rolesReport = async (database: Database): Promise<RolesReport> => {
  const { db, kind } = database
  const role = await applicationRole(database)
  const { excess, missing } = await rightsDifference(db, role)
  const isRight = excess.length + missing.length === 0
  const owners = (await ownersOfTables(db)).filter((owner) => owner !== role)
  return {
    isRight,
    lines: [
      `${role}: the application`,
      ...byObject(await heldRights(db, role)),
      ...(await Promise.all(owners.map((owner) => ownerLines(db, owner)))).flat(),
      ...(kind === 'pglite'
        ? ['PGlite has one user, a superuser, who has taken this role and can leave it']
        : []),
      ...excess.map((right) => `MUST NOT  ${right}`),
      ...missing.map((right) => `LACKS  ${right}`),
      isRight
        ? 'the application may do what is declared, and nothing else'
        : `${role} MAY DO ${excess.length} THINGS TOO MANY, AND LACKS ${missing.length}`,
    ],
  }
}

const ownersOfTables = async (db: Db): Promise<readonly string[]> => {
  const found = await rows(
    db,
    sql`select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return found.map((row) => String(row['owner']))
}

// An owner may do everything with what it owns: how much that is, and what it may do beyond.
const ownerLines = async (db: Db, owner: string): Promise<readonly string[]> => {
  const held = await heldRights(db, owner)
  const owned = held.filter((right) => right.endsWith(': owner')).length
  const beyond = held.filter((right) => /^(?:role|database): /.test(right))
  return [`${owner}: owner of ${owned} tables, views, sequences and functions`, ...byObject(beyond)]
}

/** One line per object; one for all functions, which have no other right. */
const byObject = (rights: readonly string[]): readonly string[] => {
  const functions = rights.filter((right) => right.endsWith(': execute')).map((right) => right.slice(0, -9))
  const others = new Map<string, readonly string[]>()
  for (const right of rights.filter((one) => !one.endsWith(': execute'))) {
    const at = right.indexOf(': ')
    const object = right.slice(0, at)
    others.set(object, [...(others.get(object) ?? []), right.slice(at + 2)])
  }
  return [
    ...[...others].map(([object, ofObject]) => `  ${object}: ${ofObject.join(', ')}`),
    ...(functions.length > 0 ? [`  execute: ${functions.join(', ')}`] : []),
  ]
}
