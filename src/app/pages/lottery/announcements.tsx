/** What the lottery says on every page: new vouchers, and wins. */
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { Announcement } from '../../core/announcement.ts'
import { announceOwnChecks } from './announceOwnChecks.ts'
import { announceWins } from './announceWins.ts'

const VoucherNotice = lazyPart(() => import('./VoucherNotice.tsx'))

export const announcements: readonly Announcement[] = [
  { Notice: VoucherNotice },
  { listen: announceWins },
  { listen: announceOwnChecks },
]
