/** The calls of logs: ours, and those of older clients. */
import { err, ok } from '#engine/result.ts'
import { logsMost } from '#contract/chat/logs.ts'
import { readEvent } from '#contract/chat/events.ts'
import {
  administratorLog,
  broadcastLog,
  historyPage,
  messageTypes,
  privateLog,
  readLog,
} from '#contract/chat/messages.ts'
import type { LogHead } from '#contract/chat/logs.ts'
import { refusal } from '#contract/refusals.ts'
import { mayDo } from '#contract/core/roles.ts'
import { memberById } from '../../account/base/members.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { memberRoom } from '../../platform/sockets/rooms.ts'
import type { Sockets } from '../../platform/sockets/sockets.ts'
import { houseHistory } from './houseHistory.sql.ts'
import { headsOf, markRead, messagesBefore, messagesOf, readableLog } from './logs.sql.ts'
import type { Writer } from './target.sql.ts'

type LogHandlers = Pick<
  Handlers,
  | 'chatLogs'
  | 'chatLog'
  | 'readChat'
  | 'checkMessage'
  | 'unreadChats'
  | 'historyMessage'
  | 'readByType'
  | 'readByMember'
  | 'administratorHistory'
>

/** What the calls need. */
export interface LogParts {
  readonly db: Db
  readonly sockets: Sockets
}

/** Binds the calls to a database, and to the sockets by which it is told what was read. */
export const logHandlers = ({ db, sockets }: LogParts): LogHandlers => {
  const mark = async (reader: Writer, log: string, upTo: number): Promise<void> => {
    const number = await markRead(db, reader.memberId, log, upTo)
    if (number === undefined) return
    const to = [reader.memberId, ...otherSideOf(log, reader.memberId)].map(memberRoom)
    emitEvent(sockets, readEvent, { log, number, userId: Number(reader.memberId) }, to)
  }
  const unread = async (reader: Writer) => unreadPeers(await headsOf(db, reader, logsMost))
  const markAll = async (reader: Writer, logs: readonly string[]): Promise<void> => {
    for (const log of logs) await mark(reader, log, everything)
  }
  return {
    async chatLogs(_input, { member }) {
      return ok(await headsOf(db, member, logsMost))
    },
    async chatLog({ log, before, after, limit }, { member }) {
      const readable = await readableLog(db, member, log)
      if (!readable) return err(refusal('UnknownLog'))
      const { firstNumber, lastNumber } = readable
      const list = await messagesOf(db, member, log, readable, { before, after, limit })
      return ok({ list, firstNumber, lastNumber })
    },
    async readChat({ log, number }, { member }) {
      if (!(await readableLog(db, member, log))) return err(refusal('UnknownLog'))
      await mark(member, log, number)
      return ok({})
    },
    async checkMessage(_input, { member }) {
      return ok((await unread(member)).size > 0)
    },
    async unreadChats(_input, { member }) {
      return ok((await unread(member)).size)
    },
    async historyMessage({ msgType, fromUserId, searchType, messageId }, { member }) {
      const names = await logsWith(db, member, { msgType, fromUserId, searchType })
      const logs = []
      for (const name of names) {
        const readable = await readableLog(db, member, name)
        if (!readable) return err(refusal('UnknownLog'))
        logs.push({ name, firstNumber: readable.firstNumber })
      }
      return ok(await messagesBefore(db, member, logs, messageId, historyPage))
    },
    async readByType({ msgType }, { member }) {
      const own = Number(member.memberId)
      const { upperId } = await memberById(db, member.memberId)
      const ofUpper = upperId === null ? [] : logsOfUpper(own, Number(upperId))
      await markAll(member, msgType === administratorMessages ? [administratorLog(own)] : ofUpper)
      return ok({})
    },
    async readByMember({ fromUserId }, { member }) {
      const logs = mayDo(member.userType, 'support')
        ? [administratorLog(fromUserId)]
        : logsOfUpper(Number(member.memberId), fromUserId)
      const heads = new Set((await headsOf(db, member, logsMost)).map(({ log }) => log))
      await markAll(
        member,
        logs.filter((log) => heads.has(log)),
      )
      return ok({})
    },
    async administratorHistory({ page }, { member }) {
      return ok(await houseHistory(db, member.memberId, page))
    },
  }
}

/** Whoever is told what a member has read of a log, beside himself: the other of two, and the member whom the staff answers. */
const otherSideOf = (log: string, reader: bigint): readonly bigint[] => {
  const { kind, first, second } = readLog(log) ?? {}
  if (kind === undefined || kind === 'broadcast' || kind === 'group') return []
  return [first, second].flatMap((id) => (id === undefined || BigInt(id) === reader ? [] : [BigInt(id)]))
}

const everything = 2 ** 31 - 1

/** `msgType` of what the administrator wrote, in `set_msg_status`. */
const administratorMessages = 1

const logsOfUpper = (own: number, upper: number) =>
  own === upper ? [broadcastLog(own)] : [privateLog(own, upper), broadcastLog(upper)]

/** The logs that a history of older clients is made of. */
const logsWith = async (
  db: Db,
  { memberId }: Writer,
  {
    msgType,
    fromUserId,
    searchType,
  }: {
    readonly msgType: string
    readonly fromUserId: number | undefined
    readonly searchType: number
  },
): Promise<readonly string[]> => {
  const own = Number(memberId)
  const types = msgType.split(',').map(Number)
  if (searchType === withUpper) {
    const { upperId } = await memberById(db, memberId)
    return upperId === null ? [] : logsOfUpper(own, Number(upperId))
  }
  if (!types.includes(messageTypes.one)) return [broadcastLog(own)]
  if (fromUserId === undefined || fromUserId === own) return []
  return [privateLog(own, fromUserId), ...(types.includes(messageTypes.broadcast) ? [broadcastLog(own)] : [])]
}

/** `searchType` of the history with the upper agent. */
const withUpper = 2

/** Those with whom something is unread: what an agent says to one and to all is one conversation. */
export const unreadPeers = (heads: readonly LogHead[]): ReadonlySet<string> =>
  new Set(
    heads.flatMap(({ log, lastNumber, readNumber, peerId }) => {
      if (lastNumber <= readNumber) return []
      return [readLog(log)?.kind === 'group' ? log : `${peerId}`]
    }),
  )

/** The number of messages of one contact that were not read. */
export const unreadOf = (heads: readonly LogHead[], peerId: number): number =>
  heads
    .filter((head) => head.peerId === peerId && readLog(head.log)?.kind !== 'group')
    .reduce((sum, { lastNumber, readNumber }) => sum + lastNumber - readNumber, 0)
