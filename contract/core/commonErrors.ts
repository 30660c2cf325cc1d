/** Refusals that any call may answer with: their messages, wire codes and HTTP statuses. */
import { defineErrors } from './defineErrors.ts'

/** The messages. */
export const commonErrorTexts = defineErrors({
  NotSignedIn: () => '登录状态已失效，请重新登录',
  SignedInElsewhere: () => '您的账号已退出，请重新登录',
  NotAllowed: (f: { readonly sentence?: string }) => f.sentence ?? '当前账号没有这项权限',
  SecondStepNeeded: () => '员工账号请先绑定验证器或通行密钥',
  /** The page belongs to one member, and its browser is signed in as another. */
  OtherMember: () => '本浏览器已改用其他账号登录，本次操作未执行',
  BadRequest: () => '请求格式有误，请刷新后重试',
  NotFound: () => '没有找到这个地址',
  MissingRequestedWith: () => '请求来源不明，已拒绝',
  CrossSite: () => '已拒绝来自其他网站的请求',
  OtherHost: () => '这个地址不属于本站',
  TooLarge: () => '提交的内容过大，请分次提交',
  TooMany: (f: { readonly waitSeconds?: number }) => `操作过于频繁，请 ${f.waitSeconds ?? 1} 秒后再操作`,
  Internal: (f: { readonly reference?: string }) => `服务失败，参考号 ${f.reference ?? '—'}`,
  Unavailable: () => '服务正在维护，请等待恢复',
})

/** Codes on the wire. */
export const commonErrors = {
  NotSignedIn: -1,
  SignedInElsewhere: -2,
  NotAllowed: -3,
  SecondStepNeeded: -4,
  OtherMember: -5,
  BadRequest: 400,
  MissingRequestedWith: 403,
  CrossSite: 403,
  NotFound: 404,
  TooLarge: 413,
  OtherHost: 421,
  TooMany: 429,
  Internal: 500,
  Unavailable: 503,
} as const satisfies Record<keyof typeof commonErrorTexts, number>
