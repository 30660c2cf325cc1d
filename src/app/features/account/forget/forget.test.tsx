// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Forget } from './Forget.tsx'
import type { ForgetSnapshot, Proof } from './forget.snapshot.ts'

afterEach(cleanup)

const start: ForgetSnapshot = {
  step: 'name',
  userName: 'player01',
  ways: ['email', 'question', 'operators'],
  busy: false,
  problem: undefined,
  begin: () => undefined,
  sendCode: () => undefined,
  prove: () => undefined,
  reset: () => undefined,
  restart: () => undefined,
  sent: false,
  resendSeconds: 0,
  line: { state: 'ok', latencyMs: 42 },
}

const show = (more: Partial<ForgetSnapshot> = {}) => {
  const toLogin = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Forget snapshot={{ ...start, ...more }} toLogin={toLogin} />
    </MemoryRouter>,
  )
  return toLogin
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.submit(screen.getByRole('form', { name }))

test('the name of a recovery that is over stays, with the reason', () => {
  const begin = vi.fn<(name: string) => void>()
  show({ begin, problem: { field: undefined, text: '找回步骤已过期，请从用户名重新开始' } })
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('player01')
  expect(screen.getByRole('alert').textContent).toBe('找回步骤已过期，请从用户名重新开始')
  press('填写用户名')
  expect(begin).toHaveBeenCalledWith('player01')
})

test('a code is sent on request, and not again before its time', () => {
  const sendCode = vi.fn<() => void>()
  show({ step: 'verify', sendCode })
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  expect(sendCode).toHaveBeenCalledOnce()
  cleanup()
  show({ step: 'verify', sendCode: undefined, sent: true, resendSeconds: 41 })
  expect(screen.getByRole('button', { name: '41 秒后重发' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('如该账号已绑定邮箱，验证码已发出，请查收。')
})

test('every way proves with what was typed', () => {
  const prove = vi.fn<(proof: Proof) => void>()
  show({ step: 'verify', prove })
  press('邮箱验证码')
  type('邮箱验证码', '483920')
  press('邮箱验证码')
  fireEvent.click(screen.getByRole('radio', { name: '密保问题' }))
  press('密保问题')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    '请填写答案',
    '请填写 6 位谷歌验证码',
  ])
  type('答案', '林海')
  type('谷歌验证码', '123456')
  press('密保问题')
  fireEvent.click(screen.getByRole('radio', { name: '重设码' }))
  press('重设码')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['请填写 20 位重设码'])
  type('重设码', '7qf2k-9dmrt-x4wpc-3hnvb')
  press('重设码')
  expect(prove.mock.calls).toEqual([
    [{ way: 'email', code: '483920' }],
    [{ way: 'question', question: '1', answer: '林海', authenticator: '123456' }],
    [{ way: 'operators', code: '7qf2k-9dmrt-x4wpc-3hnvb' }],
  ])
})

test('a site that sends no mail offers no way by mail', () => {
  show({ step: 'verify', ways: ['question'] })
  expect(screen.queryByRole('radio', { name: '邮箱验证码' })).toBeNull()
  expect(screen.getByRole('form', { name: '密保问题' })).toBeTruthy()
})

test('a new password must hold its conditions and be typed twice', () => {
  const reset = vi.fn<(password: string) => void>()
  show({ step: 'password', reset })
  type('新密码', 'player01x')
  press('设置新密码')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    '密码须符合下列各项',
    '两次输入的新密码不一致',
  ])
  // Everybody tries it first.
  type('新密码', 'abc123456')
  type('确认新密码', 'abc123456')
  press('设置新密码')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['密码须符合下列各项'])
  type('新密码', 'quiet-river-27')
  type('确认新密码', 'quiet-river-27')
  press('设置新密码')
  expect(reset.mock.calls).toEqual([['quiet-river-27']])
})

test('when it is done the login is one press away', () => {
  const toLogin = show({ step: 'done' })
  expect(screen.queryByText(/第 \d 步/)).toBeNull()
  expect(screen.queryByText('想起密码了')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(toLogin).toHaveBeenCalledOnce()
})
