/** Reads and checks every draw of a day on this device. */
import { Subject, from, of, switchMap, type Observable } from 'rxjs'
import { knownOf, proofsOfDay } from '#src/db/fair/keptFair.ts'
import type { Client } from '#src/streams/core/client.ts'
import { readDayProofs } from '#src/streams/fair/fair.ts'
import type { DrawChecker } from '#src/workers/fair.client.ts'
import type { DayCheck } from './fair.snapshot.ts'
import { stateOf } from './judging.ts'

/** The check of days, one at a time. */
export interface DayChecks {
  readonly day$: Observable<DayCheck | undefined>
  /** Begins with a day of Beijing time, such as 2026-11-21. */
  start(day: string): void
  stop(): void
}

// Few at a time: the progress moves twice a second, and a check of one draw that somebody opens waits no longer.
const atOnce = 5

export const createDayChecks = (client: Client, checker: DrawChecker, lottery: string): DayChecks => {
  const wanted$ = new Subject<string | undefined>()
  return {
    day$: wanted$.pipe(
      switchMap((day) => (day === undefined ? of(undefined) : from(checkDay(client, checker, lottery, day)))),
    ),
    start: (day) => wanted$.next(day),
    stop: () => wanted$.next(undefined),
  }
}

async function* checkDay(
  client: Client,
  checker: DrawChecker,
  lottery: string,
  day: string,
): AsyncGenerator<DayCheck, void> {
  const { publicDb: db } = client
  let check: DayCheck = {
    day,
    phase: 'reading',
    done: 0,
    total: 0,
    proven: 0,
    waiting: 0,
    wrong: [],
    isWhole: false,
  }
  yield check
  for await (const { read, total } of readDayProofs(client, lottery, day)) {
    check = { ...check, done: read, total, isWhole: read >= total }
    yield check
  }
  const proofs = await proofsOfDay(db, lottery, day)
  check = { ...check, phase: 'checking', done: 0, total: proofs.length }
  yield check
  for (let at = 0; at < proofs.length; at += atOnce) {
    const part = proofs.slice(at, at + atOnce)
    const questions = await Promise.all(
      part.map(async (proof) => ({ proof, known: await knownOf(db, proof) })),
    )
    const states = (await checker.checkProofs(questions)).map(stateOf)
    const count = (state: string) => states.filter((one) => one === state).length
    check = {
      ...check,
      done: at + part.length,
      proven: check.proven + count('proven'),
      waiting: check.waiting + count('waiting'),
      wrong: [...check.wrong, ...part.filter((_, i) => states[i] === 'wrong').map((proof) => proof.number)],
    }
    yield check
  }
  yield { ...check, phase: 'done' }
}
