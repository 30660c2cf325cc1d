import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { createManualClock, type Clock, type ManualClock } from '../time/clock.ts'
import { rows, toDate, type Database } from './database.ts'
import { withKeptLease, withLease, type KeptLease, type Lease } from './lease.ts'

describeOnBoth('a job that one node at a time may do', (kind) => {
  let database: Database
  let clock: ManualClock
  beforeAll(async () => {
    database = await freshDatabase(kind)
    clock = createManualClock(noon)
  })
  afterAll(() => database.close())

  const terms = (name: string, node: string) => ({ db: database.db, name, node, clock, ms: 10_000 })

  /** Takes a lease and keeps working until it is ended. */
  const holdOn = async (name: string, node: string) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    let held: (lease: Lease) => void = () => undefined
    const taken = new Promise<Lease>((resolve) => (held = resolve))
    const done = withLease(terms(name, node), async (lease) => {
      held(lease)
      await ended
      return node
    })
    return { lease: await taken, end, done }
  }
  const tryTo = (name: string, node: string) => withLease(terms(name, node), async () => node)

  test('is done by one of ten that want it at once', async () => {
    let atWork = 0
    const release: (() => void)[] = []
    const nodes = Array.from({ length: 10 }, (_, n) => `node-${n}`)
    const wanted = nodes.map((node) =>
      withLease(terms('sweep', node), async () => {
        atWork += 1
        await new Promise<void>((resolve) => release.push(resolve))
        return node
      }),
    )
    // All others were refused; then the holder may end.
    const refused = new Promise<void>((resolve) => {
      let left = 9
      for (const one of wanted) void one.then(() => (left -= 1) === 0 && resolve())
    })
    await refused
    for (const end of release) end()
    expect((await Promise.all(wanted)).filter((node) => node !== undefined)).toHaveLength(1)
    expect(atWork).toBe(1)
  })

  test('is free again as soon as the work has ended, well or not', async () => {
    const first = await holdOn('count', 'a')
    expect(await tryTo('count', 'b')).toBeUndefined()
    expect(await tryTo('count', 'a')).toBeUndefined()
    first.end()
    expect(await first.done).toBe('a')
    expect(await tryTo('count', 'b')).toBe('b')
    const failing = withLease(terms('count', 'b'), () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await tryTo('count', 'a')).toBe('a')
  })

  test('is taken over when its time is over, and the one that was late learns of it', async () => {
    const slow = await holdOn('close', 'slow')
    clock.moveTo(afterNoon(9))
    expect(await slow.lease.extend()).toBe(true)
    clock.moveTo(afterNoon(18))
    expect(await tryTo('close', 'quick')).toBeUndefined()
    clock.moveTo(afterNoon(19))
    const next = await holdOn('close', 'quick')
    expect(await slow.lease.extend()).toBe(false)
    // The lease that the slow holder releases is no longer its own.
    slow.end()
    await slow.done
    expect(await tryTo('close', 'third')).toBeUndefined()
    next.end()
    await next.done
  })

  test('stays with one that works for long, until it ends', async () => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    let begin: (lease: KeptLease) => void = () => undefined
    const begun = new Promise<KeptLease>((resolve) => (begin = resolve))
    // Each renewal that was answered sets the timer of the next.
    let timers = 0
    const at: Clock['at'] = (...timer) => {
      timers += 1
      return clock.at(...timer)
    }
    const kept = { ...terms('long', 'slow'), clock: { now: clock.now, at }, ms: 9_000 }
    const done = withKeptLease(kept, async (lease) => {
      begin(lease)
      await ended
      return 'slow'
    })
    const lease = await begun
    const start = clock.now().getTime()
    const until = async () =>
      (await rows(database.db, sql`select until from job_lease where name = 'long'`)).map((row) =>
        toDate(row['until']).getTime(),
      )
    for (let passed = 3_000; passed <= 30_000; passed += 3_000) {
      clock.moveTo(new Date(start + passed))
      await vi.waitFor(() => expect(timers).toBe(1 + passed / 3_000))
      expect(await until()).toEqual([start + passed + 9_000])
    }
    expect(await tryTo('long', 'quick')).toBeUndefined()
    expect(lease.isHeld()).toBe(true)
    end()
    expect(await done).toBe('slow')
    expect(await tryTo('long', 'quick')).toBe('quick')
  })

  test('notifies one that works for long when another has taken it', async () => {
    const told = withKeptLease({ ...terms('lost', 'slow'), clock }, async (lease) => {
      const other = sql`update job_lease set node = 'quick' where name = 'lost'`
      await database.db.execute(other)
      clock.moveTo(new Date(clock.now().getTime() + 4_000))
      await vi.waitFor(() => expect(lease.isHeld()).toBe(false))
      return 'ended'
    })
    expect(await told).toBe('ended')
    expect(await rows(database.db, sql`select node from job_lease where name = 'lost'`)).toEqual([
      { node: 'quick' },
    ])
  })

  test('does not block another job', async () => {
    const one = await holdOn('one', 'a')
    expect(await tryTo('two', 'a')).toBe('a')
    one.end()
    await one.done
  })
})
