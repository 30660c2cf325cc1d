/** Why a type of user may not do something, in Chinese (lottery.md §6). */
import { mayDo, rightsOfStaff, roleNameOf, staffRoleOf, type Right } from './roles.ts'

const names: Readonly<Record<Right, string>> = {
  bet: '投注',
  recharge: '充值',
  transfer: '转账',
  withdraw: '提现',
  chat: '聊天',
  team: '团队中心',
  account: '修改账户与资金密码',
  binding: '绑定收款账户',
  recovery: '自助找回密码',
  desk: '使用工作台',
  support: '答复会员',
  finance: '审核充值与提现',
}

/** The sentence for a user who lacks the right; undefined for one who has it. */
export const deniedText = (userType: number, right: Right): string | undefined => {
  if (mayDo(userType, right)) return undefined
  if (rightsOfStaff.includes(right) && staffRoleOf(userType) === undefined) return '工作台仅供员工使用'
  if (roleNameOf(userType) === 'trial') return '请注册正式账号后使用该功能'
  if (right === 'team') return '当前账号没有团队中心'
  return `当前账号不能${names[right]}`
}
