/** The pace of instant draws, of one member on whatever node (requirement 52). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { createManualClock } from '../../platform/time/clock.ts'
import { rows, toBigint, type Database } from '../../platform/database/database.ts'
import { createInstantPace } from './pace.ts'

let database: Database
let members: readonly bigint[]
beforeAll(async () => {
  database = await freshDatabase('pglite')
  const found = await rows(database.db, sql`select id from member order by id`)
  members = found.map(({ id }) => toBigint(id))
})
afterAll(() => database.close())

const paceMs = 2_500

/** Two nodes whose clocks go alike, and what became of the rounds that were asked for. */
const stage = (which: number) => {
  const clock = createManualClock(noon)
  const memberId = members[which] ?? expect.fail(`member ${which} must be there`)
  const nodes = [1, 2].map(() => createInstantPace(database.db, clock, paceMs))
  const begun: string[] = []
  const giveBack = new Map<string, () => Promise<void>>()
  const ask = async (name: string, node = 0) => {
    const turn = await nodes[node]?.next(memberId)
    if (turn?.ok) giveBack.set(name, turn.value)
    begun.push(turn?.ok ? name : `${name} refused`)
  }
  return { clock, begun, ask, giveBack, memberId }
}

test('a round that comes early waits for its time on another node, and a third one is refused', async () => {
  const { clock, begun, ask } = stage(0)
  await ask('first')
  const second = ask('second', 1)
  await ask('third')
  expect(begun).toEqual(['first', 'third refused'])
  clock.moveTo(afterNoon(2.499))
  await ask('fourth')
  expect(begun).not.toContain('second')
  clock.moveTo(afterNoon(2.5))
  await second
  expect(begun.at(-1)).toBe('second')
})

test('a round whose bet was refused gives its time back, unless another one waits behind it', async () => {
  const { clock, begun, ask, giveBack } = stage(1)
  await ask('refused')
  await giveBack.get('refused')?.()
  await ask('corrected')
  expect(begun).toEqual(['refused', 'corrected'])
  const waiting = ask('waiting', 1)
  await ask('too many')
  await giveBack.get('corrected')?.()
  expect(begun.at(-1)).toBe('too many refused')
  clock.moveTo(afterNoon(2.5))
  await waiting
  // The time of the one that waited is taken: the next one waits for its own.
  const next = ask('next')
  await ask('again too many')
  expect(begun.slice(-2)).toEqual(['waiting', 'again too many refused'])
  clock.moveTo(afterNoon(5))
  await next
  expect(begun.at(-1)).toBe('next')
})

test('players do not wait for each other, and nobody waits where no pace is kept', async () => {
  const one = stage(2)
  const other = stage(3)
  await one.ask('one')
  await other.ask('other')
  expect([one.begun, other.begun]).toEqual([['one'], ['other']])
  const none = createInstantPace(database.db, one.clock, 0)
  expect(await Promise.all([none.next(one.memberId), none.next(one.memberId)])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
})
