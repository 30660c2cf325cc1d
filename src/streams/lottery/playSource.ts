/** Play values and tabs as this version of the app knows them, for a page that opens before the server has answered. */
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { methodTabs } from '#engine/content/tabs.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Family } from '#engine/plays/define.ts'
import type { PublicDb } from '#src/db/stores.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'

/** Asks the worker once; what is stored already is left alone. */
export const refreshPlays = async (engine: EngineClient, db: PublicDb, family: Family): Promise<void> => {
  const held = await db.plays.get(family)
  const newer = await engine.plays(undefined, { family, held: held?.revision })
  if (newer) await db.plays.put({ key: family, ...newer })
}

/**
 * Stores the tabs of a lottery that were never read, from the stored plays of its family. Their time is 0: whatever the
 * server says is newer. A lottery whose tabs are stored is left alone.
 */
export const provideTabs = async (
  db: PublicDb,
  { code, family }: { readonly code: string; readonly family: Family },
): Promise<void> => {
  const known = await db.plays.get(family)
  if (!known || (await db.tabs.get(code))) return
  const value = z.parse(calls.methodClassify.output, methodTabs(known.plays))
  await mergeCached(db, db.tabs, { key: code, serverTime: 0, value })
}
