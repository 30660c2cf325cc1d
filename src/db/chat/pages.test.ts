import { expect, test } from 'vitest'
import { exampleMessage, type ChatMessage } from '#contract/chat/messages.ts'
import { emptyStores } from '../core/emptyStores.sample.ts'
import { openPrivateDb } from '../stores.ts'
import { mergeLast, mergeLogs, moveOtherRead, moveRead } from './logs.ts'
import { storeMessages, tailOf } from './pages.ts'

emptyStores()

const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...exampleMessage,
  id: 1_000 + number,
  number,
  messageId: `message-${number}`,
  ...more,
})
const several = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

test('the end of a log is given without a gap, over pages, and no further back than is wanted', async () => {
  const db = openPrivateDb('1001')
  const { log } = exampleMessage
  await storeMessages(db, several(95, 205))
  const whole = await tailOf(db, log, 205, 500)
  expect([whole.messages.length, whole.messages[0]?.number, whole.before]).toEqual([111, 95, 94])
  const some = await tailOf(db, log, 205, 20)
  expect([some.messages.at(-1)?.number, some.before]).toEqual([205, 100])
  expect(await tailOf(db, log, 206, 500)).toEqual({ messages: [], before: 206 })
  await storeMessages(db, several(1, 60))
  expect((await tailOf(db, log, 205, 500)).before).toBe(94)
  await storeMessages(db, several(61, 94).toReversed())
  const all = await tailOf(db, log, 205, 500)
  expect([all.messages.length, all.before]).toEqual([205, 0])
  expect(all.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 205 }, (_, index) => index + 1),
  )
  // What is held stays, whatever comes again.
  await storeMessages(db, [message(205, { message: '改过的' })])
  expect((await tailOf(db, log, 205, 1)).messages.at(-1)?.message).toBe(exampleMessage.message)
})

test('marks and numbers of a log never go back, whichever of two answers comes last', async () => {
  const db = openPrivateDb('1003')
  const { log } = exampleMessage
  const at = { own: 1003, isOwn: false, serverTime: 5 }
  await mergeLast(db, message(7), at)
  await mergeLast(db, message(6), at)
  expect(await db.chatLogs.get(log)).toMatchObject({
    lastNumber: 7,
    readNumber: 0,
    otherRead: 7,
    peerId: 1001,
  })
  await moveRead(db, log, 9)
  await moveRead(db, log, 3)
  await moveOtherRead(db, log, 6)
  const head = {
    log,
    lastNumber: 6,
    readNumber: 2,
    otherRead: 4,
    peerId: 1001,
    peerName: 'agent01',
    peerNick: '老周',
    last: message(6),
  }
  await mergeLogs(db, [head], 9)
  expect(await db.chatLogs.get(log)).toMatchObject({
    lastNumber: 7,
    readNumber: 7,
    otherRead: 7,
    peerNick: '老周',
  })
  // A log that the server lists no more is not this account's any more; one that came meanwhile stays.
  await mergeLast(db, message(1, { log: 'a1003' }), { ...at, serverTime: 20 })
  await mergeLogs(db, [], 15)
  expect((await db.chatLogs.toArray()).map((one) => one.log)).toEqual(['a1003'])
})
