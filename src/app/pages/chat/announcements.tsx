/** What the chat says on every page. */
import type { Announcement } from '../../core/announcement.ts'
import { announceMessages } from './announceMessages.ts'

export const announcements: readonly Announcement[] = [{ listen: announceMessages }]
