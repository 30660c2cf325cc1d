import { expect, test } from 'vitest'
import { BehaviorSubject } from 'rxjs'
import * as z from 'zod/mini'
import { groupEvent } from '#contract/chat/events.ts'
import { exampleGroup, groupDetail, groups } from '#contract/chat/groupCalls.ts'
import { examplePacket } from '#contract/chat/packetCalls.ts'
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { arrived, notFound, sampleClient } from '../core/client.sample.ts'
import { messageSource } from './chat.ts'
import { groupSource } from './groups.ts'
import { effectOfTip } from './leftGroups.ts'

emptyStores()

const until = <T>(value: () => T) => expect.poll(value, { timeout: 10_000, interval: 5 })

const tip = (type: number, members: readonly number[] = []): Tip => ({
  type,
  display: true,
  members: members.map((userId) => ({ userId, nikeName: `${userId}` })),
  mute: false,
  sendUserId: 1003,
  sendNikeName: 'x',
})

test('[C-178] [C-179] [C-180] [C-181] who joins, is muted, all muted, and a change read the group again', () => {
  for (const type of [tipTypes.join, tipTypes.mute, tipTypes.muteAll, tipTypes.changed])
    expect(effectOfTip(tip(type, [1001]), 1001)).toBe('reload')
  expect(effectOfTip(undefined, 1001)).toBeUndefined()
  // A hundred shares of a packet are no reason to read the group a hundred times.
  expect(effectOfTip({ ...tip(tipTypes.grabbed), grabUserId: 1001 }, 1001)).toBeUndefined()
})

test('[C-182] [C-183] a group goes when it is deleted, or when this member is among those who leave', () => {
  expect(effectOfTip(tip(tipTypes.leave, [1001, 1004]), 1001)).toBe('remove')
  expect(effectOfTip(tip(tipTypes.leave, [1004]), 1001)).toBe('reload')
  expect(effectOfTip(tip(tipTypes.deleted), 1001)).toBe('remove')
})

test('a tip has list and members read again; of a group that is gone nothing stays on the device', async () => {
  const asked: string[] = []
  let list = groups.example.output.list
  const { client, socket$ } = sampleClient(
    ({ name }) => {
      asked.push(name)
      if (name === 'groups')
        return {
          code: 0,
          msg: '',
          serverTime: 5,
          result: z.encode(groups.output, { ...groups.example.output, list }) as object,
        }
      if (name === 'group_detail')
        return list.length === 0
          ? { code: 2, msg: '没有找到这个群', serverTime: 5 }
          : {
              code: 0,
              msg: '',
              serverTime: 5,
              result: z.encode(groupDetail.output, exampleGroup) as object,
            }
      return notFound
    },
    { sources: [messageSource, (it) => groupSource(it, new BehaviorSubject<number | undefined>(1))] },
  )
  const db = client.privateDb()
  if (!db) throw new Error('the sample must have a store')
  await until(() => db.chatGroupDetails.count()).toBe(1)
  const packet = (redPacketId: number, amount: bigint, senderId: number) => ({
    key: String(redPacketId),
    serverTime: 1,
    value: { ...examplePacket, redPacketId, amount, senderId },
  })
  await db.chatPackets.bulkPut([packet(3, 0n, 1004), packet(4, 100n, 1004), packet(5, 0n, 1001)])
  const before = asked.filter((name) => name === 'group_detail').length
  const message = (number: number, content: Tip) =>
    arrived(groupEvent, {
      ...groupEvent.example,
      messageType: 10,
      message: JSON.stringify(content),
      id: 70 + number,
      messageId: `tip-${number}-of-it`,
      number,
    })
  socket$.next(message(1, tip(tipTypes.mute, [1003])))
  await until(() => asked.filter((name) => name === 'group_detail').length).toBeGreaterThan(before)
  await until(() => db.chatPages.count()).toBe(1)
  // What came before it is stored before it, and nothing after.
  for (const number of [2, 3, 4]) socket$.next(message(number, tip(tipTypes.muteAll)))
  list = []
  socket$.next(message(5, tip(tipTypes.leave, [1001])))
  await until(() => db.chatLogs.count()).toBe(0)
  await until(() => db.chatPages.count()).toBe(0)
  // Nor is it read again: the server knows nothing of it for this member.
  await until(() => db.chatGroupDetails.get('1')).toBeUndefined()
  // Of its packets those of which he took a share, and his own.
  expect((await db.chatPackets.toArray()).map(({ key }) => key)).toEqual(['4', '5'])
  await until(async () => (await db.chatGroups.get(groupsKey))?.value.list).toEqual([])
})
