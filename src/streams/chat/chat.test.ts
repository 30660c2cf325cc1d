import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  acceptTypes,
  administratorEvent,
  groupEvent,
  messageEvent,
  onOffEvent,
  readEvent,
  messageEmit,
} from '#contract/chat/events.ts'
import { chatLogs } from '#contract/chat/logs.ts'
import { exampleMessage } from '#contract/chat/messages.ts'
import { contactsKey } from '#src/db/chat/contacts.ts'
import { tailOf } from '#src/db/chat/pages.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { arrived, notFound, sampleClient, type SampleServer } from '../core/client.sample.ts'
import type { SocketSend } from '../core/sends.ts'
import {
  contactSource,
  logSource,
  messageSource,
  receivedSource,
  sendAgain,
  unsentSource,
  writeMessage,
} from './chat.ts'

emptyStores()

const to = { key: 'u1003', upperId: undefined }
const acknowledged = ({ wire }: SocketSend, number: number) => ({
  code: 1,
  result: z.encode(messageEmit.acknowledgement, {
    id: 70 + number,
    messageId: (wire as { messageId: string }).messageId,
    createTime: exampleMessage.createTime,
    log: 'p1001-1003',
    number,
  }),
})
const start = (onSend: (sent: SocketSend) => void, server: SampleServer = () => notFound) => {
  const { client, socket$ } = sampleClient(server, {
    sources: [messageSource, unsentSource, logSource],
    onSend,
  })
  const db = client.privateDb()
  if (!db) throw new Error('the sample must have a store')
  return { client, socket$, db }
}
const until = <T>(value: () => Promise<T>) => expect.poll(value, { timeout: 5_000, interval: 5 })

test('a message is stored before it is sent, goes under one id until it is answered, and then stands in its log', async () => {
  const sent: SocketSend[] = []
  const { client, socket$, db } = start((one) => {
    sent.push(one)
    one.answered(sent.length === 1 ? undefined : acknowledged(one, 4))
  })
  await writeMessage(client, to, '在吗')
  await until(() => Promise.resolve(sent.length)).toBe(1)
  expect(await db.chatUnsent.toArray()).toMatchObject([{ text: '在吗', state: 'waiting', toUserId: 1003 }])
  socket$.next({ kind: 'connected' })
  await until(() => db.chatUnsent.count()).toBe(0)
  const ids = sent.map(({ wire }) => (wire as { messageId: string }).messageId)
  expect(new Set(ids).size).toBe(1)
  const { messages } = await tailOf(db, 'p1001-1003', 4, 10)
  expect(messages).toMatchObject([{ message: '在吗', number: 4, fromUserId: 1001, toUserId: 1003 }])
  expect(await db.chatLogs.get('p1001-1003')).toMatchObject({ lastNumber: 4, readNumber: 4, peerId: 1003 })
})

test('several are sent in their order, each after the one before was answered; a refused one stays, with its reason', async () => {
  const sent: SocketSend[] = []
  const { client, db } = start((one) => void sent.push(one))
  for (const text of ['一', '二', '三']) await writeMessage(client, to, text)
  const texts = () => Promise.resolve(sent.map(({ wire }) => (wire as { message: string }).message))
  await until(texts).toEqual(['一'])
  sent[0]?.answered(acknowledged(sent[0], 1))
  await until(texts).toEqual(['一', '二'])
  sent[1]?.answered({ code: 2, name: 'ChatStranger', msg: '对方不在您的联系人中，消息没有发送' })
  await until(texts).toEqual(['一', '二', '三'])
  sent[2]?.answered(acknowledged(sent[2], 2))
  await until(() => db.chatUnsent.toArray()).toMatchObject([
    { text: '二', state: 'failed', why: '对方不在您的联系人中，消息没有发送' },
  ])
  const [failed] = await db.chatUnsent.toArray()
  await sendAgain(client, failed?.messageId ?? '')
  await until(texts).toEqual(['一', '二', '三', '二'])
  expect(sent[3]?.wire).toMatchObject({ messageId: failed?.messageId })
})

test.each(['TooMany', 'Internal', 'NotSignedIn'])(
  'after %s a message is sent again: that says nothing about it',
  async (name) => {
    let sent = 0
    const { client, socket$, db } = start((one) => {
      sent += 1
      one.answered({ code: 0, name, msg: '请稍后' })
    })
    await writeMessage(client, to, '在吗')
    await until(() => Promise.resolve(sent)).toBe(1)
    socket$.next({ kind: 'connected' })
    await until(() => Promise.resolve(sent)).toBe(2)
    expect(await db.chatUnsent.toArray()).toMatchObject([{ state: 'waiting' }])
  },
)

test('[C-287] messages of a group are confirmed once for all that come within a second, by their newest number', async () => {
  const sent: SocketSend[] = []
  const { socket$ } = sampleClient(() => notFound, {
    sources: [receivedSource],
    onSend: (one) => void sent.push(one),
  })
  const told = (gid: number, number: number) =>
    arrived(groupEvent, { ...groupEvent.example, to: gid, log: `g${gid}`, number })
  for (const number of [4, 5, 6]) socket$.next(told(1, number))
  socket$.next(told(2, 9))
  await until(() => Promise.resolve(sent.map(({ name, wire }) => ({ name, wire })))).toEqual([
    { name: 'group_received', wire: { gid: 1, number: 6 } },
    { name: 'group_received', wire: { gid: 2, number: 9 } },
  ])
})

test.each([
  [0, ['agent_search', 'sub_contact']],
  [7, ['sub_contact']],
])('[C-226] the agent is looked up for userType %i, and not for 7', async (userType, expected) => {
  const asked: string[] = []
  const { client } = sampleClient(
    ({ name }) => {
      asked.push(name)
      return notFound
    },
    { sources: [contactSource], userType },
  )
  await until(() => Promise.resolve(asked.filter((name) => !name.startsWith('get')))).toEqual(expected)
  expect(client.session.value.state).toBe('in')
})

test('an own message that comes from the server first is no longer unsent, and is there once', async () => {
  const { client, socket$, db } = start(() => undefined)
  await writeMessage(client, to, '在吗')
  const [unsent] = await db.chatUnsent.toArray()
  const messageId = unsent?.messageId ?? ''
  const message = {
    ...exampleMessage,
    messageId,
    fromUserId: 1001,
    toUserId: 1003,
    message: '在吗',
    number: 1,
  }
  for (let times = 0; times < 3; times += 1)
    socket$.next(arrived(messageEvent, { ...message, acceptType: acceptTypes.own }))
  await until(() => db.chatUnsent.count()).toBe(0)
  expect((await tailOf(db, message.log, 1, 10)).messages).toHaveLength(1)
})

test('messages in any order and more than once make the same log; marks move by what the other side reads', async () => {
  const { socket$, db } = start(() => undefined)
  const message = (number: number) =>
    arrived(messageEvent, {
      ...exampleMessage,
      id: 70 + number,
      messageId: `message-${number}`,
      fromUserId: 1003,
      toUserId: 1001,
      number,
      acceptType: acceptTypes.received,
    })
  for (const number of [2, 1, 3, 2, 1]) socket$.next(message(number))
  // Of other two: it was on its way to who was signed in before.
  const strange = {
    ...exampleMessage,
    log: 'p2001-2003',
    messageId: 'strange-1',
    acceptType: acceptTypes.received,
  }
  socket$.next(arrived(messageEvent, strange))
  await until(async () =>
    (await tailOf(db, exampleMessage.log, 3, 10)).messages.map(({ number }) => number),
  ).toEqual([1, 2, 3])
  expect(await db.chatLogs.get(exampleMessage.log)).toMatchObject({
    lastNumber: 3,
    readNumber: 0,
    peerId: 1003,
  })
  socket$.next(arrived(readEvent, { log: exampleMessage.log, number: 2, userId: 1001 }))
  await until(async () => (await db.chatLogs.get(exampleMessage.log))?.readNumber).toBe(2)
  socket$.next(
    arrived(administratorEvent, {
      id: 90,
      content: '您好',
      createDate: 0,
      messageId: 'answer-1',
      log: 'a1001',
      number: 1,
    }),
  )
  await until(async () => (await tailOf(db, 'a1001', 1, 10)).messages).toMatchObject([
    { message: '您好', fromUserId: 0 },
  ])
  expect(await db.chatLogs.get('p2001-2003')).toBeUndefined()
})

test('who comes and goes is noted where he is listed', async () => {
  const { socket$, db } = start(() => undefined)
  const person = { userId: 1003, userName: 'player01', nikeName: '', online: false }
  await db.chatContacts.put({
    key: contactsKey,
    serverTime: 1,
    value: { agent: null, lowers: { list: [person], count: 1, onlineCount: 0 } },
  })
  const lowers = async () => (await db.chatContacts.get(contactsKey))?.value.lowers
  for (const [status, onlineCount] of [
    [1, 1],
    [1, 1],
    [2, 0],
  ] as const) {
    socket$.next(arrived(onOffEvent, { agentId: 1001, myUserId: 1003, myName: '', nikeName: '', status }))
    await until(lowers).toMatchObject({ onlineCount, list: [{ online: onlineCount === 1 }] })
  }
})

test('the logs are asked for at each connection, and what was read without a line is told then', async () => {
  const told = vi.fn<(fields: string) => void>()
  const head = {
    ...chatLogs.example.output[0],
    log: 'p1001-1003',
    lastNumber: 9,
    readNumber: 2,
    peerId: 1003,
  }
  const wire: unknown = z.encode(chatLogs.output, [head] as never)
  let asked = 0
  const { client, socket$, db } = start(
    () => undefined,
    ({ name, fields }) => {
      if (name === 'logs') asked += 1
      if (name === 'read') told([...fields.keys()][0] ?? '')
      return name === 'logs'
        ? { code: 0, msg: '', serverTime: 5, result: wire }
        : { code: 0, msg: '', serverTime: 5 }
    },
  )
  await until(() => db.chatLogs.count()).toBe(1)
  await db.chatLogs.update('p1001-1003', { readNumber: 7 })
  const before = asked
  socket$.next({ kind: 'connected' })
  await until(() => Promise.resolve(asked)).toBeGreaterThan(before)
  await until(() => Promise.resolve(told.mock.calls.at(-1)?.[0])).toBe('{"log":"p1001-1003","number":7}')
  expect(client.privateDb()).toBe(db)
})
