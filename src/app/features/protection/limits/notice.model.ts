/** The notices of every page as a stream: the reminder of the time, and the end of the minutes of play. */
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  from,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/protection/later.ts'
import { acknowledgePlayTime, notice$, playTime$ } from '#src/streams/protection/protection.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { ProtectionNoticeSnapshot, TimeNotice } from './protection.snapshot.ts'

/** Dependencies of the notices. */
export interface NoticeParts {
  readonly client: Client
  /** Epoch milliseconds by the server's clock, once a second. */
  readonly now$: Observable<number>
  readonly openRecords: () => void
}

/** The notices of the signed-in player. */
export interface NoticeModel {
  readonly notices: Behavior<ProtectionNoticeSnapshot>
  end(): void
}

const minuteMs = 60_000

/** Starts the notices. */
export const createNoticeModel = ({ client, now$, openRecords }: NoticeParts): NoticeModel => {
  const scope = client.scope()
  const held$ = notice$(client)
  const dismissed$ = new BehaviorSubject(false)

  const acknowledge = (): void => scope.run(() => acknowledgePlayTime(client))
  /** The start of the time here, once a reminder is due. */
  const due$ = combineLatest([held$, playTime$(client), now$]).pipe(
    map(([held, play, nowMs]) => {
      const everyMs = (held?.value.realityCheck ?? 0) * minuteMs
      return everyMs > 0 && play && nowMs >= play.acknowledgedAt + everyMs ? play.startedAt : undefined
    }),
    distinctUntilChanged(),
  )
  const time$ = due$.pipe(
    switchMap((since) => (since === undefined ? of(undefined) : from(timeNotice(since)))),
  )
  const timeNotice = async (since: number): Promise<TimeNotice> => {
    const ending = await client.call('playSince', { since })
    return {
      minutes: Math.floor((client.clock.now() - since) / minuteMs),
      figures: ending.kind === 'answered' ? ending.value : undefined,
      acknowledge,
      records() {
        acknowledge()
        openRecords()
      },
    }
  }

  const ended$ = held$.pipe(
    map((held) => (held?.value.stopped?.by === 'session' ? held.value.stopped.sentence : undefined)),
    distinctUntilChanged((a, b) => (a === undefined) === (b === undefined)),
  )
  scope.each(ended$, (sentence) => {
    if (sentence === undefined) dismissed$.next(false)
  })
  const notices$ = combineLatest([time$, ended$, dismissed$]).pipe(
    map(([time, sentence, dismissed]): ProtectionNoticeSnapshot => ({
      time,
      ended:
        sentence === undefined || dismissed ? undefined : { sentence, close: () => dismissed$.next(true) },
    })),
  )
  return {
    notices: scope.behavior(notices$, { time: undefined, ended: undefined }),
    end: () => scope.end(),
  }
}
