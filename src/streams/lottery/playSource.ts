/** Play values and tabs of this version of the app, for a page that opens before the server has answered. */
import * as z from 'zod/mini'
import { firstCalls } from '#contract/firstCalls.ts'
import { methodTabs } from '#engine/content/tabs.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Family } from '#engine/plays/define.ts'
import type { PublicDb } from '#src/db/stores.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { PlaysQuestion } from '#src/workers/playValues.ts'

/** Requests them from the worker once; stored ones of the revision `held` are kept. */
export const refreshPlays = async (
  engine: EngineClient,
  db: PublicDb,
  question: PlaysQuestion,
  signal: AbortSignal,
): Promise<void> => {
  const newer = await engine.plays(signal, question)
  if (newer) await db.plays.put({ key: question.family, ...newer })
}

/**
 * Stores the tabs of a lottery that were never read, from the stored plays of its family. Their time is 0, so that every
 * answer of the server is newer. A lottery with stored tabs is not changed.
 */
export const provideTabs = async (
  db: PublicDb,
  { code, family }: { readonly code: string; readonly family: Family },
): Promise<void> => {
  if ((await db.tabs.where('key').equals(code).count()) > 0) return
  const known = await db.plays.get(family)
  if (!known) return
  const value = z.parse(firstCalls.methodClassify.output, methodTabs(known.plays))
  await mergeCached(db, db.tabs, { key: code, serverTime: 0, value })
}
