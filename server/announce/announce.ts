/** Tells browsers what happened: server events become `lottery_award_message` (design.md §8). */
import * as z from 'zod/mini'
import { awardMessage, lotteryAwardMessage, type AwardMessage } from '#contract/events.ts'
import type { Clock } from '../platform/clock.ts'
import type { EventBus, ServerEvent } from '../platform/events.ts'
import { memberRoom, sessionRoom, type Sockets } from '../platform/sockets.ts'
import { winMessageOf } from './winMessage.ts'

/** Parts of the announcer. */
export interface AnnounceParts {
  readonly bus: EventBus
  readonly sockets: Sockets
  readonly clock: Clock
}

/** Listens to the bus for as long as the server lives. */
export const announce = ({ bus, sockets, clock }: AnnounceParts): void => {
  const wire = (message: AwardMessage) => z.encode(awardMessage, message)
  // The same message to many is one message. To no room at all it would go to everybody.
  const toMembers = (memberIds: readonly bigint[], message: AwardMessage): void => {
    if (memberIds.length === 0) return
    sockets.lottery.to(memberIds.map(memberRoom)).emit(lotteryAwardMessage, wire(message))
  }
  bus.subscribe((event: ServerEvent) => {
    const serverTime = clock.now().getTime()
    switch (event.type) {
      case 'drawn': {
        const { lottery, issue, code } = event
        sockets.lottery.emit(lotteryAwardMessage, wire({ type: 2, lottery, issue, code, serverTime }))
        return
      }
      case 'balance':
        toMembers(event.memberIds, { type: 3, serverTime })
        return
      case 'won':
        toMembers([event.memberId], winMessageOf(event))
        return
      case 'settled':
        // Each of its winners was told already, and each of its players that his balance moved.
        return
      case 'sessionEnded':
        for (const io of [sockets.chat, sockets.lottery]) {
          io.in(sessionRoom(event.tokenHash)).disconnectSockets(true)
        }
    }
  })
}
