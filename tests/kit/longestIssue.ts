/** The issue with the longest time to its close, so that neither the wall clock nor a holiday closes it during a suite. */
import type { Browser } from './browser.ts'

/** An issue on sale, and the prize of its plays. */
export interface SellingIssue {
  readonly lottery: string
  readonly issue: string
  /** Seconds until it closes. */
  readonly second: number
  readonly odds: string
}

/** Asks the server as a player would. */
export const longestIssue = async (player: Browser): Promise<SellingIssue> => {
  const offered = ['TCP5', 'CQSSC', 'MJ5FC'].map(async (lottery) => {
    const { body } = await player.get('/lottery/api/u/v1/lottery/current_issue', { lottery })
    const { issue, second } = body['result'] as { issue: string; second: number }
    return { lottery, issue, second, odds: lottery === 'TCP5' ? '190000' : '196000' }
  })
  const [longest] = (await Promise.all(offered)).toSorted((a, b) => b.second - a.second)
  if (!longest) throw new Error('a lottery must sell')
  return longest
}
