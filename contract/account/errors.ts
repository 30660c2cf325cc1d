/** Refusals of the account area. */
import { defineErrors } from '../core/defineErrors.ts'

/** Figures of a refused sign-in, for the form. */
export interface SignInFigures {
  readonly waitSeconds?: number
  readonly triesLeft?: number
  readonly loginFailCount?: number
  readonly needCapchaCode?: boolean
}

/** Figures of a wrong code or password. */
export type TryFigures = Pick<SignInFigures, 'waitSeconds' | 'triesLeft'>

/** Figures of a login that wants a second step. */
export interface SecondStepFigures extends TryFigures {
  readonly needCapchaCode?: boolean
  /** What a browser needs to sign with a passkey of the account: PublicKeyCredentialRequestOptionsJSON as text. */
  readonly passkey?: string
}

const tried =
  (secret: string) =>
  ({ waitSeconds, triesLeft }: TryFigures): string =>
    waitSeconds
      ? `${secret}错误次数过多，请 ${waitSeconds} 秒后再试`
      : `${secret}有误${triesLeft === undefined ? '' : `，还可尝试 ${triesLeft} 次`}`

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
  CodeNeeded: (_f: SecondStepFigures) => '请输入验证器上的 6 位验证码',
  CodeWrong: (f: SecondStepFigures) => tried('验证码')(f),
  WrongOldPassword: tried('原密码'),
  WrongLoginPassword: tried('登录密码'),
  WrongFundPassword: tried('资金密码'),
  NoFundPassword: () => '还没有设置资金密码',
  FundPasswordSet: () => '资金密码已经设置，请使用修改',
  FundPasswordIsLogin: () => '资金密码不能与登录密码相同',
  TooManyChanges: (f: { readonly waitSeconds?: number }) =>
    `修改过于频繁，请 ${f.waitSeconds ?? 60} 秒后再试`,
  AuthenticatorExpired: () => '绑定已超过 10 分钟，请重新开始',
  NoAuthenticator: () => '还没有绑定验证器',
  LastFactor: () => '员工账号至少保留一种验证方式，请先添加另一种',
  StaffSecondStep: () => '员工账号每次登录都要两步验证，不能关闭',
  NoPasskeysHere: () => '通行密钥需要域名，当前地址不能使用',
  TooManyPasskeys: (f: { readonly most?: number }) => `最多添加 ${f.most ?? 10} 把通行密钥`,
  PasskeyRefused: () => '没有完成通行密钥验证，请重试',
  UnknownPasskey: () => '没有找到这把通行密钥',
  PushService: () => '本站不支持这个浏览器的推送服务',
  NoPush: () => '本机没有开启推送，请先开启',
  PushTooSoon: (f: { readonly waitSeconds?: number }) => `请 ${f.waitSeconds ?? 10} 秒后再试`,
  UnknownSession: () => '这台设备已经退出',
  SamePassword: () => '新密码不能与原密码相同',
  PasswordsDiffer: () => '两次输入的新密码不一致',
})
