/** Writes down what is done with a copy. */
import { lookDetailMost, type LookKind } from '#contract/support/looks.ts'
import { addLook, storeSeal } from '#src/db/support/copies.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { RemoteCopies } from '#src/workers/copies.client.ts'

/** What that needs. */
export interface Looking {
  readonly db: PrivateDb
  readonly api: RemoteCopies
  /** By the clock of the copy. */
  readonly now: () => number
}

/** Within the length that the server takes, never half of a character. */
const cut = (detail: string): string => Array.from(detail).slice(0, lookDetailMost).join('')

/** Writes a look down and seals the chain. False where the copy has ended: nothing may be shown of it. */
export const noteLook = async (
  { db, api, now }: Looking,
  id: number,
  kind: LookKind,
  detail: string,
): Promise<boolean> => {
  const chain = await addLook(db, id, {
    at: now(),
    kind,
    detail: cut(detail),
  })
  if (!chain) return false
  const { looks, head } = chain
  await storeSeal(db, id, { looks, seal: await api.sealChain({ looks, head }) })
  return true
}
