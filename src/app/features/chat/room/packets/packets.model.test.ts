import { of, startWith } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { groupDetail, groups } from '#contract/chat/groupCalls.ts'
import { examplePacket, openRedPacket, redPacketDetail } from '#contract/chat/packetCalls.ts'
import { messageStatus, openingStatus, packetTypes } from '#contract/chat/packetRules.ts'
import { outcome } from '#contract/core/outcome.ts'
import { parseYuan } from '#engine/money/money.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { money } from '#src/streams/chat/money.ts'
import { createPackets } from './packets.model.ts'
import type { ShownPacket } from './shownPacket.ts'

emptyStores()

const toasts: string[] = []
let disconnect = (): void => undefined
beforeEach(() => {
  toasts.length = 0
  disconnect = connectToasts(({ text }) => {
    toasts.push(text)
    return () => undefined
  })
})
afterEach(() => disconnect())

const shown: ShownPacket = {
  id: 3,
  type: packetTypes.lucky,
  title: '大吉大利',
  status: 0,
  senderId: 1004,
  fingerprint: 'f',
}
const lottery = (result: unknown) => ({ code: 0, msg: '成功', result, serverTime: 1 })
const detail = lottery(z.encode(redPacketDetail.output, examplePacket))
const opening = (status: number, amount = '0') =>
  lottery(
    z.encode(openRedPacket.output, {
      ...openRedPacket.example.output,
      status,
      amount: parseYuan(amount),
    }),
  )

/** The packets of a group in the chat of user 1001, whose server answers by the name of the call; undefined is a lost answer. */
const start = (answers: Readonly<Record<string, () => object | undefined>>) => {
  const asked: string[] = []
  const { client } = sampleClient(
    ({ name }: SampleRequest) => {
      asked.push(name)
      const answer = answers[name]
      return answer ? answer() : notFound
    },
    { sources: [resolveCalls(money)] },
  )
  const db = client.privateDb()
  if (!db) throw new Error('the sample must have a store')
  const scope = client.scope()
  const kept = <T>(value: T) =>
    scope.behavior(of({ key: 'x', serverTime: 1, value }).pipe(startWith(undefined)), undefined)
  const model = createPackets({
    client,
    db,
    scope,
    own: 1001,
    group: kept(groupDetail.example.output),
    groups: kept(groups.example.output),
  })
  const until = <T>(value: () => T) => expect.poll(value, { timeout: 5_000, interval: 5 })
  const popup = () => {
    const { screen } = model.shown.value
    return screen?.kind === 'popup' ? screen : undefined
  }
  return { model, asked, until, popup }
}

test('a press loads the packet, asks, and shows it; the list takes the status over', async () => {
  const { model, until, popup, asked } = start({
    red_packet_detail: () => detail,
    open_red_packet: () => opening(openingStatus.expired),
  })
  model.shown.value.press(shown)
  await until(() => popup()?.status).toBe(openingStatus.expired)
  expect(asked.filter((name) => name.includes('packet'))).toEqual(['red_packet_detail', 'open_red_packet'])
  expect(model.learned.value.get(3)).toBe(messageStatus.expired)
  expect(popup()?.open).toBeUndefined()
})

test('the sender of an ordinary packet sees its state, and nothing is asked', async () => {
  const { model, until, asked } = start({ red_packet_detail: () => detail })
  model.shown.value.press({ ...shown, type: packetTypes.ordinary, senderId: 1001 })
  await until(() => model.shown.value.screen?.kind).toBe('detail')
  expect(asked).not.toContain('open_red_packet')
})

test('a share that was taken by somebody faster is asked for again', async () => {
  const statuses = [openingStatus.open, openingStatus.empty]
  const { model, until, popup } = start({
    red_packet_detail: () => detail,
    open_red_packet: () => opening(statuses.shift() ?? 0),
    grab_red_packet: () => ({ code: 4, msg: '手慢了，红包已被领完', serverTime: 1 }),
  })
  model.shown.value.press(shown)
  await until(() => popup()?.open).toBeDefined()
  popup()?.open?.()
  await until(() => popup()?.status).toBe(openingStatus.empty)
  expect(model.learned.value.get(3)).toBe(messageStatus.empty)
})

test('an opening without an answer is 核对中 and not sent again; once it is known the packet is asked for', async () => {
  const statuses = [opening(openingStatus.open), opening(openingStatus.opened, '12.36')]
  let known = false
  const { model, until, popup, asked } = start({
    red_packet_detail: () => detail,
    open_red_packet: () => statuses.shift(),
    grab_red_packet: () => undefined,
    outcome: () =>
      known
        ? {
            code: 0,
            serverTime: 2,
            ...(z.encode(outcome.output, {
              result: { state: 'accepted', answer: lottery({ redPacketId: 3, amount: 12.36 }) },
            }) as object),
          }
        : undefined,
  })
  model.shown.value.press(shown)
  await until(() => popup()?.open).toBeDefined()
  popup()?.open?.()
  await until(() => popup()?.note).toBe('没有收到答复，正在核对')
  expect(popup()?.open).toBeUndefined()
  known = true
  await until(() => popup()?.amount).toBe(parseYuan('12.36'))
  expect(popup()?.status).toBe(openingStatus.opened)
  expect(asked.filter((name) => name === 'grab_red_packet')).toHaveLength(1)
})

test.each([
  ['red_packet_detail', { code: 6, msg: '这个红包只发给当时的群成员', serverTime: 1 }],
  ['open_red_packet', { code: 2, msg: '没有找到这个红包', serverTime: 1 }],
] as const)('a refusal of %s is a toast in the words of the server, and no dialog', async (call, refused) => {
  const { model, until } = start({ red_packet_detail: () => detail, [call]: () => refused })
  model.shown.value.press(shown)
  await until(() => toasts).toEqual([refused.msg])
  expect(model.shown.value.screen).toBeUndefined()
})

test('without a line a packet that was looked at is shown as it was, another is told', async () => {
  let up = true
  const { model, until } = start({
    red_packet_detail: () => (up ? detail : undefined),
    open_red_packet: () => (up ? opening(openingStatus.empty) : undefined),
  })
  model.shown.value.press(shown)
  await until(() => model.shown.value.screen?.kind).toBe('popup')
  model.shown.value.close()
  up = false
  model.shown.value.press(shown)
  await until(() => model.shown.value.screen?.kind).toBe('detail')
  model.shown.value.close()
  model.shown.value.press({ ...shown, id: 4 })
  await until(() => toasts).toEqual(['暂时无法读取，请稍后重试'])
})
