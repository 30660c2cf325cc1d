// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Login, type LoginForm, type LoginSnapshot } from './index.ts'
import { openField } from './openField.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open: LoginSnapshot = {
  userName: '',
  remember: true,
  captcha: undefined,
  authenticator: false,
  usePasskey: undefined,
  submit: () => undefined,
  submitting: false,
  waiting: false,
  error: undefined,
  waitSeconds: undefined,
  expired: undefined,
  offers: undefined,
  line: { state: 'ok', latencyMs: 42 },
}

const show = (more: Partial<LoginSnapshot> = {}) =>
  render(
    <MemoryRouter>
      <Login snapshot={{ ...open, ...more }} />
    </MemoryRouter>,
  )

const button = () => screen.getByRole('button', { name: '登录' })

test('the typed values are sent once, with the choice to remember the name', () => {
  const submit = vi.fn<(form: LoginForm) => void>()
  show({ submit })
  fireEvent.change(screen.getByLabelText('用户名'), { target: { value: 'player01' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'demo1234' } })
  fireEvent.click(screen.getByLabelText('记住用户名'))
  fireEvent.submit(screen.getByRole('form', { name: '登录' }))
  expect(submit.mock.calls).toEqual([
    [{ userName: 'player01', password: 'demo1234', captcha: '', code: '', remember: false }],
  ])
})

const typed: LoginForm = {
  userName: 'player01',
  password: 'demo1234',
  captcha: '1234',
  code: '123456',
  remember: true,
}
const picture = { kind: 'picture', svg: undefined, refresh: () => undefined } as const
const proof = { kind: 'proof', state: 'verified', retry: () => undefined } as const

test.each([
  ['everything', {}, { captcha: picture, authenticator: true }, false, undefined],
  ['no name', { userName: ' ' }, {}, false, 'userName'],
  ['a name that is too long', { userName: 'x'.repeat(33) }, {}, false, 'userName'],
  ['no password', { password: '' }, {}, false, 'password'],
  ['a password of blanks', { password: '   ' }, {}, false, 'password'],
  ['no digits of the picture', { captcha: ' ' }, { captcha: picture }, false, 'captcha'],
  ['no digits beside a proof', { captcha: '' }, { captcha: proof }, false, undefined],
  ['no code', { code: '' }, { authenticator: true }, false, 'code'],
  ['no code but a passkey', { code: '' }, { authenticator: true }, true, undefined],
  ['a passkey without a name', { userName: '' }, { authenticator: true }, true, 'userName'],
] as const)('with %s the open field is found', (_story, part, asked, withPasskey, field) =>
  expect(openField({ ...typed, ...part }, { ...open, ...asked }, withPasskey)?.field).toBe(field),
)

test('a form without a name or a password spends no try: the field says so and has the focus, until something is typed', () => {
  const submit = vi.fn<(form: LoginForm) => void>()
  show({ submit, error: { field: 'password', text: '用户名或密码有误' } })
  const press = () => fireEvent.submit(screen.getByRole('form', { name: '登录' }))
  const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent)
  press()
  expect([alerts(), document.activeElement]).toEqual([['请填写用户名'], screen.getByLabelText('用户名')])
  fireEvent.input(screen.getByLabelText('用户名'), { target: { value: 'player01' } })
  press()
  expect([alerts(), document.activeElement]).toEqual([['请填写密码'], screen.getByLabelText('密码')])
  expect(submit).not.toHaveBeenCalled()
  fireEvent.input(screen.getByLabelText('密码'), { target: { value: 'demo1234' } })
  press()
  expect(submit).toHaveBeenCalledOnce()
})

test('the password can be shown and hidden again', () => {
  show()
  const type = () => screen.getByLabelText<HTMLInputElement>('密码').type
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(type()).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(type()).toBe('password')
})

test('captcha and authenticator are asked for only when the server requires them', async () => {
  show()
  expect(screen.queryByLabelText('验证码')).toBeNull()
  expect(screen.queryByLabelText('谷歌验证码')).toBeNull()
  cleanup()
  const refresh = vi.fn<() => void>()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  show({ captcha: { kind: 'picture', svg, refresh }, authenticator: true })
  expect(await screen.findByLabelText('验证码')).toBeTruthy()
  expect(await screen.findByLabelText('谷歌验证码')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '使用通行密钥' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '换一张验证码' }))
  expect(refresh).toHaveBeenCalledOnce()
})

test('a passkey signs in in place of the code, with what is typed so far', async () => {
  const usePasskey = vi.fn<(form: LoginForm) => void>()
  show({ authenticator: true, usePasskey, userName: 'player01' })
  const code = await screen.findByLabelText('谷歌验证码')
  expect(document.activeElement).toBe(code)
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'demo1234' } })
  fireEvent.click(screen.getByRole('button', { name: '使用通行密钥' }))
  expect(usePasskey.mock.calls).toEqual([
    [{ userName: 'player01', password: 'demo1234', captcha: '', code: '', remember: true }],
  ])
})

test.each([
  ['verifying', '正在验证…', false],
  ['verified', '验证完成', false],
  ['failed', '验证失败，', true],
] as const)(
  'a proof that is %s is announced, with nothing to read or to type',
  async (state, told, again) => {
    const retry = vi.fn<() => void>()
    show({ captcha: { kind: 'proof', state, retry } })
    const status = await screen.findByText(told)
    expect([status.getAttribute('role'), status.getAttribute('aria-live')]).toEqual(['status', 'polite'])
    expect(screen.queryByLabelText('验证码')).toBeNull()
    const button = screen.queryByRole('button', { name: '重试' })
    if (button) fireEvent.click(button)
    expect([button !== null, retry.mock.calls.length]).toEqual([again, again ? 1 : 0])
  },
)

test('an error is shown at its field', () => {
  show({ error: { field: 'password', text: '密码有误，还可尝试 4 次' } })
  const password = screen.getByLabelText('密码')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('密码有误，还可尝试 4 次')
  expect(screen.getByLabelText('用户名').getAttribute('aria-invalid')).toBeNull()
})

test('while locked the button is disabled and shows the waiting time', () => {
  show({ submit: undefined, waitSeconds: 58 })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('timer').textContent).toBe('尝试次数过多，请在 58 秒后再试')
})

test('offline shows why nothing can be sent', () => {
  show({ submit: undefined, line: { state: 'down' } })
  expect(screen.getByRole('alert').textContent).toBe('网络已断开，恢复连接后可登录')
  expect(screen.getByText('线路 · 无响应')).toBeTruthy()
})

test('while sending the button is busy', () => {
  show({ submitting: true })
  expect(button().getAttribute('aria-busy')).toBe('true')
})

test('a player whose session was ended sees a warning, and Esc closes it', async () => {
  const close = vi.fn<() => void>()
  show({ expired: { close, closesAfterMs: 3_000 } })
  const dialog = await screen.findByRole('alertdialog', { name: '系统提示' })
  expect(dialog.textContent).toContain('登录状态已失效，请重新登录')
  expect(document.activeElement?.textContent).toBe('重新登录')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

test('the warning closes by itself, three seconds after it is on the screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const close = vi.fn<() => void>()
  show({ expired: { close, closesAfterMs: 3_000 } })
  await screen.findByRole('alertdialog', { name: '系统提示' })
  vi.advanceTimersByTime(2_500)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(close).toHaveBeenCalledOnce()
})

test('what the site does not offer is absent; the ways that always exist are links', () => {
  show()
  expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/forget')
  expect(screen.getByRole('link', { name: '切换线路' }).getAttribute('href')).toBe('/speed')
  expect(screen.queryByRole('link', { name: '注册账号' })).toBeNull()
  expect(screen.queryByRole('button', { name: '免费试玩' })).toBeNull()
  cleanup()
  const trial = vi.fn<() => void>()
  show({ offers: { register: '/register/demo', trial } })
  expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/register/demo')
  fireEvent.click(screen.getByRole('button', { name: '免费试玩' }))
  expect(trial).toHaveBeenCalledOnce()
})
