/** Texts of limits, breaks and reminders. */
import { breakName, limitName } from '#contract/protection/limitsText.ts'
import type { BreakKind, BreakLength, LimitKind, LimitPeriod } from '#contract/protection/limits.ts'

const lengths: Readonly<Record<BreakLength, string>> = {
  day: '24 小时',
  week: '7 天',
  month: '30 天',
  sixWeeks: '6 周',
  halfYear: '6 个月',
  year: '1 年',
  fiveYears: '5 年',
}

const stops: Readonly<Record<BreakKind, string>> = {
  coolOff: '期间不能存款和投注，进行中的追号停止，未投的期次退款，已受理的投注照常开奖派奖。',
  selfExclusion:
    '存款、投注和推广立即停止，进行中的追号停止，未投的期次退款，已受理的投注照常开奖派奖。仍可登录、查询和提现。',
}

export const text = {
  title: '额度与自我保护',
  periods: '限额周期',
  period: { day: '24 小时', week: '7 天', month: '30 天' },
  ruleHead: '降低立即生效，提高 24 小时后需再次确认。',
  rule: '多个周期都有限额时，以剩余最少的为准。提现不受限额、冷静期和自我排除影响。',
  changed: (at: string) => `上次调整 ${at}，请定期检视`,
  neverChanged: '尚未设定限额',
  changes: '变更记录',
  loading: '正在读取限额',
  failed: '没有读到限额',
  heads: {
    name: '项目',
    limit: '限额（元）',
    used: { day: '近 24 小时', week: '近 7 天', month: '近 30 天' },
    left: '剩余（元）',
    acts: '操作',
  },
  limitName,
  hints: {
    deposit: '存款总额，不扣除提现',
    stake: '追号按提交时的总额计入',
    loss: '投注额减去派奖和返点',
    session: '打开本站的时间合计，多台设备同时打开只计一次',
  } satisfies Record<LimitKind, string>,
  none: '未设定',
  used: (amount: string) => `已用 ${amount}`,
  minutes: (count: number) => `${count} 分钟`,
  set: '设定',
  lower: '降低',
  raise: '提高',
  act: (verb: string, kind: LimitKind, period: LimitPeriod) => `${verb}${limitName(kind, period)}`,
  waits: (to: string | undefined, from: string, held: string) =>
    `已申请${to === undefined ? '取消限额' : `提高至 ${to}`}，${from} 起可再次确认，在此之前仍按 ${held} 执行。`,
  mayConfirm: (to: string | undefined, held: string) =>
    `${to === undefined ? '取消限额' : `提高至 ${to}`}的申请可以确认，在确认之前仍按 ${held} 执行。`,
  withdraw: '撤回申请',
  confirmRaise: '确认提高',
  confirmRaiseTitle: (kind: LimitKind, period: LimitPeriod) => `确认调整${limitName(kind, period)}？`,
  confirmRaiseText: (to: string | undefined) =>
    to === undefined ? '确认后这项限额立即取消。' : `确认后限额立即变为 ${to}。`,
  notNow: '暂不',
  amount: '限额（元）',
  minutesField: '每日时长（分钟）',
  setHint: '立即生效。以后降低立即生效，提高须等待 24 小时并再次确认。',
  lowerHint: (held: string) => `当前 ${held}。降低后立即生效。`,
  raiseHint: (held: string) => `当前 ${held}。申请 24 小时后可再次确认，在此之前仍按当前限额执行。`,
  submit: { set: '设定限额', lower: '降低限额', raise: '申请提高' },
  remove: '申请取消限额',
  back: '返回',
  problems: {
    money: '请输入 0.01–100,000,000 元，最多两位小数',
    minutes: '请输入 1–1440 的整数',
    lower: '须低于当前限额',
    raise: '须高于当前限额',
  },
  lost: '没有收到服务器的答复，更改可能已经生效。恢复连接后此处显示最新的限额。',
  offline: '网络已断开，恢复连接后可以更改',
  reality: '会话时间提醒',
  realityHint: '到时显示时长、投注和净盈亏，确认后继续。',
  intervals: { 0: '关闭', 30: '30 分钟', 60: '60 分钟', 120: '120 分钟' },
  save: '保存',
  saved: '会话时间提醒已保存',
  breakHint: {
    coolOff: '期间不能存款和投注，到期自动恢复。',
    selfExclusion: '停止存款、投注和推广，到期前不能撤销。',
  } satisfies Record<BreakKind, string>,
  breakName,
  length: (length: BreakLength) => lengths[length],
  begin: { coolOff: '开始冷静期', selfExclusion: '申请自我排除' } satisfies Record<BreakKind, string>,
  beginTitle: (kind: BreakKind, length: BreakLength) =>
    kind === 'coolOff' ? `开始 ${lengths[length]}的冷静期？` : `自我排除 ${lengths[length]}？`,
  beginText: (kind: BreakKind, until: string) => `至 ${until}。${stops[kind]}到期前不能撤销或缩短。`,
  inForce: (until: string) => `进行中，至 ${until}`,
  onlyLonger: '只能选择更晚结束的时长',
  // The reminder of the time.
  timeTitle: (minutes: number) => `本次已使用 ${minutes} 分钟`,
  timeText: '以下为本次使用期间的合计。',
  time: '时长',
  staked: '投注',
  won: '派奖和返点',
  net: '净盈亏',
  unknown: '网络已断开，金额暂时没有读到。',
  goOn: '知道了，继续',
  records: '查看投注记录',
  endedTitle: '今日游戏时长已用完',
  endedText: '在此之前的投注照常开奖派奖。仍可查询和提现。',
  close: '知道了',
} as const
