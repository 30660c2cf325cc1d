/** Notifies browsers: server events become `lottery_award_message` (design.md §8). Older clients are told of their wins alone. */
import * as z from 'zod/mini'
import { awardMessage, lotteryAwardMessage, type AwardMessage } from '#contract/lottery/events.ts'
import { sealMessage } from '#contract/fair/events.ts'
import { streakMessage } from '#contract/lottery/streakEvents.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sessionEnded } from '../../account/events.ts'
import { balanceMoved } from '../../ledger/events.ts'
import type { EventBus } from '../../platform/events.ts'
import { memberRoom, sessionRoom } from '../../platform/sockets/rooms.ts'
import type { Sockets } from '../../platform/sockets/sockets.ts'
import type { PublishedDraws } from '../catalogue/publishedDraws.ts'
import { sealed } from '../book/events.ts'
import { drawn } from '../draws/events.ts'
import { won } from '../settlement/events.ts'
import { createStreakTips, type StreakTips } from './streakTips.ts'
import { olderWinText, winMessageOf } from './winMessage.ts'

/** Parts of the announcer. */
export interface AnnounceParts {
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly sockets: Sockets
  readonly clock: Clock
  readonly draws: Pick<PublishedDraws, 'last'>
  readonly report: (error: unknown) => void
}

/** Subscribes to the bus until the server ends. Returns the tips, which read the draws in the background. */
export const announce = ({ bus, sockets, clock, draws, report }: AnnounceParts): StreakTips => {
  const wire = (message: AwardMessage) => z.encode(awardMessage, message)
  // One message to many rooms is sent once. With no room at all, socket.io would send it to everybody.
  const toMembers = (memberIds: readonly bigint[], message: AwardMessage): void => {
    if (memberIds.length === 0) return
    sockets.lottery.to(memberIds.map(memberRoom)).emit(lotteryAwardMessage, wire(message))
  }
  const serverTime = () => clock.now().getTime()
  const tips = createStreakTips({
    draws,
    report,
    send: (tip) =>
      sockets.lottery.emit(
        lotteryAwardMessage,
        z.encode(streakMessage, { ...tip, serverTime: serverTime() }),
      ),
  })
  bus.subscribe(drawn, ({ lottery, issue, code, source }) => {
    const message = wire({ type: 2, lottery, issue, code, source, serverTime: serverTime() })
    sockets.lottery.emit(lotteryAwardMessage, message)
    // A corrected result has no source. It is not a new draw.
    if (source !== undefined) tips.drawn(lottery, issue)
  })
  bus.subscribe(sealed, ({ lottery, issue, root, sealedAt }) => {
    const message = {
      type: 7,
      lottery,
      issue,
      root,
      sealedAt: sealedAt.getTime(),
      serverTime: serverTime(),
    } as const
    sockets.lottery.emit(lotteryAwardMessage, z.encode(sealMessage, message))
  })
  bus.subscribe(balanceMoved, ({ memberIds }) => toMembers(memberIds, { type: 3, serverTime: serverTime() }))
  bus.subscribe(won, (event) => {
    toMembers([event.memberId], winMessageOf(event))
    sockets.older.to(memberRoom(event.memberId)).emit(lotteryAwardMessage, olderWinText(event))
  })
  bus.subscribe(sessionEnded, ({ tokenHash }) => sockets.disconnect(sessionRoom(tokenHash)))
  return tips
}
