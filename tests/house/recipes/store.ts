/** What is stored: a table of the client with its source, and tables and functions of the server. */
import { above, below, instead, type Recipe } from './recipe.ts'

export const clientTable: Recipe = {
  row: 'a table of the client',
  creates: {
    'src/db/vault/vault.ts': `/** What the vault holds, as last answered. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** What it holds. */
export type VaultState = CallOutput<'vaultState'>['result']

/** One row. */
export interface VaultTables {
  vault: Table<Cached<VaultState>, string>
}

/** Key of the row. */
export const vaultKey = 'me'

/** The first step of the area. */
export const vaultStateTables = defineTables<VaultTables>({ step: 1, stores: { vault: 'key' } })
`,
  },
  changes: [
    above('src/db/vault/tables.ts', '/** None yet. */', "import { vaultStateTables } from './vault.ts'\n"),
    instead('src/db/vault/tables.ts', 'private: [],', '  private: [vaultStateTables],'),
  ],
}

export const source: Recipe = {
  row: 'a source',
  creates: {
    'src/streams/vault/vault.ts': `/** What the vault holds: a source that keeps it fresh, and a stream that reads it. */
import type { Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/vault/later.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { vaultKey, type VaultState } from '#src/db/vault/vault.ts'
import { ofSession } from '../account/sources.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Keeps it fresh. */
export const vaultSource: Source = (client) =>
  keepFresh(client, {
    tables: ['balance'],
    reads: ['vaultState'],
    everyMs: timing.listPoll,
    ask: () =>
      askInto(client, 'vaultState', {}, (db, { serverTime, value }) =>
        mergeCached(db, db.vault, { key: vaultKey, serverTime, value: value.result }),
      ),
  })

/** What the vault of the player holds. */
export const vault$ = (client: Client): Observable<Cached<VaultState> | undefined> =>
  ofSession(client, (db) => db.vault.get(vaultKey))
`,
    'src/streams/vault/later.ts': `/** The sources of the vault area that nothing on the first screen needs. */
import type { Source } from '../core/source.ts'
import { vaultSource } from './vault.ts'

/** What the vault holds. */
export const laterSources: readonly Source[] = [vaultSource]
`,
  },
  changes: [
    above(
      'src/streams/vault/area.ts',
      "from '../core/area.ts'",
      "import { loadPart } from '#src/parts/loadPart.ts'",
    ),
    below(
      'src/streams/vault/area.ts',
      'sources: [],',
      "  later: async () => (await loadPart(() => import('./later.ts'))).laterSources,",
    ),
  ],
}

export const serverTable: Recipe = {
  row: 'a table of the server',
  creates: {
    'server/schema/vault/vaults.ts': `/** What players have put aside. */
import { bigint, pgTable } from 'drizzle-orm/pg-core'

/** One row per member. The amount is 1/10,000 yuan. */
export const vault = pgTable('vault', {
  memberId: bigint('member_id', { mode: 'bigint' }).primaryKey(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
})
`,
  },
  changes: [
    below('server/schema/index.ts', './lottery/vouchers.ts', "export * from './vault/vaults.ts'"),
    below(
      'server/schema/rights.ts',
      'may(schema.exclusion,',
      "  may(schema.vault, { insert: true, update: ['amount'] }),",
    ),
  ],
  written: ['server/schema.sql'],
}

export const sqlFunction: Recipe = {
  row: 'an SQL function or view',
  creates: {
    'server/vault/state/held.functions.sql': `-- What the vault of a member holds; 0 without a row.
create or replace function vault_held(p_member bigint) returns bigint
language sql stable as $$
  select coalesce((select v.amount from vault v where v.member_id = p_member), 0)
$$;
`,
  },
  changes: [below('server/schema/rights.ts', "'archived_bounds',", "  'vault_held',")],
  written: ['server/schema.sql'],
}
