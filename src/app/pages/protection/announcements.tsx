/** What is said of the limits of a player on every page. */
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { Announcement } from '../../core/announcement.ts'

const ProtectionNotice = lazyPart(() => import('./ProtectionNotice.tsx'))

export const announcements: readonly Announcement[] = [{ Notice: ProtectionNotice }]
