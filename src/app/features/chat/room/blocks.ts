/** Members whom one does not want to hear (decision 121). */
import { map, type Observable } from 'rxjs'
import type { CallOutput } from '#contract/areas.ts'
import { blocksKey } from '#src/db/chat/blocks.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { setBlocked } from '#src/streams/chat/blocks.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'

/** Somebody who is blocked, or may be. */
export interface Person {
  readonly userId: number
  readonly name: string
}

/** The list. */
export interface BlocksSnapshot {
  readonly list: readonly Person[]
  /** Blocks somebody, or no longer; gives why it was not done. Absent while there is no connection. */
  readonly set: ((userId: number, isBlocked: boolean) => Promise<string | undefined>) | undefined
}

/** Nobody is blocked. */
export const noBlocks: BlocksSnapshot = { list: [], set: undefined }

/** What this device knows of the list. */
export const keptBlocks = (db: PrivateDb): Observable<CallOutput<'chatBlocks'>> =>
  stored(() => db.chatBlocks.get(blocksKey)).pipe(map((kept) => kept?.value ?? []))

/** The list as it is shown. */
export const blocksOf = (client: Client, list: readonly Person[], isUp: boolean): BlocksSnapshot => ({
  list,
  set: isUp ? (userId, isBlocked) => setBlocked(client, userId, isBlocked) : undefined,
})

/** The other side of a private conversation, and whether it is blocked; undefined of any other conversation. */
export const peerOf = (
  key: string | undefined,
  name: string,
  list: readonly Person[],
): (Person & { readonly isBlocked: boolean }) | undefined => {
  if (!key?.startsWith('u')) return undefined
  const userId = Number(key.slice(1))
  return { userId, name, isBlocked: list.some((one) => one.userId === userId) }
}
