import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth, freshDatabase } from '../../../tests/support/freshDatabase.ts'
import { afterNoon, noon } from '../../../tests/support/referenceTime.ts'
import { createManualClock, type ManualClock } from '../time/clock.ts'
import type { Database } from './database.ts'
import { withLease, type Lease } from './lease.ts'

describeOnBoth('a job that one node at a time may do', (kind) => {
  let database: Database
  let clock: ManualClock
  beforeAll(async () => {
    database = await freshDatabase(kind)
    clock = createManualClock(noon)
  })
  afterAll(() => database.close())

  const terms = (name: string, node: string) => ({ db: database.db, name, node, clock, ms: 10_000 })

  /** Takes a lease and keeps working until told to end. */
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

  test('does not block another job', async () => {
    const one = await holdOn('one', 'a')
    expect(await tryTo('two', 'a')).toBe('a')
    one.end()
    await one.done
  })
})
