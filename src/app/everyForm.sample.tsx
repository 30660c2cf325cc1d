/** The forms of the site with their models, for the test of all of them. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { of } from 'rxjs'
import { expect, vi } from 'vitest'
import { calls, type CallName } from '#contract/areas.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { EmailBinding } from './features/account/email/EmailBinding.tsx'
import { createEmailModel } from './features/account/email/email.model.ts'
import { Forget } from './features/account/forget/Forget.tsx'
import { createForgetModel } from './features/account/forget/forget.model.ts'
import { Login } from './features/account/login/index.ts'
import { createLoginModel } from './features/account/login/login.model.ts'
import { ProtectionDialogs } from './features/protection/limits/ProtectionDialogs.tsx'
import { createProtectionModel } from './features/protection/limits/protection.model.ts'
import { Register } from './features/account/register/Register.tsx'
import { createRegisterModel } from './features/account/register/register.model.ts'
import { BindDialog } from './features/account/security/BindDialog.tsx'
import { PasskeysDialog } from './features/account/security/PasskeysDialog.tsx'
import { ProofDialog } from './features/account/security/ProofDialog.tsx'
import { createSecurityModel } from './features/account/security/security.model.ts'
import { createDepositModel } from './features/funds/deposit/deposit.model.ts'
import { DepositForm } from './features/funds/deposit/DepositForm.tsx'
import { createWithdrawModel } from './features/funds/withdraw/withdraw.model.ts'
import { createExchangeModel } from './features/funds/exchange/exchange.model.ts'
import { ExchangeForm } from './features/funds/exchange/ExchangeForm.tsx'
import { WithdrawForm } from './features/funds/withdraw/WithdrawForm.tsx'
import { IssueSearch } from './features/fair/proofs/IssueSearch.tsx'
import { nowMs, type FormSample, type Mounted } from './forms/form.sample.tsx'
import { useBehavior } from './core/useBehavior.ts'

export { nowMs }

const { state } = calls.protectionState.example.output
/** A player who has set no limit. */
const unlimited = {
  state: { ...state, limits: state.limits.map((one) => ({ ...one, limit: null, raise: null })) },
}

const [channel] = calls.queryChannel.example.output.result

/** A form of the site, and how a test fills it. */
export interface FormRow {
  readonly name: string
  /** The files that make it: of its markup, and of its definition. */
  readonly files: readonly string[]
  /** The call that it sends; none for a form that leads to a page. */
  readonly call: CallName | undefined
  readonly mount: (client: Client) => Mounted
  /** Its fields by label, with values that can be sent. */
  readonly fields: Readonly<Record<string, string>>
  /** Fields that may be left empty. */
  readonly optional?: readonly string[]
  /** What else has to be pressed first. */
  readonly presses?: readonly string[]
  readonly button: string
  /** Answers of calls that come before it; a number refuses one. */
  readonly before?: Readonly<Partial<Record<CallName, object | number>>>
  readonly isOut?: true
}

const A = 'src/app/features/account/'

const Shown = <T,>({
  of: behavior,
  as: View,
}: {
  of: Behavior<T>
  as: (snapshot: T) => ReactElement | null
}) => View(useBehavior(behavior))

const samples = import.meta.glob<readonly FormSample[]>('./features/**/*.form.sample.ts', {
  eager: true,
  import: 'formSamples',
})

/** The forms that are values: their samples stand beside them. */
const definedForms = Object.entries(samples).flatMap(([path, ofFile]) =>
  ofFile.map((sample): FormRow => {
    const file = path.replace('./', 'src/app/').replace('.sample.ts', '.ts')
    return { ...sample, files: ['src/app/ui/forms/FormView.tsx', file] }
  }),
)

const untilShown = (label: string) => screen.findByLabelText(label, { selector: 'input' })

/** Leads to a step of the recovery. */
const forget = (
  call: CallName,
  button: string,
  fields: FormRow['fields'],
  to: 'name' | 'email' | 'question' | 'operators' | 'password',
): FormRow => ({
  name: `找回密码：${Object.keys(fields).join('、')}`,
  files: ['src/app/ui/forms/StepForm.tsx'],
  call,
  mount(client) {
    const model = createForgetModel(client)
    const { snapshot } = model
    return {
      element: <Shown of={snapshot} as={(shown) => <Forget snapshot={shown} toLogin={vi.fn()} />} />,
      async ready() {
        if (to === 'name') return
        snapshot.value.begin?.('player01')
        await untilShown('邮箱验证码')
        if (to === 'question') fireEvent.click(screen.getByRole('radio', { name: '密保问题' }))
        if (to === 'operators') fireEvent.click(screen.getByRole('radio', { name: '重设码' }))
        if (to === 'password') snapshot.value.prove?.({ way: 'email', code: '123456' })
        await untilShown(Object.keys(fields)[0] ?? '')
      },
    }
  },
  fields,
  button,
  before: { checkUserName: calls.checkUserName.example.output, resetPasswordByEmail: {} },
  isOut: true,
})

const email = (fields: FormRow['fields'], button: string, at: 'ask' | 'code' | 'change'): FormRow => ({
  name: `绑定邮箱：${Object.keys(fields).join('、')}`,
  files: ['src/app/ui/forms/StepForm.tsx'],
  call: 'bindEmailAjax',
  mount(client) {
    const { snapshot } = createEmailModel(client)
    return {
      element: <Shown of={snapshot} as={(shown) => <EmailBinding {...shown} />} />,
      async ready() {
        if (at === 'change') fireEvent.click(await screen.findByRole('button', { name: '更换邮箱' }))
        await untilShown('邮箱地址')
        if (at === 'code') snapshot.value.ask?.('player01@example.com', 'demo1234')
        await untilShown(Object.keys(fields)[0] ?? '')
      },
    }
  },
  fields,
  button,
  before: {
    bindEmailAjax: { result: true },
    bindEmail:
      at === 'change' ? calls.bindEmail.example.output : (calls.bindEmail.errors.EmailNotBound ?? -1),
  },
})

/** What the security page does. */
const acts = (client: Client) =>
  createSecurityModel({ client, now$: of(nowMs), openPassword: vi.fn(), openEmail: vi.fn() }).snapshot.value
    .acts ?? expect.fail('the line must be up')

const passkey = { id: 'a', name: '办公电脑', createdAt: nowMs, lastUsedAt: null }

/** All of them. */
export const formRows: readonly FormRow[] = [
  {
    name: '登录',
    files: [`${A}login/LoginForm.tsx`],
    call: 'login',
    mount(client) {
      const { snapshot } = createLoginModel(client, () => Promise.reject(new Error('no captcha here')))
      return { element: <Shown of={snapshot} as={(shown) => <Login snapshot={shown} />} /> }
    },
    fields: { 用户名: 'player01', 密码: 'demo1234' },
    button: '登录',
    isOut: true,
  },
  {
    name: '注册',
    files: [`${A}register/RegisterForm.tsx`],
    call: 'customerRegister',
    mount(client) {
      const { snapshot } = createRegisterModel(
        client,
        'sign',
        async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      )
      const register = (shown: typeof snapshot.value) => (
        <Register snapshot={shown} read={vi.fn()} toLogin={vi.fn()} />
      )
      // This browser solves no proof of work: the picture is shown.
      return { element: <Shown of={snapshot} as={register} />, ready: () => untilShown('验证码') }
    },
    fields: {
      用户名: 'haitang26',
      密码: 'quiet-river-27',
      确认密码: 'quiet-river-27',
      验证码: '1234',
      '可先设定每日存款上限（选填）': '100',
    },
    optional: ['可先设定每日存款上限（选填）'],
    presses: ['我已年满 18 周岁', '我已阅读并同意'],
    button: '注册',
    before: { invitationInfo: calls.invitationInfo.example.output },
    isOut: true,
  },
  forget('checkUserName', '下一步', { 用户名: 'player01' }, 'name'),
  forget('resetPasswordByEmail', '验证', { 邮箱验证码: '123456' }, 'email'),
  forget('resetPasswordQuestion', '验证', { 答案: '林海', 谷歌验证码: '123456' }, 'question'),
  forget('resetPasswordByOperators', '验证', { 重设码: '7QF2K9DMRTX4WPC3HNVB' }, 'operators'),
  forget(
    'resetLoginPassword',
    '重设密码',
    { 新密码: 'quiet-river-27', 确认新密码: 'quiet-river-27' },
    'password',
  ),
  email({ 邮箱地址: 'player01@example.com', 登录密码: 'demo1234' }, '发送验证码', 'ask'),
  email({ 邮箱验证码: '123456' }, '确认绑定', 'code'),
  email(
    { 邮箱地址: 'lin.new@example.com', 登录密码: 'demo1234', 谷歌验证码: '123456' },
    '发送验证码',
    'change',
  ),
  ...definedForms,
  {
    name: '额度',
    files: ['src/app/features/protection/limits/ProtectionDialogs.tsx'],
    call: 'setMoneyLimit',
    mount(client) {
      const { card } = createProtectionModel({ client, now$: of(nowMs) })
      const dialog = ({ dialog: open }: typeof card.value) => (open ? <ProtectionDialogs {...open} /> : null)
      return {
        element: <Shown of={card} as={dialog} />,
        async ready() {
          const content = await waitFor(() =>
            card.value.content.state === 'ready' ? card.value.content.value : expect.fail('it must be read'),
          )
          content.rows.find(({ set }) => set)?.set?.()
          await screen.findByRole('textbox')
        },
      }
    },
    fields: { '限额（元）': '100' },
    button: '设定限额',
    before: { protectionState: unlimited },
  },
  {
    name: '验证身份',
    files: [`${A}security/ProofDialog.tsx`],
    call: 'beginAuthenticator',
    mount: (client) => ({
      element: (
        <ProofDialog
          title="绑定验证器"
          about=""
          asks="password"
          button="继续"
          run={acts(client).begin}
          onClose={vi.fn()}
        />
      ),
    }),
    fields: { 登录密码: 'demo1234' },
    button: '继续',
  },
  {
    name: '添加通行密钥',
    files: [`${A}security/ProofDialog.tsx`],
    call: 'passkeyOptions',
    mount: (client) => ({
      element: (
        <ProofDialog
          title="添加通行密钥"
          about=""
          asks="code"
          name="这台电脑"
          button="添加"
          run={acts(client).addPasskey}
          onClose={vi.fn()}
        />
      ),
    }),
    fields: { 名称: '这台电脑', 验证码: '123456' },
    button: '添加',
  },
  {
    name: '绑定验证器',
    files: [`${A}security/BindDialog.tsx`],
    call: 'confirmAuthenticator',
    mount: (client) => ({
      element: (
        <BindDialog
          offered={{ secret: 'A'.repeat(32), uri: 'otpauth://totp/x', ticket: 't' }}
          note=""
          confirm={(code) => acts(client).confirm('t', code)}
          nowMs={nowMs}
          onClose={vi.fn()}
        />
      ),
    }),
    fields: { '6 位验证码': '123456' },
    button: '验证',
  },
  {
    name: '通行密钥的名称',
    files: [`${A}security/PasskeysDialog.tsx`],
    call: 'renamePasskey',
    mount: (client) => ({
      element: (
        <PasskeysDialog
          passkeys={[passkey]}
          rename={acts(client).renamePasskey}
          remove={vi.fn()}
          keepsLast={false}
          onClose={vi.fn()}
        />
      ),
      async ready() {
        fireEvent.click(screen.getByRole('button', { name: '给办公电脑改名' }))
      },
    }),
    fields: { 名称: '书房电脑' },
    button: '保存',
  },
  {
    name: '充值',
    files: ['src/app/features/funds/formParts.ts'],
    call: 'recharge',
    mount(client) {
      const openPage = () => expect.fail('a transfer opens no page')
      const { deposit } = createDepositModel({ client, openPage })
      return {
        element: <Shown of={deposit} as={({ form }) => (form ? <DepositForm {...form} /> : null)} />,
        ready: () => untilShown('充值金额'),
      }
    },
    fields: { 付款人姓名: '林晓', 充值金额: '100' },
    button: '提交充值',
    before: {
      queryChannel: {
        result: [{ ...channel, code: 'alipay', payWayCode: 'ALIPAY_WEB_TRANSFER', bankList: [] }],
        resultUsdt: [],
      },
    },
  },
  {
    name: '提现',
    files: ['src/app/features/funds/formParts.ts'],
    call: 'withdraw',
    mount(client) {
      const { withdraw } = createWithdrawModel(client)
      return {
        element: (
          <Shown
            of={withdraw}
            as={({ read }) =>
              read.state === 'ready' && read.value.form ? <WithdrawForm {...read.value.form} /> : null
            }
          />
        ),
        ready: () => untilShown('提现金额'),
      }
    },
    fields: { 提现金额: '100', 资金密码: 'fund1234' },
    button: '确认提现',
    before: { withdrawSetup: calls.withdrawSetup.example.output },
  },
  {
    name: '转账',
    files: ['src/app/features/funds/formParts.ts'],
    call: 'exchange',
    mount(client) {
      const { exchange } = createExchangeModel(client)
      return {
        element: (
          <Shown
            of={exchange}
            as={({ read }) =>
              read.state === 'ready' && read.value.form ? <ExchangeForm {...read.value.form} /> : null
            }
          />
        ),
        ready: () => untilShown('转账金额'),
      }
    },
    fields: { 转账金额: '100', 资金密码: 'fund1234' },
    button: '确认转账',
    before: { exchangeSetup: calls.exchangeSetup.example.output },
  },
  {
    name: '查询期号',
    files: ['src/app/features/fair/proofs/IssueSearch.tsx'],
    call: undefined,
    mount: () => ({ element: <IssueSearch issue="20261121-001" open={vi.fn()} /> }),
    fields: { 期号: '20261121-002' },
    button: '查询',
  },
]
