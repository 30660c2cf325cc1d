// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmailBinding } from './EmailBinding.tsx'
import type { EmailSnapshot } from './email.snapshot.ts'

afterEach(cleanup)

const show = (at: EmailSnapshot['at'], more: Partial<EmailSnapshot> = {}) => {
  const acts = {
    ask: vi.fn<(email: string, password: string, authenticator?: string) => void>(),
    change: vi.fn<() => void>(),
    back: vi.fn<() => void>(),
  }
  const snapshot = { busy: false, problem: undefined, confirm: undefined, ...acts, ...more }
  render(<EmailBinding {...snapshot} at={at} />)
  return acts
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form', { name: '绑定邮箱' }))
const told = () => screen.getAllByRole('alert').map((one) => one.textContent)

test('a bound address is changed where the authenticator can prove who asks', () => {
  const { change } = show({ step: 'bound', address: 'l***n@example.com', changeable: true })
  fireEvent.click(screen.getByRole('button', { name: '更换邮箱' }))
  expect(change).toHaveBeenCalledOnce()
  cleanup()
  show({ step: 'bound', address: 'l***n@example.com', changeable: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/绑定谷歌验证器后可更换邮箱/)).toBeTruthy()
})

test('another address takes password and authenticator, a first one the password alone', () => {
  const another = show({ step: 'ask', isChange: true })
  type('邮箱地址', 'lin.new@example.com')
  type('登录密码', 'demo1234')
  send()
  expect(told()).toEqual(['请填写 6 位验证码或 8 位恢复码'])
  for (const cut of ['12345', '7QF2-K9D']) {
    type('谷歌验证码', cut)
    send()
  }
  expect(another.ask).not.toHaveBeenCalled()
  type('谷歌验证码', '123456')
  send()
  expect(another.ask).toHaveBeenCalledWith('lin.new@example.com', 'demo1234', '123456')
  fireEvent.click(screen.getByRole('button', { name: '不更换了' }))
  expect(another.back).toHaveBeenCalledOnce()
  cleanup()
  const first = show({ step: 'ask', isChange: false })
  expect(screen.queryByLabelText('谷歌验证码')).toBeNull()
  expect(screen.queryByRole('button', { name: '不更换了' })).toBeNull()
  type('邮箱地址', 'lin@example.com')
  type('登录密码', 'demo1234')
  send()
  expect(first.ask).toHaveBeenCalledWith('lin@example.com', 'demo1234')
})

test('a recovery code stands in for the authenticator, as it is printed or typed without its dash', () => {
  const { ask } = show({ step: 'ask', isChange: true })
  type('邮箱地址', 'lin.new@example.com')
  type('登录密码', 'demo1234')
  const field = screen.getByLabelText('谷歌验证码')
  expect(field.getAttribute('inputmode')).toBeNull()
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '验证器应用上的 6 位数字；也可以输入恢复码',
  )
  for (const code of ['7QF2-K9DM', '7qf2 k9dm', '23456789']) {
    type('谷歌验证码', code)
    send()
    expect(ask).toHaveBeenLastCalledWith('lin.new@example.com', 'demo1234', code)
  }
})
