import { formSample } from '#src/app/forms/form.sample.tsx'
import { bankForm, removeForm, walletForm } from './payout.form.ts'

export const formSamples = [
  formSample(bankForm({ holder: '', code: true }), {
    银行卡号: '6225880123451230',
    持卡人姓名: '林晓',
    资金密码: 'fund1234',
    谷歌验证码: '123456',
  }),
  formSample(
    walletForm('coin', { code: false }),
    {
      钱包地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '备注（可不填）': '自己的钱包',
      资金密码: 'fund1234',
    },
    ['备注（可不填）'],
  ),
  formSample(
    walletForm('wechat', { code: false }),
    { 收款码内容: 'wxp://f2f0Qk2V8M3n5p7r9t', '备注（可不填）': '本人微信', 资金密码: 'fund1234' },
    ['备注（可不填）'],
  ),
  formSample(removeForm(7n, { code: false }), { 资金密码: 'fund1234' }),
]
