/** The mails of accounts, in the words of the site. None has a link: who is used to them follows those of others. */
import { beijingMinute } from '../../platform/time/beijingTime.ts'
import type { Mail } from '../mail/mailer.ts'

/** The purposes of a code. */
export type CodePurpose = 'bind' | 'rebind' | 'recover'

const purposes = { bind: '绑定邮箱', rebind: '更换邮箱', recover: '找回登录密码' } as const

/** Seconds for which a code is accepted. */
export const codeSeconds = 600

/** A code of six digits. */
export const codeMail = (to: string, purpose: CodePurpose, code: string): Mail => ({
  to,
  subject: `好彩验证码：${purposes[purpose]}`,
  body: `您正在${purposes[purpose]}，验证码：${code}，${codeSeconds / 60} 分钟内有效。如非本人操作，请忽略本邮件，不要把验证码告诉任何人。`,
  usefulSeconds: codeSeconds,
})

/** Tells that the password is another one. */
export const resetMail = (to: string, cn: string): Mail => ({
  to,
  subject: '好彩：登录密码已重设',
  body: `账号 ${cn} 的登录密码已重设，所有设备均已退出登录。如非本人操作，请立即联系客服。`,
})

/** Tells that two operators let somebody set a new password. */
export const grantedMail = (to: string, cn: string, from: Date): Mail => ({
  to,
  subject: '好彩：有人申请重设您的登录密码',
  body: `客服收到重设账号 ${cn} 登录密码的申请，${beijingMinute(from)}后可以重设，届时本邮箱将解除绑定。如非本人申请，请在此之前用密码登录一次，申请即作废，并联系客服。`,
})

/** Tells that an address is bound. */
export const boundMail = (to: string, cn: string): Mail => ({
  to,
  subject: '好彩：邮箱已绑定',
  body: `本邮箱已绑定账号 ${cn}，可用于找回登录密码。如非本人操作，请立即联系客服。`,
})

/** Tells the address of before that another one took its place. `to` is shown masked. */
export const replacedMail = (old: string, cn: string, to: string): Mail => ({
  to: old,
  subject: '好彩：邮箱已更换',
  body: `账号 ${cn} 绑定的邮箱已由本邮箱更换为 ${to}，本邮箱不能再找回登录密码。如非本人操作，请立即联系客服。`,
})
