/** An operator's file of results: rows `lottery,issue,code`, where the code is the rest of the row. */
import { err, ok, type Result } from '#engine/result.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { DrawnEvent } from './events.ts'
import { soundDraw, orRefusal, type Refusal, type ToldDraw } from './soundDraw.ts'
import { recordToldDraws } from './toldDraws.ts'

/** Dependencies of an import. With a bus, the draws are published and settlement starts. */
export interface ImportContext {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly bus?: Pick<EventBus<DrawnEvent>, 'publish'>
}

/** Why a file was not imported: the first faulty line. `text` names file and line. */
export interface ImportFault {
  readonly name: Refusal['name'] | 'MalformedRow'
  readonly line: number
  readonly text: string
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
 * Records a file of results, all or nothing; the caller publishes the draws. A first row `lottery,issue,code` is taken as a
 * header; codes may be quoted, their numbers parted by commas or blanks: `cqssc,20261121-001,"1,2,3,4,5"`.
 * Nothing is recorded when one row is malformed or would change a result. `alongside` writes the audit entry in the same
 * transaction.
 */
export const recordImport = async (
  db: Db,
  text: string,
  file: string,
  now: Date,
  alongside?: (tx: Db, imported: Imported) => Promise<unknown>,
): Promise<Result<Recorded, ImportFault>> => {
  const parsed = parseDraws(text)
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
): Promise<Result<Imported, ImportFault>> => {
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
): Promise<Result<number, ImportFault>> => {
  const parsed = parseDraws(text)
  if (!parsed.ok) return err(named(file, parsed.error))
  const sound = await orRefusal(() =>
    Promise.resolve(parsed.value.map((told) => soundDraw(told, now)).length),
  )
  return sound.ok ? sound : err(named(file, sound.error))
}

const named = (file: string, fault: ImportFault): ImportFault => ({
  ...fault,
  text: `${file}:${fault.line}: ${fault.text}`,
})

const rowShape = /^\s*([0-9a-zA-Z]+)\s*,\s*([0-9-]+)\s*,\s*("?)([0-9][0-9, ]*)\3\s*$/

const parseDraws = (text: string): Result<readonly ToldDraw[], ImportFault> => {
  const draws: ToldDraw[] = []
  // Spreadsheets begin their files with a byte order mark.
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [i, row] of lines.entries()) {
    if (row.trim() === '' || (i === 0 && /^\s*lottery\s*,/i.test(row))) continue
    const [, lottery, issue, , code] = rowShape.exec(row) ?? []
    if (!lottery || !issue || !code)
      return err({ name: 'MalformedRow', line: i + 1, text: `"${row}" must be lottery,issue,code` })
    draws.push({ line: i + 1, lottery, issue, code })
  }
  return ok(draws)
}
