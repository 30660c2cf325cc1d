import { describe, expect, test } from 'vitest'
import { administratorId, exampleMessage, type ChatMessage } from '#contract/chat/messages.ts'
import { staffRoleOf } from '#contract/core/roles.ts'
import type { StoredLog } from '#src/db/chat/logs.ts'
import { conversationsOf } from '#src/streams/chat/conversations.ts'
import { itemsOf, merged, type LogTail } from './items.ts'
import { foundIn, nameOf, treeOf } from './tree.ts'

const message = (log: string, id: number, number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...exampleMessage,
  log,
  id,
  number,
  messageId: `message-${id}`,
  message: `第 ${id} 条`,
  ...more,
})
const logOf = (log: string, last: ChatMessage, more: Partial<StoredLog> = {}): StoredLog => ({
  log,
  lastNumber: last.number,
  readNumber: last.number,
  otherRead: 0,
  peerId: 1001,
  peerName: 'agent01',
  peerNick: '',
  last,
  serverTime: 1,
  ...more,
})
const tail = (log: StoredLog, messages: readonly ChatMessage[], before = 0): LogTail => ({
  log,
  messages,
  before,
})

describe('the lines of a conversation', () => {
  const one = [message('p1', 3, 1), message('p1', 6, 2), message('p1', 9, 3)]
  const all = [message('b1', 5, 7), message('b1', 8, 8)]
  const last = (list: readonly ChatMessage[]) => list.at(-1) ?? exampleMessage
  const private1 = logOf('p1', last(one))
  const broadcast = logOf('b1', last(all))

  test('two logs stand in the order of their ids; what one does not know yet holds back the older ones of the other', () => {
    expect(merged([tail(private1, one), tail(broadcast, all)]).map(({ id }) => id)).toEqual([3, 5, 6, 8, 9])
    expect(merged([tail(private1, one), tail(broadcast, all, 6)]).map(({ id }) => id)).toEqual([5, 6, 8, 9])
  })

  test('what the staff wrote has the name of the administrator', () => {
    const said = message('a1003', 9, 1, { fromUserId: administratorId, fromUserName: '' })
    const items = itemsOf({
      tails: [tail(logOf('a1003', said), [said])],
      blocked: new Set(),
      learned: new Map(),
      now: said.createTime,
      unsent: [],
      own: 1003,
      isUp: true,
      readAtFirst: new Map(),
      firstUnreadText: '',
    })
    expect(items.at(-1)).toMatchObject({ kind: 'message', isOwn: false, name: '系统管理员' })
  })

  test('[C-363] days, the first that was not read, times to the second, and the state of own ones', () => {
    const own = message('p1', 10, 4, { fromUserId: 1003, createTime: exampleMessage.createTime + 86_400_000 })
    const unread = [message('p1', 11, 5), message('p1', 12, 6)].map((it) => ({
      ...it,
      createTime: own.createTime,
    }))
    const list = [...one, own, ...unread]
    const log = logOf('p1', last(list), { otherRead: 3 })
    const items = itemsOf({
      tails: [tail(log, list)],
      blocked: new Set(),
      learned: new Map(),
      now: own.createTime,
      unsent: [
        {
          messageId: 'x1',
          toUserId: 1001,
          msgtype: 1,
          userMsgType: 2,
          text: '等',
          at: own.createTime,
          state: 'waiting',
        },
        {
          messageId: 'x2',
          toUserId: 1001,
          msgtype: 1,
          userMsgType: 2,
          text: '败',
          at: own.createTime,
          state: 'failed',
          why: '禁言',
        },
      ],
      own: 1003,
      isUp: true,
      readAtFirst: new Map([['p1', 4]]),
      firstUnreadText: '未读',
    })
    expect(
      items.map((item) => (item.kind === 'message' ? [item.text, item.state] : [item.kind, item.text])),
    ).toEqual([
      ['day', '2026-11-20'],
      ['第 3 条', undefined],
      ['第 6 条', undefined],
      ['第 9 条', undefined],
      ['day', '2026-11-21'],
      ['第 10 条', 'delivered'],
      ['unread', '未读'],
      ['第 11 条', undefined],
      ['第 12 条', undefined],
      ['等', 'sending'],
      ['败', 'failed'],
    ])
    expect(items.find((item) => item.kind === 'message')).toMatchObject({ time: '2026-11-20 19:05:41' })
  })
})

describe('the tree of contacts', () => {
  const person = (userId: number, userName: string, nikeName = '') => ({
    userId,
    userName,
    nikeName,
    online: userId === 7,
  })
  const contacts = {
    agent: { ...person(1001, 'agent01'), unReadSize: 0 },
    lowers: { list: [person(7, 'li7', '小李'), person(8, 'wang8')], count: 12, onlineCount: 1 },
  }
  const conversations = conversationsOf(
    [
      logOf('p7-1003', message('p7-1003', 4, 2), { peerId: 7, peerName: 'li7', readNumber: 0 }),
      logOf('a1003', message('a1003', 3, 1), { peerId: 0, peerName: '' }),
    ],
    1003,
  )

  test.each([
    ['a player', 0, ['administrator', 'agent']],
    ['an agent', 1, ['administrator', 'agent', 'lowers']],
    ['any other type', 3, ['administrator', 'agent', 'lowers']],
    ['staff', 5, ['desk']],
    ['staff of the money', 8, []],
  ])('[C-229] %s has the branches of his type', (_who, userType, branches) => {
    const own = staffRoleOf(userType) === undefined ? contacts : undefined
    const tree = treeOf({ userType, conversations, contacts: own, groups: [] })
    const found = (['administrator', 'agent', 'lowers', 'desk'] as const).filter(
      (name) => tree[name] !== undefined,
    )
    expect(found).toEqual(branches)
  })

  test('names, numbers and unread counts; recent ones are those with whom something was said', () => {
    const tree = treeOf({ userType: 1, conversations, contacts, groups: [{ gid: 4, groupName: '周五小组' }] })
    expect(tree.lowers?.count).toEqual({ online: 1, total: 12 })
    expect(tree.lowers?.list).toEqual([
      { key: 'u7', name: 'li7（小李）', isOnline: true, unread: 2 },
      { key: 'u8', name: 'wang8', isOnline: false, unread: 0 },
    ])
    expect(tree.recent.map(({ key }) => key)).toEqual(['u7'])
    expect(nameOf('li7', 'li7')).toBe('li7')
    expect(foundIn(tree, '小李').map(({ key }) => key)).toEqual(['u7'])
    expect(foundIn(tree, 'WANG').map(({ key }) => key)).toEqual(['u8'])
  })
})
