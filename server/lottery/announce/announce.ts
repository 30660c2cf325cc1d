/** Notifies browsers: events of the server's bus become events of sockets (design.md §8). Older clients get their wins alone. */
import { sealEvent } from '#contract/fair/events.ts'
import { balanceEvent, drawEvent, olderWinEvent, winEvent } from '#contract/lottery/events.ts'
import { streakEvent } from '#contract/lottery/streakEvents.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sessionEnded } from '../../account/events.ts'
import { balanceMoved } from '../../ledger/events.ts'
import type { EventBus } from '../../platform/events.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { memberRoom, sessionRoom } from '../../platform/sockets/rooms.ts'
import type { Sockets } from '../../platform/sockets/sockets.ts'
import type { PublishedDraws } from '../catalogue/publishedDraws.ts'
import { sealed } from '../book/events.ts'
import { drawn } from '../draws/events.ts'
import { won } from '../settlement/events.ts'
import { createStreakTips, type StreakTips } from './streakTips.ts'
import { olderWinOf, winMessageOf } from './winMessage.ts'

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
  const serverTime = () => clock.now().getTime()
  const tips = createStreakTips({
    draws,
    report,
    send: (tip) => emitEvent(sockets, streakEvent, { ...tip, serverTime: serverTime() }, 'everybody'),
  })
  bus.subscribe(drawn, ({ lottery, issue, code, source }) => {
    const message = { type: 2, lottery, issue, code, source, serverTime: serverTime() } as const
    emitEvent(sockets, drawEvent, message, 'everybody')
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
    emitEvent(sockets, sealEvent, message, 'everybody')
  })
  bus.subscribe(balanceMoved, ({ memberIds }) =>
    emitEvent(sockets, balanceEvent, { type: 3, serverTime: serverTime() }, memberIds.map(memberRoom)),
  )
  bus.subscribe(won, (event) => {
    const winner = [memberRoom(event.memberId)]
    emitEvent(sockets, winEvent, winMessageOf(event), winner)
    emitEvent(sockets, olderWinEvent, olderWinOf(event), winner)
  })
  bus.subscribe(sessionEnded, ({ tokenHash }) => sockets.disconnect(sessionRoom(tokenHash)))
  return tips
}
