/** Queries of the plays that the player used last. */
import type { Store } from '../core/tables.ts'
import type { UsedPlay, UsedPlayTables } from './usedPlays.ts'

/** Plays of a lottery that are kept; the one that was not used for longest is dropped. */
export const usedPlaysKept = 6

/** Puts plays before the others of their lottery. */
export const rememberUsed = (
  db: Store<UsedPlayTables>,
  lottery: string,
  used: readonly UsedPlay[],
): Promise<void> =>
  changeUsed(db, lottery, (held) => [
    ...used,
    ...held.filter(({ method }) => used.every((one) => one.method !== method)),
  ])

/** Removes a play from the list of its lottery. */
export const forgetUsed = (db: Store<UsedPlayTables>, lottery: string, method: string): Promise<void> =>
  changeUsed(db, lottery, (held) => held.filter((one) => one.method !== method))

const changeUsed = (
  db: Store<UsedPlayTables>,
  lottery: string,
  change: (held: readonly UsedPlay[]) => readonly UsedPlay[],
): Promise<void> =>
  db.transaction('rw', db.usedPlays, async () => {
    const held = (await db.usedPlays.get(lottery))?.plays ?? []
    await db.usedPlays.put({ lottery, plays: change(held).slice(0, usedPlaysKept) })
  })
