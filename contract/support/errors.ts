/** Refusals of the desk. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const supportErrorTexts = defineErrors({
  UnknownCase: () => '这位会员没有咨询会话',
  CaseTaken: ({ by }: { readonly by?: string } = {}) =>
    by === undefined ? '这个会话的接待人已改变，请刷新后再试' : `${by} 已接入这个会话`,
  CaseNotYours: () => '只有接待人可以进行这项操作，请先接入',
  ReasonNeeded: () => '请写明查看原因，2 – 100 字',
  NoteText: () => '备注须为 1 – 500 字',
  UnknownReport: () => '这个举报已处理',
  CopyScope: () => '请选择 1 – 20 个会话，并选择范围和保留时间',
  UnknownCopy: () => '没有这份副本',
  CopyEnded: () => '这份副本已清除或已到期',
  DeskReason: () => '请写明原因，2 – 100 字',
  WithdrawalDecided: () => '这笔提现已处理，请刷新后查看',
  SignedAlready: () => '您已同意过，须由另一人复核',
  UnknownDeskMember: () => '没有这位会员',
  AtRiskAlready: () => '这位会员已有风险标记',
  NotAtRisk: () => '这位会员没有风险标记',
  UnknownPayment: () => '没有这笔款项',
  PaymentDecided: () => '这笔款项已处理，请刷新后查看',
  UnknownDeskOrder: () => '没有这笔充值订单，请核对订单号',
  DeskAmount: () => '入账金额须大于 0，最多两位小数',
  UnknownDifference: () => '这条差异已关闭',
  HandoverWords: () => '请写明内容，2 – 300 字',
  HandedOverAlready: () => '这位会员已有转交财务的事项，等待答复',
  UnknownHandover: () => '这个事项已答复',
  UnknownDeskChannel: () => '没有这个渠道',
  ChannelClosedAlready: () => '这个渠道已暂停',
  ChannelNotClosed: () => '这个渠道没有被暂停',
  ReplyText: () => '标题须为 1 – 20 字，内容须为 1 – 500 字',
})
