/** Red packets: their kinds, states, limits and fields (chat-and-team.md §3 to §5; decided.md 41 to 45). */
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { wireInt, wireMoment, wireMoney } from '../../core/codecs.ts'
import { chatId } from '../messages.ts'

/** Kinds of packets: equal shares, or a total that is divided at random. */
export const packetTypes = { ordinary: 0, lucky: 1 } as const

/** `status` of a packet in a message, for its reader; 0 while he may open it. */
export const messageStatus = { open: 0, claimed: 1, expired: 2, empty: 3 } as const

/** `status` of a packet that is opened. */
export const openingStatus = { open: 0, opened: 1, expired: 2, empty: 3 } as const

/** `status` of a packet in the records; 0 while it runs. */
export const recordStatus = { running: 0, claimed: 1, expired: 2 } as const

/** What is left after so long goes back to its sender. */
export const packetLifeMs = 24 * 3_600_000

/** Most characters of a title, and the title of a packet that is given none. */
export const packetTitleMost = 10
export const packetTitle = '恭喜发财，大吉大利'

/** Packets of one page of the records. */
export const packetPage = 6

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

/** A packet as it is typed. */
export interface TypedPacket {
  readonly type: number
  readonly num: number
  /** Of a lucky packet its total, of an ordinary one each share. */
  readonly amount: Hao
}

/** What is wrong with a packet: the refusal of the server and the text of the page. */
export interface PacketProblem {
  readonly name: 'PacketCount' | 'PacketTotal' | 'PacketShare' | 'PacketEach'
  readonly figures: Readonly<Record<string, string>>
}

const fen = 100n

/** The first problem of a packet within these limits; undefined when there is none. */
export const packetProblem = (
  { type, num, amount }: TypedPacket,
  limits: PacketLimits,
): PacketProblem | undefined => {
  const { redPacketLimit } = limits
  if (!Number.isInteger(num) || num < 1 || num > redPacketLimit)
    return { name: 'PacketCount', figures: { most: String(redPacketLimit) } }
  const isWhole = amount > 0n && amount % fen === 0n
  if (type === packetTypes.ordinary) {
    const [least, most] = [limits.perRedPacketMinAmount, limits.perRedPacketMaxAmount]
    return isWhole && amount >= least && amount <= most
      ? undefined
      : { name: 'PacketEach', figures: range(least, most) }
  }
  const enough = limits.perRedPacketMinAmount * BigInt(num)
  if (amount < enough)
    return {
      name: 'PacketShare',
      figures: {
        num: String(num),
        enough: formatYuan(enough),
        least: formatYuan(limits.perRedPacketMinAmount),
      },
    }
  const [least, most] = [limits.redPacketMinAmount, limits.redPacketMaxAmount]
  return isWhole && amount >= least && amount <= most
    ? undefined
    : { name: 'PacketTotal', figures: range(least, most) }
}

const range = (least: Hao, most: Hao) => ({ least: formatYuan(least), most: formatYuan(most) })

/** What a packet costs its sender. */
export const packetTotal = ({ type, num, amount }: TypedPacket): Hao =>
  type === packetTypes.ordinary ? amount * BigInt(num) : amount

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
