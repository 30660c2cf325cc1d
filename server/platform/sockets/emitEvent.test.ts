import { expect, test } from 'vitest'
import { balanceEvent, olderWinEvent } from '#contract/lottery/events.ts'
import { emitEvent, type Ends } from './emitEvent.ts'

const recording = () => {
  const emitted: unknown[] = []
  const end = (socket: string) => ({
    emit: (...sent: unknown[]) => emitted.push([socket, 'everybody', ...sent]),
    to: (rooms: string[]) => ({ emit: (...sent: unknown[]) => emitted.push([socket, rooms, ...sent]) }),
  })
  const ends: Ends = { chat: end('chat'), lottery: end('lottery'), older: end('older') }
  return { ends, emitted }
}
const balance = { type: 3, serverTime: 1 } as const

test('an event goes to its socket in wire form, to everybody or to rooms at once', () => {
  const { ends, emitted } = recording()
  emitEvent(ends, balanceEvent, balance, 'everybody')
  emitEvent(ends, balanceEvent, balance, ['member:1', 'member:2'])
  emitEvent(ends, olderWinEvent, olderWinEvent.example, ['member:1'])
  expect(emitted).toEqual([
    ['lottery', 'everybody', 'lottery_award_message', balance],
    ['lottery', ['member:1', 'member:2'], 'lottery_award_message', balance],
    [
      'older',
      ['member:1'],
      'lottery_award_message',
      '{"type":1,"lottery":"1分彩","issue":"20261121-0721","bonus":"19.6","method":"定位胆","orderId":"C2611211954258679562953","istrace":0}',
    ],
  ])
})

test('an event to no room reaches nobody', () => {
  const { ends, emitted } = recording()
  emitEvent(ends, balanceEvent, balance, [])
  expect(emitted).toEqual([])
})
