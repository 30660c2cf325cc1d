/** Draws what is due: asks the sources, writes the results and publishes them. */
import type { Lottery } from '../catalogue/lotteries.ts'
import { undrawnDue } from './draws.queries.ts'
import type { DrawingOptions } from './drawing.options.ts'
import { isToCome, type Retries } from './retries.ts'
import type { Drawn, DueIssue, SealedIssue } from './source.ts'
import { writeDraws, type Result } from './writeDraws.ts'

// A bet that came too late, or another node, locks a row for milliseconds.
const heldRetryMs = 1_000
const batchSize = 200

/**
 * Draws the issues of these lotteries that are due now. Returns the instant, in milliseconds, at which rows that somebody else
 * holds are to be asked for again; Infinity when there are none.
 */
export const drawDue = async (
  options: DrawingOptions,
  drawable: readonly Lottery[],
  retries: Retries,
  now: Date,
): Promise<number> => {
  const { db, clock, bus, sealTimes } = options
  retries.release(now.getTime())
  for (;;) {
    const able = drawable.filter(({ code }) => !retries.lotteryWaits(code))
    // One that waits for its round is sealed: it must not keep the others from being so.
    const due = (await undrawnDue(db, able, now, batchSize)).filter((one) => !retries.waits(one))
    if (due.length === 0) return Infinity
    const times = await sealTimes(due.map(({ id }) => id))
    const sealed = due.flatMap((one) => {
      const sealedAt = times.get(one.id)
      return sealedAt ? [{ ...one, sealedAt }] : []
    })
    const waiting = retries.size
    const events = await writeDraws(db, await ask(options, retries, sealed), clock.now())
    for (const event of events) bus.publish(event)
    // Nothing was written, and nothing waits: the rows are locked by somebody who may not be about to draw them.
    if (events.length === 0 && retries.size === waiting) return now.getTime() + heldRetryMs
  }
}

/** Asks the source of each issue. One that fails is logged, and waits. */
const ask = async (
  { sources, clock, log }: DrawingOptions,
  retries: Retries,
  due: readonly SealedIssue[],
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (const one of due) {
    const source = sources(one.lottery)
    if (!source || retries.waits(one)) continue
    const { lottery, number: issue } = one
    try {
      const drawn = await source.draw(one)
      if (isLate(one, drawn))
        log.warn(
          { lottery, issue, round: drawn.proof?.beaconRound },
          'a book was sealed too late for its round: the draw took a later one',
        )
      results.push({ due: one, drawn, kind: source.kind })
    } catch (error) {
      const now = clock.now().getTime()
      retries.add(error, one, now)
      if (isToCome(error, now)) log.warn({ lottery, issue, dueAt: error.dueAt }, error.message)
      else log.error({ err: error, lottery, issue }, 'a draw failed and will be tried again')
    }
  }
  return results
}

const isLate = ({ beaconRound }: DueIssue, { proof }: Drawn): boolean =>
  proof !== undefined && beaconRound !== null && Number(proof.beaconRound) > beaconRound
