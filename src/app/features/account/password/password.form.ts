/** Changing the login password (wire.md §4: 6 to 16 characters with letters and digits). */
import { laterCalls } from '#contract/account/later.ts'
import { isCommonPassword } from '#contract/account/commonPasswords.ts'
import { defineForm } from '#src/app/forms/defineForm.ts'

const shape = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,16}$/

/** The form. */
export const passwordForm = defineForm({
  call: 'updatePassword',
  value: laterCalls.updatePassword,
  title: '修改登录密码',
  fields: {
    oldPassword: { kind: 'password', label: '原密码', autoComplete: 'current-password' },
    newPassword: {
      kind: 'password',
      label: '新密码',
      autoComplete: 'new-password',
      hint: '6–16 位，须同时包含字母和数字，不能过于常见',
      check: (typed, all) => {
        if (!shape.test(typed)) return '新密码须为 6–16 位，同时包含字母和数字，不含空格'
        if (isCommonPassword(typed)) return '这个密码过于常见，请换一个'
        return typed === all['oldPassword'] ? '新密码不能与原密码相同' : undefined
      },
    },
    confirm_password: {
      kind: 'password',
      label: '确认新密码',
      autoComplete: 'new-password',
      check: (typed, all) => (typed === all['newPassword'] ? undefined : '两次输入的新密码不一致'),
    },
  },
  errors: {
    WrongOldPassword: 'oldPassword',
    SamePassword: 'newPassword',
    PasswordCommon: 'newPassword',
    PasswordsDiffer: 'confirm_password',
  },
  submit: '确认修改',
  done: '登录密码已修改，其他设备已退出登录。',
  lost: '没有收到服务器的答复，密码可能已经修改，也可能没有。填写的内容仍然保留，请恢复连接后再试；如提示原密码有误，说明修改已生效。',
})
