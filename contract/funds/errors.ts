/** Refusals of changes of the account, of deposits, payout accounts, withdrawals and exchanges. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const fundsErrorTexts = defineErrors({
  ChannelUnavailable: () => '该充值渠道暂不可用，请选择其他渠道',
  AmountOutOfRange: (f: { readonly least?: string; readonly most?: string }) =>
    `请输入 ${f.least ?? ''}~${f.most ?? ''} 范围内的金额，最多两位小数`,
  CoinAmountOutOfRange: (f: { readonly least?: string; readonly most?: string; readonly unit?: string }) =>
    `充值金额有误，限额 ${f.least ?? ''} 至 ${f.most ?? ''} ${f.unit ?? ''}`,
  TooManyAddresses: (f: { readonly most?: number }) =>
    `一笔充值最多取 ${f.most ?? 20} 个地址，请使用已有的地址或重新提交`,
  AmountFromChips: () => '该渠道只能选择列出的金额',
  BankUnknown: () => '请选择付款银行',
  CardNumberLength: () => '银行卡号最少 16 位，最多 19 位',
  HolderNameLength: () => '姓名最少 2 个字，最多 16 个字',
  PayerNameMissing: () => '请输入付款人姓名',
  TooManyOpenDeposits: (f: { readonly most?: number }) =>
    `最多同时有 ${f.most ?? 10} 笔未完成的充值，请先付款或等待其超时`,
  NoSubordinate: () => '充值账户须为您自己或您的直属下级',
  SubordinateUnavailable: () => '该下级账户暂时不能收这笔充值，请与他联系',
  NoCollectionCode: (f: { readonly name?: string }) => `您还没有绑定${f.name ?? '收款码'}，请先绑定`,
  NoPayoutCard: () => '还没有绑定提款银行卡',
  CardNumberWrong: () => '银行卡号有误，请核对后重新输入',
  HolderNameWrong: () => '持卡人姓名须为 2–5 个汉字，或以间隔号“·”连接的姓名',
  HolderDiffers: () => '持卡人须与首次绑定的姓名一致',
  AddressWrong: (f: { readonly network?: string }) =>
    `${f.network === undefined || f.network === '' ? '' : `这不是 ${f.network} 的地址，`}请核对后重新输入`,
  PayoutBound: () => '您已经绑定了这个账户',
  TooManyPayouts: (f: { readonly most?: number }) => `最多绑定 ${f.most ?? 3} 个，请先删除不用的`,
  UnknownPayout: () => '没有这个收款账户',
  PayWayMissing: () => '请选择付款方式',
  FastAmountMissing: () => '请选择或输入金额',
  MatchWaiting: () => '正在匹配收款方，请稍候',
  MatchFound: () => '已匹配到收款方，不能取消；不付款的订单到时自动结束，不会扣款',
  MatchSilent: () => '暂时联系不上匹配服务，订单没有取消，请稍后再试',
  NoCounterpart: () => '15 分钟内没有匹配到收款方，订单已结束，没有扣款，可以重新提交',
  MatchCancelled: (f: { readonly own?: boolean }) =>
    f.own === true ? '订单已取消' : '收款方已取消，请勿再付款，可以重新提交',
  MatchExpired: () => '订单已超时，请勿再付款；已付的款项仍会入账',
  CancelsUsed: (f: { readonly most?: number }) =>
    `今日已取消 ${f.most ?? 3} 次，不能再取消；订单继续匹配，可在充值记录中查看`,
  ChannelClosed: (f: { readonly reason?: string }) => f.reason ?? '该渠道暂停使用，请选择其他方式',
  UnknownDeposit: () => '没有这笔充值',
  DepositEnded: () => '这笔充值已结束',
  AtRisk: (f: { readonly action?: string; readonly bindType?: number }) =>
    `账号存在风险，暂时不能${f.action ?? '充值、转账和提现'}，请联系在线客服`,
  FundPasswordMissing: () => '您还没有设置资金密码，请在提现前设置',
  NothingBound: () => '请先绑定提款银行卡或钱包',
  WithdrawUnavailable: () => '该提现方式暂不可用，请选择其他方式',
  PayoutTooYoung: (f: { readonly until?: string }) =>
    `新绑定的账户须等到 ${f.until ?? '满规定时间'} 才能用于提现`,
  PayoutChanged: () => '收款账户已变更，请重新选择',
  TurnoverMissing: (f: { readonly done?: string; readonly needed?: string }) =>
    `流水未达标，已完成 ${f.done ?? '0.00'}，需要 ${f.needed ?? '0.00'}`,
  TooManyWithdrawals: (f: { readonly most?: number }) => `每天最多提现 ${f.most ?? 5} 次，请明天再试`,
  FormUsed: () => '这张表单已经提交过一次，请核对提现记录后重新填写',
  QuoteUnavailable: () => '暂时没有报价，请稍后再试或选择其他方式',
  UnknownWallet: () => '没有这个钱包',
  WalletSilent: () => '暂时联系不上该游戏平台，请稍后再试',
  NotBetweenGames: () => '游戏钱包之间不能直接互转，请先转回彩票钱包',
  ExchangeTooSmall: (f: { readonly least?: string }) => `转账金额须大于最低可转金额 ${f.least ?? '1'} 元`,
  ExchangeTooLarge: (f: { readonly most?: string }) => `单笔最多转 ${f.most ?? '50,000'} 元`,
  WholeYuanOnly: () => '该钱包只能转整数元',
  FundPasswordNeeded: () => '请输入资金密码',
  UnknownExchange: () => '没有这笔转账',
  FastAmountWrong: () => '请输入提现金额或选择面额',
  FastBlocked: (f: { readonly most?: number }) =>
    `今天有 ${f.most ?? 3} 笔到账没有确认，极速渠道暂停至今晚 24:00，请使用其他方式`,
  ArrivalNotYet: () => '付款方还没有付款，收到款项后再确认',
  ArrivalTimedOut: () => '确认时间已过，将按付款凭证处理，无需再次确认',
  UnknownWithdrawal: () => '没有这笔提现',
  DaysOutOfRange: (f: { readonly mostDays?: number }) =>
    `开始日期不能晚于结束日期，最多查询 ${f.mostDays ?? 35} 天`,
})
