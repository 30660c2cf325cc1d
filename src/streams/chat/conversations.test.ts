import { expect, test } from 'vitest'
import { exampleMessage } from '#contract/chat/messages.ts'
import type { StoredLog } from '#src/db/chat/logs.ts'
import {
  addressOf,
  conversationOf,
  conversationsOf,
  logsOf,
  nothingUnread,
  unreadIn,
  withUnread,
  withoutUnread,
} from './conversations.ts'

const log = (name: string, id: number, more: Partial<StoredLog> = {}): StoredLog => ({
  log: name,
  lastNumber: 3,
  readNumber: 3,
  otherRead: 0,
  peerId: 1001,
  peerName: 'agent01',
  peerNick: '',
  last: { ...exampleMessage, log: name, id },
  serverTime: 1,
  ...more,
})

test.each([
  ['p1001-1003', 'u1001'],
  ['p1003-1009', 'u1009'],
  ['b1001', 'u1001'],
  ['b1003', 'all'],
  ['a1003', 'admin'],
  ['a1007', 'm1007'],
  ['nonsense', undefined],
])('the log %s belongs to the conversation %s of member 1003', (name, key) =>
  expect(conversationOf(name, 1003)).toBe(key),
)

test('what an agent says to one and to all is one conversation, and the newest comes first', () => {
  const all = conversationsOf(
    [
      log('p1001-1003', 5, { readNumber: 1 }),
      log('b1001', 9, { readNumber: 2, peerNick: '老周' }),
      log('a1003', 7, { peerId: 0, peerName: '' }),
    ],
    1003,
  )
  expect(all.map(({ key, unread, peerNick, logs }) => [key, unread, peerNick, logs.length])).toEqual([
    ['u1001', 3, '老周', 2],
    ['admin', 0, '', 1],
  ])
})

test('a message goes to whom the conversation is with', () => {
  expect(addressOf('admin', 1003, 1001)).toEqual({ toUserId: 0, msgtype: 1, userMsgType: 2 })
  expect(addressOf('u1001', 1003, 1001)).toEqual({ toUserId: 1001, msgtype: 1, userMsgType: 2 })
  expect(addressOf('u1009', 1003, 1001)).toEqual({ toUserId: 1009, msgtype: 1, userMsgType: 1 })
  expect(addressOf('m1009', 1003, undefined)).toEqual({ toUserId: 1009, msgtype: 1, userMsgType: 1 })
  expect(addressOf('all', 1003, 1001)).toEqual({ toUserId: 1003, msgtype: 2, userMsgType: 1 })
  expect(logsOf('u1001', 1003, 1001)).toEqual(['p1001-1003', 'b1001'])
  expect(logsOf('u1009', 1003, 1001)).toEqual(['p1003-1009'])
  expect([logsOf('admin', 1003, 1001), logsOf('all', 1003, 1001), logsOf('m7', 1003, undefined)]).toEqual([
    ['a1003'],
    ['b1003'],
    ['a7'],
  ])
})

test('[C-150] [C-151] [C-152] the unread state has a count, a list without a double, and who wrote last', () => {
  const first = withUnread(nothingUnread, 'u1001', 1001)
  const second = withUnread(first, 'admin', 0)
  expect(second).toEqual({ count: 2, list: ['u1001', 'admin'], senderId: 0 })
  expect(withUnread(second, 'u1001', 1001)).toEqual({ count: 2, list: ['u1001', 'admin'], senderId: 1001 })
  const read = [
    log('p1001-1003', 5, { readNumber: 1 }),
    log('b1001', 9, { readNumber: 1 }),
    log('a1003', 7, { peerId: 0, readNumber: 0 }),
  ]
  const counted = unreadIn(conversationsOf(read, 1003))
  expect(counted).toEqual({ count: 2, list: ['admin', 'u1001'], senderId: 1001 })
  expect(counted.count).toBe(new Set(counted.list).size)
  // One message is enough.
  expect(unreadIn(conversationsOf([log('p1001-1003', 9, { readNumber: 2 })], 1003)).count).toBe(1)
})

test('[C-191] [C-192] adding raises the count by one where it is new, removing lowers it where it was', () => {
  const one = withUnread(nothingUnread, 'u1', 1)
  expect([one.count, withUnread(one, 'u1', 1).count, withUnread(one, 'u2', 2).count]).toEqual([1, 1, 2])
  expect(withoutUnread(one, 'u2')).toEqual(one)
  expect(withoutUnread(one, 'u1')).toEqual(nothingUnread)
})
