/** Members whom this account blocks: read after each connection, and after each change. */
import { concatMap, map, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import { blocksKey } from '#src/db/chat/blocks.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { ofSession } from '../account/sources.ts'
import type { Client } from '../core/client.ts'
import { askInto, type Source } from '../core/source.ts'
import { connected$, whileChatting } from './chat.ts'
import { whyNot } from './whyNot.ts'

/** Keeps the list. */
export const blockSource: Source = (client) =>
  whileChatting(client, () => connected$(client)).pipe(concatMap(() => askBlocks(client)))

/** Reads the list. */
export const askBlocks = (client: Client): Promise<unknown> =>
  askInto(client, 'chatBlocks', {}, (db, { value, serverTime }) =>
    mergeCached(db, db.chatBlocks, { key: blocksKey, serverTime, value }),
  )

/** Ids of whom this account blocks, as this device knows it. */
export const blocked$ = (client: Client): Observable<ReadonlySet<number>> =>
  ofSession(client, (db) => db.chatBlocks.get(blocksKey)).pipe(
    map((kept) => new Set(kept?.value.map(({ userId }) => userId))),
  )

/** Blocks somebody, or no longer. Gives why it was not done, in Chinese. */
export const setBlocked = async (
  client: Client,
  userId: number,
  isBlocked: boolean,
): Promise<string | undefined> => {
  const ending = await client.call(isBlocked ? 'blockMember' : 'unblockMember', { userId })
  if (ending.kind === 'answered') await askBlocks(client)
  return whyNot(ending)
}
