/** Red packets as they are on the wire (chat-and-team.md §3, §4; decided.md 41). */
import * as z from 'zod/mini'
import { wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { chatId } from './messages.ts'

/** What a packet may be, of all that is set for groups. */
export const packetSettings = z.object({
  redPacketEnabled: z.boolean(),
  /** Most shares of a packet. */
  redPacketLimit: wireInt,
  redPacketMaxAmount: wireMoney,
  redPacketMinAmount: wireMoney,
  perRedPacketMaxAmount: wireMoney,
  perRedPacketMinAmount: wireMoney,
})

/** The limits of packets. */
export type PacketLimits = z.output<typeof packetSettings>

/** The content of a packet in a message of kind 5, as JSON. */
export const packetMessage = z.object({
  redPacketId: chatId,
  type: wireInt,
  /** Its title. */
  content: z.string(),
  num: wireInt,
  expiredTime: wireMoment,
  /** Of a lucky packet: what the division is checked against; else empty. */
  fingerprint: z.string(),
  /** One of `messageStatus`, for its reader. */
  status: wireInt,
})

/** The content of a packet in a message. */
export type PacketMessage = z.output<typeof packetMessage>

/** Reads the content of a packet in a message; undefined for what is none. */
export const readPacket = (text: string): PacketMessage | undefined => {
  try {
    const read = z.safeDecode(packetMessage, JSON.parse(text) as z.input<typeof packetMessage>)
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** A share that was taken. */
export const packetItem = z.object({
  userId: chatId,
  nikeName: z.string(),
  grabTime: wireMoment,
  amount: wireMoney,
  /** The largest of a lucky packet that has ended, the earliest of equals. */
  best: z.boolean(),
})

/** What has been taken of a packet. */
export const packetDetail = z.object({
  num: wireInt,
  total: wireMoney,
  grabAmount: wireMoney,
  grabNum: wireInt,
  sendTime: wireMoment,
  isFinish: z.boolean(),
  /** Null while it runs. */
  finishTime: z.nullable(wireMoment),
  isExpired: z.boolean(),
  /** Newest first. */
  items: z.array(packetItem),
})

/** A packet as one who may open it sees it. */
export const packet = z.object({
  redPacketId: chatId,
  type: wireInt,
  content: z.string(),
  num: wireInt,
  /** What the reader took; 0 where he took nothing. */
  amount: wireMoney,
  /** One of `openingStatus`, for the reader. */
  status: wireInt,
  senderId: chatId,
  nikeName: z.string(),
  expiredTime: wireMoment,
  /** Of a lucky packet: published before the first share was taken, and after it has ended. */
  fingerprint: z.string(),
  seed: z.nullable(z.string()),
  /** The least that a share has. */
  least: wireMoney,
  detail: packetDetail,
})

/** A packet as one who may open it sees it. */
export type Packet = z.output<typeof packet>

/** A packet in the records. */
export const packetRecord = z.object({
  redPacketId: chatId,
  type: wireInt,
  title: z.string(),
  sender: z.string(),
  /** What was taken: by the reader, or of a packet that he sent by all. */
  grabAmount: wireMoney,
  amount: wireMoney,
  /** Of a packet that he sent: when it ended; null while it runs. */
  grabTime: z.nullable(wireMoment),
  sendTime: wireMoment,
  /** One of `recordStatus`. */
  status: wireInt,
  num: wireInt,
  /** Shares that are left. */
  stock: wireInt,
  /** What went back to its sender. */
  returned: wireMoney,
  best: z.boolean(),
})

/** A packet in the records. */
export type PacketRecord = z.output<typeof packetRecord>
