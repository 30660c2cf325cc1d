/** The rights of every type of user, as a table (lottery.md §6). */
import { describe, expect, test } from 'vitest'
import { lacksSecondStep, mayDo, needsSecondStep, rights, roleNameOf, staffRoleOf } from './roles.ts'
import { deniedText } from './rolesText.ts'

const trialText = '请注册正式账号后使用该功能'
const forStaff = '工作台仅供员工使用'
const ofStaff = { desk: forStaff, support: forStaff, finance: forStaff }
/** What nobody of the staff does. */
const plays = {
  bet: '当前账号不能投注',
  recharge: '当前账号不能充值',
  transfer: '当前账号不能转账',
  withdraw: '当前账号不能提现',
  team: '当前账号没有团队中心',
  binding: '当前账号不能绑定收款账户',
  recovery: '当前账号不能自助找回密码',
}

/** By user type: its role, and the sentence for each right that it lacks; with the lines of the checklist that say so. */
const table = [
  [0, 'player', { team: '当前账号没有团队中心', ...ofStaff }, '[L-002] [L-396]'],
  [1, 'agent', ofStaff, '[L-002]'],
  [2, 'agent', ofStaff, '[L-002]'],
  [5, 'staff', { ...plays, finance: '当前账号不能审核充值与提现' }, ''],
  [8, 'staff', { ...plays, support: '当前账号不能答复会员' }, ''],
  [9, 'staff', plays, ''],
  [
    6,
    'formerStaff',
    { ...plays, ...ofStaff, chat: '当前账号不能聊天', account: '当前账号不能修改账户与资金密码' },
    '',
  ],
  [
    7,
    'limited',
    { recharge: '当前账号不能充值', transfer: '当前账号不能转账', ...ofStaff },
    '[L-397] [L-398] [L-399]',
  ],
  [
    10,
    'trial',
    {
      recharge: trialText,
      transfer: trialText,
      withdraw: trialText,
      chat: trialText,
      team: trialText,
      account: trialText,
      binding: trialText,
      recovery: trialText,
      ...ofStaff,
    },
    '[L-402] [L-405]',
  ],
  [99, 'agent', ofStaff, '[L-406]'],
] as const

describe('what each type of user may do', () => {
  const rows = table.map(([userType, role, denied, ids]) => [ids, userType, role, denied] as const)
  test.each(rows)('%s user type %i is a %s', (_ids, userType, role, denied) => {
    expect(roleNameOf(userType)).toBe(role)
    const sentences = rights.flatMap((right) => {
      const sentence = deniedText(userType, right)
      expect(mayDo(userType, right)).toBe(sentence === undefined)
      return sentence === undefined ? [] : [[right, sentence]]
    })
    expect(Object.fromEntries(sentences)).toEqual(denied)
  })
})

test('staff alone makes the second step, and a session of staff without it lacks it', () => {
  expect(table.map(([userType]) => userType).filter(needsSecondStep)).toEqual([5, 8, 9])
  expect(lacksSecondStep({ userType: 5, secondStep: undefined })).toBe(true)
  expect(lacksSecondStep({ userType: 5, secondStep: 'passkey' })).toBe(false)
  expect(lacksSecondStep({ userType: 0, secondStep: undefined })).toBe(false)
})

test('each type of staff has one role', () => {
  expect(table.map(([userType]) => staffRoleOf(userType)).filter((role) => role !== undefined)).toEqual([
    'support',
    'finance',
    'administrator',
  ])
})
