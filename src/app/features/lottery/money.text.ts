/** How bets that were 核对中 are announced. */
import type { OutboxRow } from '#src/db/core/outbox.ts'
import { isBet } from '#src/db/lottery/submissions.ts'
import type { MoneyText } from '#src/app/core/moneyText.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { isShownByPage } from '#src/app/lottery/instantLottery.ts'

const issueOf = (row: OutboxRow): string => (isBet(row) ? shortIssue(row.body.issue) : '')

/** By call; the issue of an instant draw is known with its result only. */
export const moneyTexts = {
  addOrder: {
    accepted: (row) => ({ title: '订单提交成功', text: `${issueOf(row)} 期的投注已核对，已受理` }),
    void: (row) => ({ title: '未提交，清单已保留', text: `${issueOf(row)} 期的投注未受理，未扣款` }),
  },
  addOrderNow: {
    accepted: (row) =>
      isBet(row) && isShownByPage(row.body)
        ? undefined
        : { title: '秒秒彩结果已核对', text: '已受理，结果见秒秒彩页面' },
    void: () => ({ title: '秒秒彩未投注', text: '中断的一次未受理，未扣款' }),
  },
} as const satisfies Readonly<Record<string, MoneyText>>
