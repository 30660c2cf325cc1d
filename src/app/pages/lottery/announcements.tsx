/** What the lottery says on every page: new vouchers, wins, and big ones in a dialog. */
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { Announcement } from '../../core/announcement.ts'
import { announceOwnChecks } from './announceOwnChecks.ts'
import { announceWins } from './announceWins.ts'

const BigWinNotice = lazyPart(() => import('./BigWinNotice.tsx'))
const VoucherNotice = lazyPart(() => import('./VoucherNotice.tsx'))

export const announcements: readonly Announcement[] = [
  { Notice: VoucherNotice },
  { Notice: BigWinNotice },
  { listen: announceWins },
  { listen: announceOwnChecks },
]
