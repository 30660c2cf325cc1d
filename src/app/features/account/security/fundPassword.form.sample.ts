import { formSample } from '#src/app/forms/form.sample.tsx'
import { changeFundForm, setFundForm } from './fundPassword.form.ts'

export const formSamples = [
  formSample(setFundForm, { 登录密码: 'demo1234', 资金密码: 'fresh5678', 确认资金密码: 'fresh5678' }),
  formSample(changeFundForm, {
    原资金密码: 'demo1234',
    新资金密码: 'fresh5678',
    确认新资金密码: 'fresh5678',
  }),
]
