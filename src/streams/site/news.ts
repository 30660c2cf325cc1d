/** Keeps notices and banners fresh. */
import type { Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/site/later.ts'
import { newsKey, type Banners, type Notices } from '#src/db/site/news.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Client } from '../core/client.ts'
import { keepFresh, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'

/** Reads the notices now, after a reconnect, and every five minutes. */
export const noticeSource: Source = (client) =>
  keepFresh(client, {
    tables: [],
    reads: ['notices'],
    question: 'notices',
    everyMs: timing.newsPoll,
    ask: () => askNotices(client),
  })

/** Reads the banners in the same way. */
export const bannerSource: Source = (client) =>
  keepFresh(client, {
    tables: [],
    reads: ['banners'],
    question: 'banners',
    everyMs: timing.newsPoll,
    ask: () => askBanners(client),
  })

const askNotices = async ({ call, publicDb: db }: Client): Promise<void> => {
  const ending = await call('notices', { pageNumber: -1, scroll: 2, noticeType: 1 })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(db, db.notices, { key: newsKey, serverTime, value: value.items })
}

const askBanners = async ({ call, publicDb: db }: Client): Promise<void> => {
  const ending = await call('banners', {})
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(db, db.banners, { key: newsKey, serverTime, value: value.result })
}

/** The notices as they are stored. */
export const notices$ = ({ publicDb }: Client): Observable<Cached<Notices> | undefined> =>
  stored(() => publicDb.notices.get(newsKey))

/** The banners as they are stored. */
export const banners$ = ({ publicDb }: Client): Observable<Cached<Banners> | undefined> =>
  stored(() => publicDb.banners.get(newsKey))
