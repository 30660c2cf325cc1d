import { formSample } from '#src/app/forms/form.sample.tsx'
import { questionForm } from './question.form.ts'

export const formSamples = [formSample(questionForm, { 答案: '林海雪原', 登录密码: 'demo1234' })]
