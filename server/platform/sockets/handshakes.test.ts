/** Handshakes of sockets, counted per network. */
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createHandshakes, handshakesMax, handshakeWindowMs } from './handshakes.ts'

test('a network begins so many sockets in a window, and again in the next; others are counted by themselves', () => {
  let now = 0
  let address = '203.0.113.7'
  const mayBegin = createHandshakes(
    () => address,
    () => now,
  )
  const begun = (times: number) => Array.from({ length: times }, () => mayBegin({} as IncomingMessage))
  expect(begun(handshakesMax + 2).filter(Boolean)).toHaveLength(handshakesMax)
  // A neighbour of the same network has none left either.
  address = '203.0.113.8'
  expect(begun(1)).toEqual([false])
  address = '198.51.100.7'
  expect(begun(1)).toEqual([true])
  now = handshakeWindowMs
  address = '203.0.113.7'
  expect(begun(1)).toEqual([true])
})
