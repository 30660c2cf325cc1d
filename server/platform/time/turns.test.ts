import { expect, test } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

const ended = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => one.status)

/** A task that notes its name when it begins, and ends when the test says so. */
const tasks = () => {
  const begun: string[] = []
  const open: (() => void)[] = []
  return {
    begun,
    task: (name: string) => async () => {
      begun.push(name)
      await new Promise<void>((resolve) => open.push(resolve))
      return name
    },
    /** Ends tasks, the oldest first, until all that were admitted have run. */
    async endAll() {
      while (open.length > 0) {
        open.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('so many run at once, the others of a scope wait in their order, and one too many is refused at once', async () => {
  const turns = createTurns({ atOnce: 2, atOnceOfScope: 2, waitingMax: 2 })
  const { begun, task, endAll } = tasks()
  const all = ['1', '2', '3', '4'].map((name) => turns.run('a', task(name)))
  await expect(turns.run('a', task('5'))).rejects.toThrow(NoTurn)
  expect(begun).toEqual(['1', '2'])
  await endAll()
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  expect(begun).toEqual(['1', '2', '3', '4'])
})

test('scopes are served in turns, however many tasks one of them has', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfScope: 1, waitingMax: 10 })
  const { begun, task, endAll } = tasks()
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', task(name))),
    ...['b1', 'b2'].map((name) => turns.run('b', task(name))),
    turns.run('c', task('c1')),
  ]
  await endAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('when the queue is full, the newest task of the longest scope is refused', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfScope: 1, waitingMax: 3 })
  const { begun, task, endAll } = tasks()
  const [first, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', task(name)))
  const refused = ended([fourth!])
  const other = turns.run('b', task('b1'))
  expect(await refused).toEqual(['rejected'])
  // As long as every other: the newcomer itself is refused.
  await expect(turns.run('a', task('a5'))).rejects.toThrow(NoTurn)
  const another = turns.run('c', task('c1'))
  expect(await ended([third!])).toEqual(['rejected'])
  await expect(turns.run('b', task('b2'))).rejects.toThrow(NoTurn)
  await endAll()
  expect(await ended([first!, second!, other, another])).toEqual(Array(4).fill('fulfilled'))
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('a failed task frees its place', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfScope: 1, waitingMax: 1 })
  const failed = turns.run('a', () => Promise.reject(new Error('no')))
  const next = turns.run('a', () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns.run('b', () => Promise.resolve('again'))).toBe('again')
})

test('a scope that has all that it may have leaves a place to others', async () => {
  const turns = createTurns({ atOnce: 3, atOnceOfScope: 2, waitingMax: 10 })
  const { begun, task, endAll } = tasks()
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', task(name)))
  expect(begun).toEqual(['a1', 'a2'])
  all.push(turns.run('b', task('b1')), turns.run('b', task('b2')))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})
