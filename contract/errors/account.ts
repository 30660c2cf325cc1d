/** Refusals of the account area. */
import { defineErrors } from './define.ts'

/** Figures of a refused sign-in, for the form. */
export interface SignInFigures {
  readonly waitSeconds?: number
  readonly triesLeft?: number
  readonly loginFailCount?: number
  readonly needCapchaCode?: boolean
}

/** A fixed message whose figures only the form reads. */
const forForm =
  (sentence: string): ((figures: Pick<SignInFigures, 'needCapchaCode'>) => string) =>
  () =>
    sentence

/** The messages. */
export const accountErrorTexts = defineErrors({
  WrongPassword: (f: SignInFigures) =>
    f.waitSeconds
      ? `登录失败次数过多，请 ${f.waitSeconds} 秒后再登录`
      : `用户名或密码有误${f.triesLeft === undefined ? '' : `，还可尝试 ${f.triesLeft} 次`}`,
  CaptchaNeeded: forForm('请输入验证码'),
  CaptchaWrong: forForm('验证码有误，请重新输入'),
  WrongOldPassword: (f: Pick<SignInFigures, 'waitSeconds' | 'triesLeft'>) =>
    f.waitSeconds
      ? `原密码错误次数过多，请 ${f.waitSeconds} 秒后再试`
      : `原密码有误${f.triesLeft === undefined ? '' : `，还可尝试 ${f.triesLeft} 次`}`,
  SamePassword: () => '新密码不能与原密码相同',
  PasswordsDiffer: () => '两次输入的新密码不一致',
  ActivityOff: () => '红包活动未开放',
  EnvelopeNotReady: (f: { readonly issue?: string }) =>
    f.issue ? `第 ${f.issue} 期开奖后可以打开` : '今天的红包还不能打开',
  UnknownLetter: () => '没有找到这条消息',
  DaysOutOfRange: (f: { readonly mostDays?: number }) =>
    `开始日期不能晚于结束日期，最多查询 ${f.mostDays ?? 35} 天`,
})
