/** Rules of red packets: kinds, states, titles and what may be typed (chat-and-team.md §4, §5; decided.md 41 to 44). */
import { formatYuan, type Hao } from '#engine/money/money.ts'
import type { PacketLimits } from './packets.ts'

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

/** Most characters of a title. */
export const packetTitleMost = 10

/** The title of a packet that is given none. */
export const packetTitle = '恭喜发财，大吉大利'

/** Packets of one page of the records. */
export const packetPage = 6

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
