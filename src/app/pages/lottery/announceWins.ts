/** Announces wins on every page. */
import type { WinMessage } from '#contract/lottery/events.ts'
import { awardNotices } from '#src/streams/lottery/awards.ts'
import type { Announcing } from '../../core/announcement.ts'
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

/** Shows a toast for each win; one that the open page shows itself has none. */
export const announceWins = ({ app: { client }, scope, open }: Announcing): void => {
  const show = (win: WinMessage) =>
    showWin({ lottery: win.lotteryCn, issue: win.issue, award: win.bonus, stake: win.amount }, () => {
      const href = lotteryHref({ code: win.lottery, family: 'ssc' })
      if (href !== undefined) open(`${href}?order=${win.orderId}`)
    })
  scope.each(awardNotices(client, scope.report, isInFront), (all) => {
    const wins = all.filter((win) => !isShownByPage(win))
    if (wins.length > 0 && client.device.setting('winSounds', true)) playWin()
    if (wins.length <= toastsAtOnce) for (const win of wins) show(win)
    else {
      const award = wins.reduce((sum, { bonus }) => sum + bonus, 0n)
      showMissedWins({ count: wins.length, award, stake: stakeOf(wins) }, () => open('/index'))
    }
  })
}
