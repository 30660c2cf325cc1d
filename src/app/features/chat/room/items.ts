/** The messages of one conversation as they stand on the screen. */
import { readTip } from '#contract/chat/groups.ts'
import { administratorId, messageKinds, type ChatMessage } from '#contract/chat/messages.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import type { StoredLog } from '#src/db/chat/logs.ts'
import type { Tail } from '#src/db/chat/pages.ts'
import type { UnsentMessage } from '#src/db/chat/unsent.ts'
import { packetIn, statusesIn, type LearnedStatuses, type ShownPacket } from './packets/shownPacket.ts'
import { text as roomText } from './room.text.ts'
import { tipText } from './tips.ts'

/** One line: a day, where what was not read begins, a tip, or a message. */
export type ChatItem =
  | { readonly kind: 'day' | 'unread' | 'tip'; readonly key: string; readonly text: string }
  | ChatLine

/** A message. */
export interface ChatLine {
  readonly kind: 'message'
  readonly key: string
  readonly isOwn: boolean
  readonly name: string
  /** Id of whoever wrote it, where he can be blocked. */
  readonly from?: number | undefined
  /** Its writer is blocked. */
  readonly isBlocked?: boolean
  readonly text: string
  /** A red packet, in place of words. */
  readonly packet?: ShownPacket | undefined
  /** Its first 19 characters: 2026-11-20 19:05:41 (chat-and-team.md §9). */
  readonly time: string
  /** Of an own one. */
  readonly state?: 'sending' | 'waiting' | 'failed' | 'delivered' | 'read' | undefined
  readonly why?: string | undefined
  /** Of one that can be reported: where it stands. */
  readonly place?: { readonly log: string; readonly number: number } | undefined
  /** Of an own one in a group: how many have read it. */
  readonly readBy?: number | undefined
  /** Of one that was not sent. */
  readonly messageId?: string
}

/** A log with the end of it that this device has. */
export interface LogTail extends Tail {
  readonly log: StoredLog
}

/**
 * Messages of all logs by their ids. Where one log is not known further back, older ones of the others wait: what stood between them
 * would appear later.
 */
export const merged = (tails: readonly LogTail[]): readonly ChatMessage[] => {
  const from = Math.max(
    0,
    ...tails.flatMap(({ before, messages: [oldest] }) => (before > 0 && oldest ? [oldest.id] : [])),
  )
  return tails
    .flatMap(({ messages }) => messages)
    .filter(({ id }) => id >= from)
    .toSorted((a, b) => a.id - b.id)
}

interface Shown {
  readonly tails: readonly LogTail[]
  readonly unsent: readonly UnsentMessage[]
  readonly own: number
  readonly isUp: boolean
  /** What had been read of each log when the conversation was opened. */
  readonly readAtFirst: ReadonlyMap<string, number>
  readonly firstUnreadText: string
  /** Of a group: up to which number each other member has read. */
  readonly reads?: readonly number[] | undefined
  /** Ids of whom this member blocks. */
  readonly blocked: ReadonlySet<number>
  /** What was learned of red packets beside the messages, and the time of the server. */
  readonly learned: LearnedStatuses
  readonly now: number
}

/** The lines of a conversation, the oldest first. */
export const itemsOf = ({
  tails,
  unsent,
  own,
  isUp,
  readAtFirst,
  firstUnreadText,
  reads = [],
  blocked,
  learned,
  now,
}: Shown): readonly ChatItem[] => {
  const otherRead = new Map(tails.map(({ log }) => [log.log, log.otherRead]))
  const items: ChatItem[] = []
  let day = ''
  let isMarked = false
  const onDay = (time: string): void => {
    if (time.slice(0, 10) === day) return
    day = time.slice(0, 10)
    items.push({ kind: 'day', key: `day ${day}`, text: day })
  }
  const messages = merged(tails)
  const statuses = [statusesIn(messages, own), learned]
  for (const message of messages) {
    const time = formatStamp(message.createTime)
    const isOwn = isFrom(message, own)
    onDay(time)
    if (!isMarked && !isOwn && message.number > (readAtFirst.get(message.log) ?? Infinity)) {
      isMarked = true
      items.push({ kind: 'unread', key: 'unread', text: firstUnreadText })
    }
    if (message.messageType === messageKinds.tip) {
      const said = tipText(readTip(message.message))
      if (said !== undefined) items.push({ kind: 'tip', key: `${message.id}`, text: said })
      continue
    }
    const readBy = reads.filter((number) => number >= message.number).length
    const isOfOther = !isOwn && message.fromUserId !== administratorId
    const isRead = readBy > 0 || message.number <= (otherRead.get(message.log) ?? 0)
    items.push({
      kind: 'message',
      key: `${message.id}`,
      isOwn,
      // Whoever of the staff wrote it.
      name: message.fromUserId === administratorId ? roomText.administrator : message.fromUserName,
      text: message.message,
      packet: packetIn(message, statuses, now),
      time,
      state: isOwn ? (isRead ? 'read' : 'delivered') : undefined,
      readBy: readBy > 0 ? readBy : undefined,
      from: isOfOther ? message.fromUserId : undefined,
      isBlocked: blocked.has(message.fromUserId),
      place: isOfOther ? { log: message.log, number: message.number } : undefined,
    })
  }
  for (const { messageId, at, text, state, why } of unsent) {
    const time = formatStamp(at)
    onDay(time)
    const way = isUp ? 'sending' : 'waiting'
    const shown = state === 'failed' ? 'failed' : way
    items.push({
      kind: 'message',
      key: messageId,
      isOwn: true,
      name: '',
      text,
      time,
      state: shown,
      why,
      messageId,
    })
  }
  return items
}

const isFrom = ({ fromUserId }: ChatMessage, own: number): boolean => fromUserId === own
