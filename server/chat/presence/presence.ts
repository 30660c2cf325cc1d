/**
 * Who is online: a member is while a page of his is connected to any node. A page that reconnects within ten seconds was never gone, so
 * that a bad line does not flap (decision 111).
 */
import { onOffEvent } from '#contract/chat/events.ts'
import type { Db } from '../../platform/database/database.ts'
import { newNodeName } from '../../platform/nodeName.ts'
import type { Log } from '../../platform/observe/log.ts'
import { memberOf } from '../../platform/sockets/admission.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { memberRoom } from '../../platform/sockets/rooms.ts'
import type { Sockets } from '../../platform/sockets/sockets.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import { createRounds } from '../../platform/time/rounds.ts'
import { forgetNode, forgetPresent, isPresentElsewhere, seePresent, watchersOf } from './presence.sql.ts'

/** What presence needs. */
export interface PresenceParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly sockets: Sockets
}

const graceMs = 10_000
const seenEveryMs = 20_000
const [came, went] = [1, 2]

/** Watches the connections from the moment it is made: call it before the server listens. */
export const watchPresence = ({ db, clock, log, sockets }: PresenceParts) => {
  const node = newNodeName()
  const connections = new Map<bigint, number>()
  const leaving = new Map<bigint, CancelTimer>()
  let ended = false
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: who comes and goes at once must not be written in the other order.
  const after = (work: () => Promise<unknown>): void => {
    last = last
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'who is online was not written'))
  }
  const tell = async (memberId: bigint, status: number): Promise<void> => {
    const { name, nick, upperId, watchers } = await watchersOf(db, memberId)
    const event = { agentId: upperId, myUserId: Number(memberId), myName: name, nikeName: nick, status }
    emitEvent(sockets, onOffEvent, event, watchers.map(memberRoom))
  }
  const come = (memberId: bigint): void => {
    const count = connections.get(memberId) ?? 0
    connections.set(memberId, count + 1)
    const isBack = leaving.get(memberId)
    isBack?.()
    leaving.delete(memberId)
    if (count > 0 || isBack) return
    after(async () => {
      const elsewhere = await isPresentElsewhere(db, node, memberId, clock.now())
      await seePresent(db, node, [memberId], clock.now())
      if (!elsewhere) await tell(memberId, came)
    })
  }
  const go = (memberId: bigint): void => {
    const left = (connections.get(memberId) ?? 1) - 1
    if (left > 0) return void connections.set(memberId, left)
    connections.delete(memberId)
    if (ended) return
    const gone = () => {
      leaving.delete(memberId)
      after(async () => {
        await forgetPresent(db, node, memberId)
        if (!(await isPresentElsewhere(db, node, memberId, clock.now()))) await tell(memberId, went)
      })
    }
    leaving.set(memberId, clock.at(new Date(clock.now().getTime() + graceMs), gone))
  }
  sockets.chat.on('connection', (socket) => {
    const { memberId } = memberOf(socket)
    come(memberId)
    socket.on('disconnect', () => go(memberId))
  })
  const rounds = createRounds({
    clock,
    log,
    everyMs: seenEveryMs,
    atOnce: 1,
    failed: 'who is online was not written',
    async round() {
      await seePresent(db, node, [...connections.keys(), ...leaving.keys()], clock.now())
      return 0
    },
  })
  return {
    start: () => rounds.start(),
    async stop(): Promise<void> {
      ended = true
      for (const cancel of leaving.values()) cancel()
      await rounds.stop()
      after(() => forgetNode(db, node, clock.now()))
      await last
    },
  }
}
