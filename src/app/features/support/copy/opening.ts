/** Opens a copy, unless its passphrase, its text or its looks are not what they were. */
import { brokenAt, firstHead } from '#contract/support/looks.ts'
import { addLook, copyLooksAfter, copyParts, type DeskCopy } from '#src/db/support/copies.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { ChainEnd, Opened } from '#src/workers/copies.api.ts'
import { noteLook, type Looking } from './looking.ts'
import { text } from './copy.text.ts'

/** What was opened, or why nothing was. A wrong passphrase and looks that are missing are looks themselves. */
export const openCopy = async (
  parts: Looking,
  id: number,
  passphrase: string,
): Promise<Opened | { readonly problem: string }> => {
  const { db, api, now } = parts
  const copy = await db.deskCopies.get(id)
  if (!copy || copy.end !== undefined) return { problem: text.gone }
  const stored = { parts: [...(await copyParts(db, id))], seal: copy.seal }
  const key = { salt: copy.salt, wrapped: copy.wrapped }
  const opened = await api.open(key, stored, passphrase).catch(() => text.broken)
  if (typeof opened === 'string') return { problem: opened }
  if (opened === undefined) {
    await addLook(db, id, { at: now(), kind: 'refused', detail: '' })
    return { problem: text.wrong }
  }
  if (!(await isWhole(db, copy, opened.chain))) {
    await addLook(db, id, { at: now(), kind: 'cut', detail: '' })
    return { problem: text.cut }
  }
  return (await noteLook(parts, id, 'opened', '')) ? opened : { problem: text.gone }
}

/** Whether every look that the key has sealed is there as it was, and those after it follow. */
const isWhole = async (db: PrivateDb, copy: DeskCopy, sealed: ChainEnd): Promise<boolean> => {
  const looks = await copyLooksAfter(db, copy.id, 0)
  const start = { number: 0, head: firstHead(copy.id, copy.madeAt) }
  if (brokenAt(start, looks) !== undefined || looks.length !== copy.looks) return false
  const headAt = (number: number) => (number === 0 ? start.head : looks[number - 1]?.hash)
  // One that was found to lack looks stays closed.
  const wasCut = looks.some(({ kind }) => kind === 'cut')
  return !wasCut && headAt(sealed.looks) === sealed.head && headAt(looks.length) === copy.head
}
