// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Register } from './Register.tsx'
import type { RegisterForm, RegisterSnapshot } from './register.snapshot.ts'

afterEach(cleanup)

const open: RegisterSnapshot = {
  invitation: { state: 'open', inviter: '林***路', asAgent: false },
  name: undefined,
  checkName: () => undefined,
  captcha: { kind: 'proof', state: 'verified', retry: () => undefined },
  submit: () => undefined,
  submitting: false,
  problem: undefined,
  line: { state: 'ok', latencyMs: 42 },
}

const show = (more: Partial<RegisterSnapshot> = {}) => {
  const read = vi.fn<(document: 'agreement' | 'privacy') => void>()
  const toLogin = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Register snapshot={{ ...open, ...more }} read={read} toLogin={toLogin} />
    </MemoryRouter>,
  )
  return { read, toLogin }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submitForm = () => fireEvent.submit(screen.getByRole('form', { name: '注册账号' }))

test('while the invitation is read there is no form', () => {
  show({ invitation: { state: 'loading' } })
  expect(screen.queryByRole('form')).toBeNull()
})

test('an invitation that was not read is read again on request', () => {
  const retry = vi.fn<() => void>()
  show({ invitation: { state: 'lost', retry } })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a link that cannot be used says why, and leads to the login', () => {
  const { toLogin } = show({ invitation: { state: 'closed', reason: '邀请链接已停用' } })
  expect(screen.getByText('邀请链接已停用')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(toLogin).toHaveBeenCalledOnce()
})

test('who becomes an agent is told so', () => {
  show({ invitation: { state: 'open', inviter: '林***路', asAgent: true } })
  expect(screen.getByText('您将注册为该代理的下级代理')).toBeTruthy()
})

test('nothing is sent before every point is closed; then the form is sent as typed', () => {
  const submit = vi.fn<(form: RegisterForm) => void>()
  const { read } = show({ submit })
  submitForm()
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  type('用户名', 'haitang26')
  type('密码', 'quiet-river-27')
  type('确认密码', 'quiet-river-27')
  fireEvent.click(screen.getByLabelText('我已年满 18 周岁'))
  fireEvent.click(screen.getByRole('button', { name: '隐私说明' }))
  expect(read).toHaveBeenCalledWith('privacy')
  expect(screen.getByText('还有 1 项需要填写或修改：用户协议和隐私说明')).toBeTruthy()
  submitForm()
  expect(screen.getByText('请阅读后勾选')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('我已阅读并同意'))
  submitForm()
  expect(submit.mock.calls).toEqual([
    [
      {
        userName: 'haitang26',
        password: 'quiet-river-27',
        confirm: 'quiet-river-27',
        captcha: '',
        deposit: '',
        isAdult: true,
        agrees: true,
      },
    ],
  ])
})

test.each([
  ['checking', '正在核对'],
  ['free', '可以使用'],
  ['lost', '没有核对到，提交时再核对'],
] as const)('a name that is %s says so, and another name does not', (state, told) => {
  show({ name: { of: 'haitang26', state } })
  type('用户名', 'HaiTang26')
  expect(screen.getByText(told).getAttribute('role')).toBe('status')
  type('用户名', 'haitang2')
  expect(screen.queryByText(told)).toBeNull()
})

test('a refusal is shown at its field, one without a field above the button', () => {
  show({ problem: { field: 'userName', text: '这个用户名已被使用，请换一个' } })
  expect(screen.getByLabelText('用户名').getAttribute('aria-invalid')).toBe('true')
  cleanup()
  show({ problem: { field: undefined, text: '网络已断开，恢复连接后可注册' }, submit: undefined })
  expect(screen.getByRole('alert').textContent).toBe('网络已断开，恢复连接后可注册')
  expect(screen.getByRole('button', { name: '注册' }).getAttribute('aria-disabled')).toBe('true')
})
