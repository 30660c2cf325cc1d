/** Texts of a receipt. */
import type { ReceiptFault } from '#contract/fair/receipts/verdict.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { ShownReceipt } from './receipt.snapshot.ts'

/** What does not fit, in words. */
export const receiptFaults: Readonly<Record<ReceiptFault, string>> = {
  form: '不是回执的格式，无法核对。',
  lines: '明细与回执上的笔数或指纹不符。',
  path: '回执不在所签的一批之中。',
  signature: '签名与公钥不符，回执被改过，或不是本站签的。',
  keyTime: '签名早于公钥公布，可能是事后补的。',
  signedAt: '签名时间早于受理时间。',
  otherBet: '回执写的不是本机提交的这笔投注。',
  otherKey: '所用的公钥没有公布过。',
}

export const text = {
  title: '投注回执',
  hint: '小票和二维码带同一签名',
  issue: '期号',
  content: '内容',
  contentOf: (lines: number, bets: number) => `${lines} 单，共 ${bets} 注`,
  amount: '金额',
  amountOf: (cash: bigint, voucher: bigint) =>
    voucher > 0n ? `${groupYuan(cash)} 元，优惠券 ${groupYuan(voucher)} 元` : `${groupYuan(cash)} 元，现金`,
  chase: (cash: bigint) => `${groupYuan(cash)} 元，追号预留`,
  accepted: '受理',
  sealed: '封存',
  sealedAt: (page: number, place: number) => `本期账本第 ${page} 页第 ${place} 单`,
  notSealed: '停售后封存，位置在开奖验证页可查',
  signature: '签名',
  key: '公钥',
  keyOf: (id: number, hex: string) => `第 ${id} 号 ${hex}`,
  unknownKey: (id: number) => `第 ${id} 号，本机尚未取得`,
  qr: '回执二维码',
  states: {
    missing: '回执尚未取得，联网后自动取回',
    unchecked: '回执尚未核对',
    right: '签名有效，在本机核对',
    wrong: '回执不符',
  } satisfies Record<ShownReceipt['state'], string>,
  expected: '应为',
  got: '实得',
  export: '导出',
  exportHint: '导出这笔投注的全部凭据，可在「核对回执」页或用脚本离线验证',
  fileName: '投注凭据',
  check: '重新验证',
  open: '核对回执',
  noWorker: '本浏览器现在不能核对',
} as const
