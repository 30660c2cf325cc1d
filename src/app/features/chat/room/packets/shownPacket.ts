/** How a red packet stands in the list of messages, for its reader (chat-and-team.md §3, §4). */
import { readTip, tipTypes } from '#contract/chat/groups.ts'
import { messageKinds, type ChatMessage } from '#contract/chat/messages.ts'
import { readPacket } from '#contract/chat/packets.ts'
import { messageStatus } from '#contract/chat/packetRules.ts'

/** A packet in the list. */
export interface ShownPacket {
  readonly id: number
  readonly type: number
  readonly title: string
  /** One of `messageStatus`. */
  readonly status: number
  readonly senderId: number
  /** What it is checked against once it has ended. */
  readonly fingerprint: string
}

/** Statuses that were learned since their messages were stored, by packet. */
export type LearnedStatuses = ReadonlyMap<number, number>

/** What the tips among these messages tell: who took a share has claimed it; once it was the last, all is claimed for the others. */
export const statusesIn = (messages: readonly ChatMessage[], own: number): LearnedStatuses => {
  const learned = new Map<number, number>()
  for (const { messageType, message } of messages) {
    if (messageType !== messageKinds.tip) continue
    const tip = readTip(message)
    if (tip?.type !== tipTypes.grabbed || tip.redPacketId === undefined) continue
    if (tip.grabUserId === own) learned.set(tip.redPacketId, messageStatus.claimed)
    else if (tip.end === true && !learned.has(tip.redPacketId))
      learned.set(tip.redPacketId, messageStatus.empty)
  }
  return learned
}

/** The packet of a message; undefined where it holds none. */
export const packetIn = (
  { messageType, message, fromUserId }: ChatMessage,
  learned: readonly LearnedStatuses[],
  now: number,
): ShownPacket | undefined => {
  const packet = messageType === messageKinds.packet ? readPacket(message) : undefined
  if (!packet) return undefined
  const { redPacketId: id, type, content: title, status, expiredTime, fingerprint } = packet
  const known = learned.flatMap((statuses) => statuses.get(id) ?? [])
  const told = [status, ...known].filter((one) => one !== messageStatus.open)
  // Who has taken a share has, whatever became of the rest.
  const ended = told.includes(messageStatus.claimed) ? messageStatus.claimed : told.at(-1)
  const expired = expiredTime <= now ? messageStatus.expired : messageStatus.open
  return { id, type, title, status: ended ?? expired, senderId: fromUserId, fingerprint }
}
