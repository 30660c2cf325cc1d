/** Texts of the dialogs before and after a bet, loaded with them (visual.md §7). */
import { groupYuan } from '#src/app/ui/layout/money.ts'

export const text = {
  plays: '玩法',
  lines: (count: number) => `${count} 单`,
  confirmTitle: '确认投注',
  lottery: '彩种',
  issueName: '期号',
  contents: '投注内容',
  largestReturn: '最高可得',
  balanceAfter: '投注后余额',
  safeUntil: '可安全提交至',
  // By this line, and never a promise: the server's time of acceptance decides.
  tooLate: (clock: string) =>
    `按近 10 分钟的线路情况，${clock} 之后提交可能来不及，以服务器受理时间为准；来不及的投注不扣款。`,
  back: '返回修改',
  singlePickTitle: '单挑提示',
  singlePickText: (cap: bigint) => `本单注数少于门槛，当期最高奖金 ${groupYuan(cap)} 元。`,
  anyway: '仍要投注',
  insufficientTitle: '余额不足',
  insufficientText: (missing: bigint | undefined) =>
    `${missing === undefined ? '' : `还差 ${groupYuan(missing)} 元，`}请立即充值后再投注。`,
  recharge: '立即充值',
  understood: '知道了',
  nextIssueTitle: '期号切换',
  nextIssueText: (closed: string, current: string) => `第 ${closed} 期已截止，当前为第 ${current} 期。`,
} as const
