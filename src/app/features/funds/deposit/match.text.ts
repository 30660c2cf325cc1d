/** Texts of fast pay and of a match. */

/** Of the form. */
export const matchFormText = {
  other: '收款方',
  running: '您有一笔极速充值还没有结束，不必重新提交。',
  goOn: '查看这笔订单',
} as const

/** Of an order. */
export const matchText = {
  steps: ['提交', '匹配收款方', '付款', '到账'],
  progress: '充值步骤',
  title: '正在获取收款信息',
  hint: '匹配到收款方后自动进入付款页，现在还不用付款。',
  due: '应付金额',
  waited: '已等待',
  asked: '上次查询',
  askedEvery: '每 10 秒一次',
  number: '订单号',
  cancel: '取消订单',
  cancelsLeft: (left: number) => `今日还可取消 ${left} 次。`,
  leaving: '关闭窗口或切换标签也会先取消。',
  noCancels: '今日取消次数已用完，订单到时自动结束。',
  offline: '网络已断开，恢复连接后继续查询',
  below: '15 分钟内没有匹配到时订单自动结束，不会扣款。断线后重新连接会继续查询，不必重新提交。',
  question: '取消这笔订单？',
  questionHint: (amount: string, left: number) =>
    `${amount} 元，尚未付款。今日还可取消 ${left} 次，用完后当天不能再取消。`,
  stay: '继续等待',
  cancelled: '订单已取消',
  lost: '没有收到服务器的答复，订单仍在匹配。恢复连接后可以取消；也可以刷新页面离开，订单会保留。',
  warning: '订单提示',
  understood: '知道了',
  found: '已匹配，请付款',
  until: (clock: string) => `${clock} 前有效，超时后请勿再付`,
  timeOut: '订单已超时，请勿再付款',
  left: '剩余时间',
  share: '剩余时间的比例',
  deadline: (clock: string) => `请在 ${clock} 前付款`,
  payee: '收款人',
  account: '收款账号',
  bank: '收款银行',
  fork: '开户支行',
  remark: '付款附言',
  copy: '复制',
  copied: '复制成功',
  notCopied: '浏览器不允许复制，请手动选择',
  warnAmount: (amount: string) => `请按 ${amount} 元足额付款，付到其他账号的损失由您自行承担。`,
  bonuses: '加送',
  bonusColumns: ['匹配后付款时间', '加送比例', '加送金额', '截止'],
  told: '我已付款',
  toldHint: ['付款后再点，只需一次。', '到账以银行通知为准，加送随到账一并入账。'],
} as const
