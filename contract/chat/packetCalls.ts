/** Calls of later pages: red packets (chat-and-team.md §7; decided.md 41 to 45). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { passwordHex, wireInt, wireMoney, wireMoment } from '../core/codecs.ts'
import { defineCall, defineMoneyCall } from '../core/define.ts'
import { chatCall, chatPath } from './contacts.ts'
import { chatId } from './messages.ts'
import { packet, packetRecord, type Packet, type PacketRecord } from './packets.ts'
import { openingStatus, packetPage, packetTypes, recordStatus } from './packetRules.ts'
import { fingerprintOf } from '../fair/proof/packet.ts'

const sentAt = Date.parse('2026-11-20T19:03:12+08:00')
const seed = '5d20b83f'.repeat(8)

/** A packet of the examples. */
export const examplePacket: Packet = {
  redPacketId: 3,
  type: packetTypes.lucky,
  content: '大吉大利',
  num: 8,
  amount: parseYuan('0'),
  status: openingStatus.open,
  senderId: 1001,
  nikeName: 'a***1',
  expiredTime: sentAt + 24 * 3_600_000,
  fingerprint: fingerprintOf({ redPacketId: 3, num: 8, total: 8_800, least: 1 }, seed),
  seed: null,
  least: parseYuan('0.01'),
  detail: {
    num: 8,
    total: parseYuan('88'),
    grabAmount: parseYuan('21.87'),
    grabNum: 1,
    sendTime: sentAt,
    isFinish: false,
    finishTime: null,
    isExpired: false,
    items: [
      {
        userId: 1004,
        nikeName: 'p***2',
        grabTime: sentAt + 7_000,
        amount: parseYuan('21.87'),
        best: false,
      },
    ],
  },
}

/** POST send_red_packet. */
export const sendRedPacket = defineMoneyCall({
  path: chatPath('send_red_packet'),
  envelope: 'lottery',
  success: 0,
  right: 'chat',
  body: 'form',
  input: z.object({
    /** 1: a group. */
    scene: z._default(wireInt.check(z.gte(1), z.lte(1)), 1),
    /** The id of the group. */
    targetId: chatId,
    /** 1 lucky, 0 ordinary. */
    type: wireInt.check(z.gte(0), z.lte(1)),
    content: z._default(z.string().check(z.maxLength(100)), ''),
    num: wireInt,
    /** Of a lucky packet its total, of an ordinary one each share. */
    amount: wireMoney,
    paypwd: passwordHex,
  }),
  output: z.object({ redPacketId: chatId }),
  errors: {
    UnknownGroup: 2,
    GroupMuted: 3,
    ChatSilenced: 13,
    PacketsOff: 4,
    PacketCount: 5,
    PacketTotal: 6,
    PacketShare: 7,
    PacketEach: 8,
    PacketTitle: 12,
    NoFundPassword: 9,
    WrongFundPassword: 10,
    InsufficientBalance: 11,
    LimitReached: 4020,
    Excluded: 4021,
  },
  touches: ['balance', 'packets'],
  about:
    'Sends a red packet to a group: its money leaves the wallet, and the division of a lucky one is fixed.',
  example: {
    input: {
      scene: 1,
      targetId: 1,
      type: packetTypes.lucky,
      content: '大吉大利',
      num: 8,
      amount: parseYuan('88'),
      paypwd: '21232f297a57a5a743894a0e4a801fc3',
    },
    output: { redPacketId: 3 },
  },
})

const ofPacket = { UnknownPacket: 2, PacketOwn: 5, PacketStranger: 6, Excluded: 4021 } as const

/** POST grab_red_packet. */
export const grabRedPacket = defineMoneyCall({
  path: chatPath('grab_red_packet'),
  envelope: 'lottery',
  success: 0,
  right: 'chat',
  body: 'form',
  input: z.object({ redPacketId: chatId }),
  output: z.object({ redPacketId: chatId, amount: wireMoney }),
  errors: { ...ofPacket, PacketExpired: 3, PacketEmpty: 4, PacketTaken: 7 },
  touches: ['balance', 'packets'],
  about: 'Takes a share of a red packet, once: it is in the wallet when this is answered.',
  example: { input: { redPacketId: 3 }, output: { redPacketId: 3, amount: parseYuan('12.36') } },
})

/** POST open_red_packet. */
export const openRedPacket = defineCall({
  ...chatCall,
  method: 'POST',
  path: chatPath('open_red_packet'),
  body: 'form',
  input: z.object({ redPacketId: chatId }),
  output: z.object({
    redPacketId: chatId,
    type: wireInt,
    content: z.string(),
    nikeName: z.string(),
    /** One of `openingStatus`. */
    status: wireInt,
    /** What the reader took; 0 where he took nothing. */
    amount: wireMoney,
    expiredTime: wireMoment,
  }),
  errors: ofPacket,
  about:
    'Whether the member may take a share: it can be opened (0), he has (1), it has expired (2), all is taken (3). Moves nothing.',
  example: {
    input: { redPacketId: 3 },
    output: {
      redPacketId: 3,
      type: packetTypes.lucky,
      content: '大吉大利',
      nikeName: 'a***1',
      status: openingStatus.open,
      amount: parseYuan('0'),
      expiredTime: examplePacket.expiredTime,
    },
  },
})

/** GET red_packet_detail. */
export const redPacketDetail = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('red_packet_detail'),
  input: z.object({ redPacketId: chatId }),
  output: packet,
  errors: { UnknownPacket: 2, PacketStranger: 6 },
  about:
    'A packet with the shares that were taken; of a lucky one the fingerprint, and its seed once it has ended.',
  example: { input: { redPacketId: 3 }, output: examplePacket },
})

const recordsInput = z.object({
  /** This year or the one before, of Beijing time. */
  year: wireInt.check(z.gte(2000), z.lte(9999)),
  /** Page number, from 1. */
  currPage: z._default(wireInt.check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(wireInt.check(z.gte(1), z.lte(50)), packetPage),
})

const recordsOutput = z.object({
  /** Of the whole year: the sum, the number of packets, and how often he was the best. */
  totalAmount: wireMoney,
  totalItem: wireInt,
  bestCount: wireInt,
  /** Newest first. */
  list: z.array(packetRecord),
})

const exampleRecord: PacketRecord = {
  redPacketId: 3,
  type: packetTypes.lucky,
  title: '大吉大利',
  sender: 'a***1',
  grabAmount: parseYuan('12.36'),
  amount: parseYuan('88'),
  grabTime: sentAt + 203_000,
  sendTime: sentAt,
  status: recordStatus.claimed,
  num: 8,
  stock: 0,
  returned: parseYuan('0'),
  best: false,
}

const records = {
  ...chatCall,
  method: 'GET' as const,
  input: recordsInput,
  output: recordsOutput,
  errors: { PacketYear: 2 },
  example: {
    input: { year: 2026, currPage: 1, pageSize: packetPage },
    output: { totalAmount: parseYuan('12.36'), totalItem: 1, bestCount: 0, list: [exampleRecord] },
  },
} satisfies Omit<Parameters<typeof defineCall>[0], 'path' | 'about'>

/** GET grab_red_packet_record. */
export const grabbedPackets = defineCall({
  ...records,
  path: chatPath('grab_red_packet_record'),
  about: 'The packets of which the member took a share in a year, newest first.',
})

/** GET send_red_packet_record. */
export const sentPackets = defineCall({
  ...records,
  path: chatPath('send_red_packet_record'),
  about: 'The packets that the member sent in a year, newest first.',
})
