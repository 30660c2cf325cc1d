/** Imports an operator's file of results. */
import { err, ok, type Result } from '#engine/result.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { DrawnEvent } from './events.ts'
import { readDrawFile, type FileFault } from './drawFile.ts'
import { soundDraw, orRefusal } from './soundDraw.ts'
import { recordToldDraws } from './toldDraws.ts'

/** Dependencies of an import. With a bus, the draws are published and settlement starts. */
export interface ImportContext {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly bus?: Pick<EventBus<DrawnEvent>, 'publish'>
}

/** Result of an import. `known`: results that were stored before. */
export interface Imported {
  readonly drawn: number
  readonly known: number
}

/** The draws that an import wrote, to be published after the commit, and the number of known ones. */
export interface Recorded {
  readonly drawn: readonly DrawnEvent[]
  readonly known: number
}

/**
 * Records a file of results, all or nothing; the caller publishes the draws. Nothing is recorded when one row is malformed
 * or would change a result. `alongside` writes the audit entry in the same transaction.
 */
export const recordImport = async (
  db: Db,
  text: string,
  file: string,
  now: Date,
  alongside?: (tx: Db, imported: Imported) => Promise<unknown>,
): Promise<Result<Recorded, FileFault>> => {
  const parsed = readDrawFile(text)
  if (!parsed.ok) return err(named(file, parsed.error))
  const told = parsed.value
  const recorded = await recordToldDraws(db, told, now, async (tx, { length }) =>
    alongside?.(tx, { drawn: length, known: told.length - length }),
  )
  if (!recorded.ok) return err(named(file, recorded.error))
  return ok({ drawn: recorded.value, known: told.length - recorded.value.length })
}

/** Imports a file of results as {@link recordImport} does, and publishes the draws. */
export const importDraws = async (
  { db, clock, bus }: ImportContext,
  text: string,
  file: string,
  alongside?: (tx: Db, imported: Imported) => Promise<unknown>,
): Promise<Result<Imported, FileFault>> => {
  const recorded = await recordImport(db, text, file, clock.now(), alongside)
  if (!recorded.ok) return recorded
  const { drawn, known } = recorded.value
  for (const event of drawn) bus?.publish(event)
  return ok({ drawn: drawn.length, known })
}

/** Checks a file without writing: its form, and every line as far as no data is needed. */
export const checkImport = async (
  text: string,
  file: string,
  now: Date,
): Promise<Result<number, FileFault>> => {
  const parsed = readDrawFile(text)
  if (!parsed.ok) return err(named(file, parsed.error))
  const sound = await orRefusal(() =>
    Promise.resolve(parsed.value.map((told) => soundDraw(told, now)).length),
  )
  return sound.ok ? sound : err(named(file, sound.error))
}

const named = (file: string, fault: FileFault): FileFault => ({
  ...fault,
  text: fault.line === 0 ? `${file}: ${fault.text}` : `${file}:${fault.line}: ${fault.text}`,
})
