import { expect, test } from 'vitest'
import { BehaviorSubject } from 'rxjs'
import * as z from 'zod/mini'
import { groupEvent } from '#contract/chat/events.ts'
import { exampleGroup, groupDetail, groups } from '#contract/chat/groupCalls.ts'
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { groupsKey } from '#src/db/chat/groups.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { arrived, notFound, sampleClient } from '../core/client.sample.ts'
import { messageSource } from './chat.ts'
import { effectOfTip, groupSource } from './groups.ts'

emptyStores()

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
})

test('[C-182] [C-183] a group goes when it is deleted, or when this member is among those who leave', () => {
  expect(effectOfTip(tip(tipTypes.leave, [1001, 1004]), 1001)).toBe('remove')
  expect(effectOfTip(tip(tipTypes.leave, [1004]), 1001)).toBe('reload')
  expect(effectOfTip(tip(tipTypes.deleted), 1001)).toBe('remove')
})

test('a tip has list and members read again; of a group that is gone nothing stays on the device', async () => {
  const asked: string[] = []
  const { client, socket$ } = sampleClient(
    ({ name }) => {
      asked.push(name)
      if (name === 'groups')
        return {
          code: 0,
          msg: '',
          serverTime: 5,
          result: z.encode(groups.output, groups.example.output) as object,
        }
      if (name === 'group_detail')
        return {
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
  await expect.poll(() => db.chatGroupDetails.count()).toBe(1)
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
  await expect.poll(() => asked.filter((name) => name === 'group_detail').length).toBeGreaterThan(before)
  await expect.poll(() => db.chatPages.count()).toBe(1)
  socket$.next(message(2, tip(tipTypes.leave, [1001])))
  await expect.poll(() => db.chatLogs.count()).toBe(0)
  await expect.poll(() => db.chatPages.count()).toBe(0)
  expect(await db.chatGroupDetails.get('1')).toBeUndefined()
  expect((await db.chatGroups.get(groupsKey))?.value.list).toEqual([])
})
