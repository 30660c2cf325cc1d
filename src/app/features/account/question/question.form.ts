/** Setting the security question (wire.md §4). */
import { laterCalls } from '#contract/account/later.ts'
import { questions } from '#src/app/entry/questions.text.ts'
import { defineForm } from '#src/app/forms/defineForm.ts'

/** The form. */
export const questionForm = defineForm({
  call: 'setQuestion',
  value: laterCalls.setQuestion,
  title: '密保问题',
  fields: {
    question: { kind: 'select', label: '问题', items: questions },
    answer: {
      kind: 'text',
      label: '答案',
      autoComplete: 'off',
      maxLength: 64,
      hint: '找回密码时还需要验证器上的验证码，只知道答案不能找回',
      wrong: '答案须为 2–64 个字',
    },
    loginPassword: { kind: 'password', label: '登录密码', autoComplete: 'current-password' },
  },
  errors: { WrongLoginPassword: 'loginPassword' },
  submit: '保存',
  done: '密保问题已保存。',
})
