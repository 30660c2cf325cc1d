/** What the funds say on every page: account changes that do not fit what was noted of them. */
import type { Announcement } from '../../core/announcement.ts'
import { announceStatement } from './announceStatement.ts'

export const announcements: readonly Announcement[] = [{ listen: announceStatement }]
