import { formSample } from '#src/app/forms/form.sample.tsx'
import { passwordForm } from './password.form.ts'

export const formSamples = [
  formSample(passwordForm, { 原密码: 'demo1234', 新密码: 'fresh5678', 确认新密码: 'fresh5678' }),
]
