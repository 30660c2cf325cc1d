/** What the site says on every page: a notice that opens once. */
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { Announcement } from '../../core/announcement.ts'

const PopupNotice = lazyPart(() => import('./letters/PopupNotice.tsx'))

export const announcements: readonly Announcement[] = [{ Notice: PopupNotice }]
