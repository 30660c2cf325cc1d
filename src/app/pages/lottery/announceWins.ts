/** Announces wins on every page. */
import type { WinMessage } from '#contract/lottery/events.ts'
import { awardNotices } from '#src/streams/lottery/awards.ts'
import type { Announcing } from '../../core/announcement.ts'
import { bigWins, isBigWin } from '../../features/lottery/records/bigWins.ts'
import { showMissedWins, showWin } from '../../features/lottery/records/winToast.ts'
import { lotteryHref } from '../../lottery/hrefs.ts'
import { playWin } from '../../ui/sound.ts'
import { isShownByPage } from '../../lottery/instantLottery.ts'

// More would cover the page: then one toast shows their number and their sum.
const toastsAtOnce = 3

/** What the wins cost together; undefined when it is not known of each. */
const stakeOf = (wins: readonly WinMessage[]): bigint | undefined =>
  wins.reduce<bigint | undefined>(
    (sum, { amount }) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  )

const isInFront = () => document.visibilityState === 'visible'

/** Where the order of a win is looked at; undefined where no page shows its lottery. */
export const orderHref = ({
  lottery,
  orderId,
}: Pick<WinMessage, 'lottery' | 'orderId'>): string | undefined => {
  const href = lotteryHref({ code: lottery, family: 'ssc' })
  return href && `${href}?order=${orderId}`
}

/** Shows a toast for each win, a big one in a dialog; one that the open page shows itself has none. */
export const announceWins = ({ app: { client }, scope, open }: Announcing): void => {
  const show = (win: WinMessage) =>
    showWin({ lottery: win.lotteryCn, issue: win.issue, award: win.bonus, stake: win.amount }, () => {
      const href = orderHref(win)
      if (href !== undefined) open(href)
    })
  // A win is of one member: the next one does not see it.
  scope.each(client.session.userName$, bigWins.clear)
  scope.each(awardNotices(client, scope.report, isInFront), (all) => {
    const shown = all.filter((win) => !isShownByPage(win))
    for (const win of shown.filter(isBigWin)) bigWins.show(win)
    const wins = shown.filter((win) => !isBigWin(win))
    if (shown.length > 0 && client.device.setting('winSounds', true)) playWin()
    if (wins.length <= toastsAtOnce) for (const win of wins) show(win)
    else {
      const award = wins.reduce((sum, { bonus }) => sum + bonus, 0n)
      showMissedWins({ count: wins.length, award, stake: stakeOf(wins) }, () => open('/index'))
    }
  })
}
