/** Setting and changing the fund password (wire.md §4: 6 to 16 characters with letters and digits). */
import { laterCalls } from '#contract/account/later.ts'
import { defineForm } from '#src/app/forms/defineForm.ts'
import type { PasswordKind } from '#src/app/ui/forms/field.ts'

const shape = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,16}$/

const fresh = (label: string, other: string, same: string): PasswordKind => ({
  kind: 'password',
  label,
  autoComplete: 'new-password',
  hint: '6–16 位，须同时包含字母和数字，不能与登录密码相同',
  check: (typed, all) => {
    if (!shape.test(typed)) return `${label}须为 6–16 位，同时包含字母和数字，不含空格`
    return typed === all[other] ? same : undefined
  },
})

const repeated = (label: string, of: string): PasswordKind => ({
  kind: 'password',
  label,
  autoComplete: 'new-password',
  check: (typed, all) => (typed === all[of] ? undefined : '两次输入的密码不一致'),
})

const lost = '没有收到服务器的答复，资金密码可能已经生效，也可能没有。填写的内容仍然保留，请恢复连接后再试。'

/** The form of a member who has none. */
export const setFundForm = defineForm({
  call: 'setPayPassword',
  value: laterCalls.setPayPassword,
  title: '设置资金密码',
  fields: {
    loginPassword: { kind: 'password', label: '登录密码', autoComplete: 'current-password' },
    payPassword: fresh('资金密码', 'loginPassword', '资金密码不能与登录密码相同'),
    confirm_password: repeated('确认资金密码', 'payPassword'),
  },
  errors: {
    WrongLoginPassword: 'loginPassword',
    FundPasswordIsLogin: 'payPassword',
    PasswordsDiffer: 'confirm_password',
  },
  submit: '确认设置',
  done: '资金密码已设置。',
  lost,
})

/** The form of a member who has one. */
export const changeFundForm = defineForm({
  call: 'updatePayPassword',
  value: laterCalls.updatePayPassword,
  title: '修改资金密码',
  fields: {
    oldPassword: { kind: 'password', label: '原资金密码', autoComplete: 'current-password' },
    newPassword: fresh('新资金密码', 'oldPassword', '新密码不能与原密码相同'),
    confirm_password: repeated('确认新资金密码', 'newPassword'),
  },
  errors: {
    WrongFundPassword: 'oldPassword',
    SamePassword: 'newPassword',
    FundPasswordIsLogin: 'newPassword',
    PasswordsDiffer: 'confirm_password',
  },
  submit: '确认修改',
  done: '资金密码已修改。',
  lost,
})
