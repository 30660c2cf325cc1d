import { describe, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { groups } from './groupCalls.ts'
import {
  messageStatus,
  openingStatus,
  packetLifeMs,
  packetPage,
  packetProblem,
  packetTitleMost,
  packetTypes,
  recordStatus,
} from './packetRules.ts'

describe('what a packet may be', () => {
  const problem = (type: number, num: number, yuan: string) =>
    packetProblem({ type, num, amount: parseYuan(yuan) }, groups.example.output.settings)?.name
  test.each([
    ['[C-212] no share', 1, 0, '1', 'PacketCount'],
    ['[C-212] one share', 1, 1, '1', undefined],
    ['[C-212] 100 shares', 1, 100, '1', undefined],
    ['[C-212] 101 shares', 1, 101, '2', 'PacketCount'],
    ['[C-212] half a share', 1, 1.5, '2', 'PacketCount'],
    ['[C-213] the least total', 1, 1, '0.01', undefined],
    ['[C-213] the largest total', 1, 10, '20000', undefined],
    ['[C-213] a fen above it', 1, 10, '20000.01', 'PacketTotal'],
    ['[C-213] half a fen', 1, 1, '1.005', 'PacketTotal'],
    ['[C-214] a fen for each', 1, 12, '0.12', undefined],
    ['[C-214] a fen too little', 1, 12, '0.11', 'PacketShare'],
    ['[C-214] nothing', 1, 1, '0', 'PacketShare'],
    ['[C-215] an ordinary one of a fen each', 0, 100, '0.01', undefined],
    ['[C-215] of 200 yuan each', 0, 100, '200', undefined],
    ['[C-215] of a fen more each', 0, 1, '200.01', 'PacketEach'],
    ['[C-215] of nothing', 0, 1, '0', 'PacketEach'],
    ['[C-215] of half a fen', 0, 2, '0.005', 'PacketEach'],
  ] as const)('%s', (_what, type, num, yuan, name) => expect(problem(type, num, yuan)).toBe(name))
})

test('a page of the records has six packets, a packet lasts a day', () => {
  expect([packetPage, packetLifeMs, packetTitleMost]).toEqual([6, 86_400_000, 10])
})

// Devices keep answers with these numbers (decided.md 41).
test('each status of a packet keeps its number', () => {
  expect(packetTypes).toEqual({ ordinary: 0, lucky: 1 })
  expect(messageStatus).toEqual({ open: 0, claimed: 1, expired: 2, empty: 3 })
  expect(openingStatus).toEqual({ open: 0, opened: 1, expired: 2, empty: 3 })
  expect(recordStatus).toEqual({ running: 0, claimed: 1, expired: 2 })
})
