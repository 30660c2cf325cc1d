import { expect, test } from 'vitest'
import { createPieces } from './pieces.ts'

test('work that is small altogether is never interrupted', () => {
  const pieces = createPieces(10)
  expect([pieces(4), pieces(4), pieces(2)]).toEqual([undefined, undefined, undefined])
  expect(pieces(1)).toBeInstanceOf(Promise)
})

test('of several works one continues per turn of the event loop', async () => {
  let turn = 0
  let ended = false
  const count = () => {
    turn += 1
    if (!ended) setImmediate(count)
  }
  setImmediate(count)
  const turns: number[] = []
  const work = async () => {
    const pieces = createPieces(0)
    for (let n = 0; n < 5; n += 1) {
      await pieces(1)
      turns.push(turn)
    }
  }
  await Promise.all([work(), work(), work()])
  ended = true
  expect(turns).toHaveLength(15)
  expect(new Set(turns).size).toBe(15)
})
