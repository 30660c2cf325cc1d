/** Brings the stored play values of a family up to what this version of the app knows. */
import type { Family } from '#engine/plays/define.ts'
import type { PublicDb } from '#src/db/publicDb.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'

/** Asks the worker once; what is stored already is left alone. */
export const refreshPlays = async (engine: EngineClient, db: PublicDb, family: Family): Promise<void> => {
  const held = await db.plays.get(family)
  const newer = await engine.plays(undefined, { family, held: held?.revision })
  if (newer) await db.plays.put({ key: family, ...newer })
}
