/** Refusals on the way into an account: invitations, registration, recovery, and the codes that are sent by e-mail. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const entryErrorTexts = defineErrors({
  InvitationUnknown: () => '邀请链接无效，请向邀请人核对完整地址',
  InvitationEnded: () => '邀请链接已停用，请向邀请人索取新的链接',
  InvitationExpired: () => '邀请链接已过期，请向邀请人索取新的链接',
  BadName: () => '用户名须为 4–16 位字母或数字，以字母开头',
  NameTaken: () => '这个用户名已被使用，请换一个',
  PasswordCommon: () => '这个密码过于常见，请换一个',
  BadDepositLimit: () => '每日存款上限须为 1–10,000,000 元',
  TooManyRegistrations: () => '本网络今日注册的账号已满，请明日再注册',
  TrialClosed: () => '本站没有开放试玩',
  TooManyTrials: (f: { readonly minutes?: number }) =>
    `本网络领取的试玩账号已满，请 ${f.minutes ?? 60} 分钟后再领取`,
  RecoveryEnded: () => '找回步骤已过期，请从用户名重新开始',
  /** Of a name that does not exist too. */
  SentCodeWrong: () => '验证码有误或已失效',
  AnswerWrong: () => '答案或谷歌验证码有误',
  ResetCodeWrong: () => '重设码有误、尚未生效或已失效',
  NotProved: () => '请先完成身份验证',
  MailUnavailable: () => '本站尚未开通邮件服务，请使用其他方式或联系客服',
  EmailNotBound: () => '尚未绑定邮箱',
  EmailBound: () => '邮箱已经绑定，更换须先绑定谷歌验证器，或联系客服',
  BadEmail: () => '邮箱地址的格式有误',
  TooManyCodes: () => '24 小时内发送的验证码已达上限，请明日再试',
  WrongLoginPassword: (f: { readonly waitSeconds?: number; readonly triesLeft?: number }) =>
    f.waitSeconds
      ? `登录密码错误次数过多，请 ${f.waitSeconds} 秒后再试`
      : `登录密码有误${f.triesLeft === undefined ? '' : `，还可尝试 ${f.triesLeft} 次`}`,
})
