/** Texts of the detail of an order and of the question before a cancel, loaded with them (visual.md §7). */
import type { Hao } from '#engine/money/money.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

export const text = {
  cancel: '撤单',
  detail: '投注详情',
  singlePick: '单挑',
  loadingDetail: '正在读取投注详情',
  failedDetail: '没有读到投注详情',
  print: '打印',
  close: '关闭',
  waiting: '等待开奖',
  noDraw: '未开奖',
  cut: '号码较长，本机只存了前一部分，恢复连接后可查看全部',
  positions: (places: readonly string[]) => `第 ${places.join('、')} 位`,
  fields: {
    order: '订单号',
    time: '时间',
    lottery: '彩种',
    issue: '期号',
    play: '玩法',
    prizeMode: '奖金模式',
    count: '注数 × 倍数',
    unit: '模式',
    amount: '投注金额',
    numbers: '开奖号码',
    own: '自行核对',
    award: '中奖金额',
    content: '号码',
    positions: '位置',
    voucher: '优惠券抵扣',
    reason: '原因',
  },
  cancelTitle: '撤销这笔投注？',
  cancelText: (issue: string, play: string, amount: Hao) =>
    `${shortIssue(issue)} 期 ${play}，${groupYuan(amount)} 元将退回余额。`,
  keep: '不撤销',
  again: '再来一注',
  chase: '追号详情',
  verify: '验证开奖',
  ownRight: '已自行核对',
  ownDiffers: (award: string) => `自行核对不符，应派 ¥${award}`,
  ownUnproven: '号码与开奖证明不符',
} as const
