/** The notices as a stream of the stored answer, and the one that opens by itself. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import type { Notices } from '#src/db/site/news.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { notices$ } from '#src/streams/site/news.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { NoticesSnapshot, PopupNotice, ShownNotice } from './notices.snapshot.ts'

/** The notices while their page is open. */
export interface NoticesModel {
  readonly notices: Behavior<NoticesSnapshot>
  end(): void
}

const shownOf = ({ id, title, content, createTime }: Notices[number]): ShownNotice => ({
  id: id.toString(),
  title,
  content,
  atMs: createTime,
})

/** Opens the list. */
export const createNoticesModel = (client: Client): NoticesModel => {
  const scope = client.scope()
  const snapshot$ = combineLatest([
    notices$(client),
    client.line.line$,
    client.reads.failed$('notices'),
  ]).pipe(
    map(([cached, { up }, failure]): NoticesSnapshot => ({
      notices: withFailure(
        cached
          ? { state: 'ready', value: cached.value.map(shownOf), asOfMs: up ? undefined : cached.serverTime }
          : { state: 'loading' },
        failure,
        cached?.serverTime,
      ),
    })),
  )
  return {
    notices: scope.behavior(snapshot$, { notices: { state: 'loading' } }),
    end: () => scope.end(),
  }
}

/** The notice that opens by itself. */
export interface PopupModel {
  readonly popup: Behavior<PopupNotice | undefined>
  end(): void
}

/** The newest notice that opens once, unless it was seen on this device (lottery.md §3.9). */
export const createPopupModel = (client: Client): PopupModel => {
  const scope = client.scope()
  const seen$ = new BehaviorSubject(Number(client.device.setting('announcementId', '0')))
  const see = (id: number): void => {
    client.device.remember('announcementId', String(id))
    seen$.next(id)
  }
  const popup$ = combineLatest([notices$(client), seen$]).pipe(
    map(([cached, seen]): PopupNotice | undefined => {
      const notice = popupOf(cached, seen)
      return notice && { notice: shownOf(notice), see: () => see(Number(notice.id)) }
    }),
  )
  return { popup: scope.behavior(popup$, undefined), end: () => scope.end() }
}

const popupOf = (cached: Cached<Notices> | undefined, seen: number): Notices[number] | undefined =>
  cached?.value.find(({ id, isJumpView }) => isJumpView === '1' && Number(id) > seen)
