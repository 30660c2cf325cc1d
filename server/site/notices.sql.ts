/** The queries of notices and banners. */
import { asc, desc, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { banner, notice } from '../schema/index.ts'

const noticesMost = 50

/** The notices that have not ended, newest first. */
export const currentNotices = (db: Db): Promise<readonly (typeof notice.$inferSelect)[]> =>
  db.select().from(notice).where(isNull(notice.endedAt)).orderBy(desc(notice.id)).limit(noticesMost)

/** The banners that have not ended, in their order. */
export const currentBanners = (db: Db): Promise<readonly (typeof banner.$inferSelect)[]> =>
  db.select().from(banner).where(isNull(banner.endedAt)).orderBy(asc(banner.place), asc(banner.id))
