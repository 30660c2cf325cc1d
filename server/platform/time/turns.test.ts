import { expect, test } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

const held = () => {
  const ends: (() => void)[] = []
  const began: number[] = []
  const task = (n: number) => () => {
    began.push(n)
    return new Promise<number>((resolve) => ends.push(() => resolve(n)))
  }
  return { ends, began, task }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two run, two wait in their order, and a fifth is refused without being run', async () => {
  const turns = createTurns({ atOnce: 2, waitingMax: 2 })
  const { ends, began, task } = held()
  const results = [1, 2, 3, 4].map((n) => turns.run(task(n)))
  await expect(turns.run(task(5))).rejects.toThrow(NoTurn)
  expect(began).toEqual([1, 2])
  ends[1]?.()
  await settled()
  expect(began).toEqual([1, 2, 3])
  ends[0]?.()
  await settled()
  expect(began).toEqual([1, 2, 3, 4])
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

test('a task that fails hands its turn on', async () => {
  const turns = createTurns({ atOnce: 1, waitingMax: 1 })
  const failed = turns.run(() => Promise.reject(new Error('no')))
  const next = turns.run(() => Promise.resolve(2))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe(2)
  expect(await turns.run(() => Promise.resolve(3))).toBe(3)
})
