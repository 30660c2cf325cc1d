// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { BehaviorSubject, of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { createFormModel } from '#src/app/forms/form.model.ts'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { FormView } from '#src/app/ui/forms/FormView.tsx'
import { useBehavior } from '#src/app/core/useBehavior.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { Security, setFundForm } from './index.ts'
import { createSecurityModel } from './security.model.ts'
import type { SecurityActs, SecuritySnapshot, SecurityState } from './security.snapshot.ts'
import { summaryOf, type NextStep } from './summary.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')
const off = { login: false, agentTransfer: false, thirdTransfer: false, withdraw: false, bindAddress: false }
const bare: SecurityState = {
  passwordChangedAt: null,
  fundPassword: false,
  fundPasswordChangedAt: null,
  authenticator: null,
  twoStep: off,
  passkeys: [],
  passkeysPossible: true,
  email: null,
  staff: false,
}
const bound: SecurityState = {
  ...bare,
  authenticator: { boundAt: nowMs, recoveryCodesLeft: 8 },
  twoStep: { ...off, login: true, withdraw: true },
}
const passkey = { id: 'a', name: '办公电脑', createdAt: nowMs, lastUsedAt: null }
const done = { ok: true, value: undefined } as const

const noActs: SecurityActs = {
  flip: async () => done,
  begin: async () => ({ ok: true, value: { secret: 'A'.repeat(32), uri: 'otpauth://totp/x', ticket: 't' } }),
  confirm: async () => ({ ok: true, value: ['7QF2-K9DM'] }),
  renewCodes: async () => ({ ok: true, value: ['X3HP-6TWA'] }),
  removeAuthenticator: async () => done,
  addPasskey: async () => done,
  renamePasskey: async () => done,
  removePasskey: async () => done,
  endSession: async () => done,
  endOthers: async () => done,
}

const show = (state: SecurityState, more: Partial<SecuritySnapshot> = {}) => {
  const nothing = () => undefined
  const snapshot: SecuritySnapshot = {
    state: ready(state),
    sessions: ready([]),
    acts: noActs,
    nowMs,
    openPassword: nothing,
    openEmail: nothing,
    ...more,
  }
  return render(<Security snapshot={snapshot} fundDialog={(isSet) => <p>{isSet ? 'change' : 'set'}</p>} />)
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

test.each<[string, SecurityState, string, number, NextStep | undefined]>([
  ['nothing but the password', bare, '待加强', 1, 'fund'],
  ['a fund password', { ...bare, fundPassword: true }, '一般', 2, 'authenticator'],
  ['an authenticator too', { ...bound, fundPassword: true }, '良好', 3, 'email'],
  ['an e-mail too', { ...bound, fundPassword: true, email: 'p***@a.cn' }, '良好', 4, 'passkey'],
  [
    'all but a passkey, where there can be none',
    { ...bound, fundPassword: true, email: 'p***@a.cn', passkeysPossible: false },
    '良好',
    4,
    undefined,
  ],
  ['all', { ...bound, fundPassword: true, email: 'p***@a.cn', passkeys: [passkey] }, '完善', 5, undefined],
])('%s', (_story, state, word, count, next) =>
  expect(summaryOf(state)).toEqual({ word, done: count, total: 5, next }),
)

test('[F-024] without a fund password the page says so and opens the form that sets one', () => {
  show(bare)
  expect(screen.getByRole('heading', { name: '安全状况：待加强' })).toBeTruthy()
  const [next] = screen.getAllByRole('button', { name: '设置资金密码' })
  if (!next) throw new Error('there must be a button')
  fireEvent.click(next)
  expect(screen.getByText('set')).toBeTruthy()
})

test('where there is no authenticator no scene can be switched, and binding asks for the login password', async () => {
  const begin = vi.fn(noActs.begin)
  show(bare, { acts: { ...noActs, begin } })
  for (const scene of screen.getAllByRole('switch')) {
    expect(scene.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(scene.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '绑定验证器后可以开启。',
    )
  }
  fireEvent.click(button('绑定验证器'))
  fireEvent.submit(dialog().getByRole('form'))
  expect(dialog().getByRole('alert').textContent).toBe('请输入登录密码')
  fireEvent.change(dialog().getByLabelText('登录密码'), { target: { value: 'demo1234' } })
  fireEvent.submit(dialog().getByRole('form'))
  expect((await screen.findByText('AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA')).tagName).toBe('CODE')
  expect(begin).toHaveBeenCalledWith({ password: 'demo1234' }, '')
})

test('a scene is switched on at once, and off by a code; a refusal is shown and keeps the dialog', async () => {
  const flip = vi
    .fn<SecurityActs['flip']>()
    .mockResolvedValueOnce(done)
    .mockResolvedValueOnce({ ok: false, text: '验证码有误，还可尝试 4 次' })
    .mockResolvedValue(done)
  show(bound, { acts: { ...noActs, flip } })
  fireEvent.click(screen.getByRole('switch', { name: '第三方转账两步验证' }))
  await waitFor(() => expect(flip).toHaveBeenCalledWith('thirdTransfer', true))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: '登录两步验证' }))
  fireEvent.change(dialog().getByLabelText('验证码'), { target: { value: ' 123456 ' } })
  fireEvent.submit(dialog().getByRole('form'))
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('验证码有误，还可尝试 4 次'))
  fireEvent.submit(dialog().getByRole('form'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flip).toHaveBeenLastCalledWith('login', false, '123456')
})

test('new recovery codes are shown until they are said to be saved', async () => {
  show(bound)
  fireEvent.click(button('重新生成恢复码'))
  fireEvent.change(dialog().getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.submit(dialog().getByRole('form'))
  expect(await screen.findByText('X3HP-6TWA')).toBeTruthy()
  const finish = () => dialog().getByRole('button', { name: '完成' })
  expect(finish().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }))
  fireEvent.click(finish())
  await waitFor(() => expect(screen.queryByText('X3HP-6TWA')).toBeNull())
})

test('an address without a domain offers no passkey, and says why', () => {
  show({ ...bound, passkeysPossible: false })
  expect(screen.getByText('通行密钥需要域名，当前地址是 IP，不能添加。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull()
})

test('a passkey is removed with a code', async () => {
  const removePasskey = vi.fn(noActs.removePasskey)
  show({ ...bound, passkeys: [passkey] }, { acts: { ...noActs, removePasskey } })
  fireEvent.click(button('管理通行密钥'))
  fireEvent.click(dialog().getByRole('button', { name: '移除办公电脑' }))
  fireEvent.change(dialog().getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.submit(dialog().getByRole('form'))
  await waitFor(() => expect(removePasskey).toHaveBeenCalledWith('a', { code: '123456' }))
})

const session = (id: string, more: object = {}) => ({
  id,
  device: 'Chrome 141 · Windows',
  network: '113.87.x.x',
  createdAt: nowMs,
  lastSeenAt: nowMs - 3_600_000,
  current: false,
  ...more,
})

test('browsers are listed; another one, or all others, are signed out after a question', async () => {
  const [endSession, endOthers] = [vi.fn(noActs.endSession), vi.fn(noActs.endOthers)]
  const sessions = ready([
    session('a', { current: true }),
    session('b'),
    session('c', { device: '', network: '', lastSeenAt: nowMs - 3 * 86_400_000 }),
  ])
  show(bound, { sessions, acts: { ...noActs, endSession, endOthers } })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    'Chrome 141 · Windows113.87.x.x刚刚当前—',
    'Chrome 141 · Windows113.87.x.x今天 11:00移除',
    '未知设备未知网络11-18 12:00移除',
  ])
  fireEvent.click(button('移除 Chrome 141 · Windows'))
  fireEvent.click(button('确认移除'))
  await waitFor(() => expect(endSession).toHaveBeenCalledWith('b'))
  // What lies below a dialog can be reached once it has left.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(button('退出其他全部设备'))
  fireEvent.click(button('全部退出'))
  await waitFor(() => expect(endOthers).toHaveBeenCalledOnce())
})

test('offline nothing can be changed, and the page says why', () => {
  show(bound, { acts: undefined, state: ready(bound, { asOfMs: nowMs }) })
  expect(button('更换验证器').getAttribute('aria-disabled')).toBe('true')
  expect(button('更换验证器').title).toBe('网络已断开，恢复连接后可修改')
  expect(screen.getAllByText(/^截至/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('switch', { name: '登录两步验证' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('loading and failed', () => {
  show(bare, { state: { state: 'loading' }, sessions: { state: 'loading' } })
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
    '正在读取安全状况',
    '正在读取登录设备',
  ])
  cleanup()
  const failed = { state: 'failed', hint: '服务失败', reference: '7F3A21', retry: undefined } as const
  show(bare, { state: failed, sessions: failed })
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

/** The model with a server that is a function. */
const started = (server: SampleServer, makePasskey?: (options: string) => Promise<string>) => {
  const asked: [string, string][] = []
  const { client } = sampleClient(
    (request) => {
      asked.push([request.name, request.fields.toString()])
      return server(request)
    },
    { nowMs },
  )
  const nothing = () => undefined
  const parts = { client, now$: of(nowMs), openPassword: nothing, openEmail: nothing }
  const model = createSecurityModel({ ...parts, ...(makePasskey && { makePasskey }) })
  return { client, model, asked }
}
const answering: SampleServer = ({ name }) => {
  if (name === 'state') return { code: 0, serverTime: 1, ...bound }
  if (name === 'list') return { code: 0, serverTime: 1, sessions: [session('a')] }
  if (name === 'passkeyOptions') return { code: 0, serverTime: 1, options: '{}' }
  return { code: 0, serverTime: 1, id: 'new' }
}

test('the page shows what the server answered, and nothing but a lost line stops its acts', async () => {
  const { model } = started(answering)
  await waitFor(() => expect(model.snapshot.value.state).toMatchObject({ state: 'ready', value: bound }))
  await waitFor(() => expect(model.snapshot.value.sessions).toMatchObject({ state: 'ready' }))
  expect(model.snapshot.value.sessions).toMatchObject({ value: [session('a')] })
  expect(model.snapshot.value.acts).toBeDefined()
  model.end()
})

test('the page is made anew with each minute, and not with each second', async () => {
  const { client } = sampleClient(answering, { nowMs })
  const now$ = new BehaviorSubject(nowMs)
  const nothing = () => undefined
  const model = createSecurityModel({ client, now$, openPassword: nothing, openEmail: nothing })
  await waitFor(() => expect(model.snapshot.value.sessions).toMatchObject({ state: 'ready' }))
  const shownAt = [1_000, 59_999, 60_000, 119_999, 120_000].map((ms) => {
    now$.next(nowMs + ms)
    return model.snapshot.value.nowMs - nowMs
  })
  expect(shownAt).toEqual([0, 0, 60_000, 60_000, 120_000])
  model.end()
})

test('a passkey is made between two calls; one that the player does not make is told, and nothing is sent', async () => {
  const refusing = started(answering, () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const { acts } = refusing.model.snapshot.value
  expect(await acts?.addPasskey({ password: 'demo1234' }, '手机')).toEqual({
    ok: false,
    text: '没有完成通行密钥验证，可以重试',
  })
  expect(refusing.asked.map(([name]) => name)).not.toContain('addPasskey')
  refusing.model.end()
  const { model, asked } = started(answering, async () => 'signed')
  expect(await model.snapshot.value.acts?.addPasskey({ code: '1' }, '手机')).toMatchObject({ ok: true })
  expect(asked.map(([name]) => name)).toContain('addPasskey')
  model.end()
})

test('[F-024] the form of a first fund password sends it hashed, and refuses the login password before sending', async () => {
  const sent: URLSearchParams[] = []
  const { client } = sampleClient(
    ({ name, fields }) => {
      if (name === 'setPayPasswordAjax') sent.push(fields)
      return { code: 0, serverTime: 1 }
    },
    { nowMs },
  )
  const model = createFormModel({ client, now$: of(nowMs) }, setFundForm)
  const Shown = () => <FormView {...useBehavior(model.form)} />
  render(<Shown />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('登录密码', 'demo1234')
  for (const label of ['资金密码', '确认资金密码']) type(label, 'demo1234')
  fireEvent.click(button('确认设置'))
  expect((await screen.findByRole('alert')).textContent).toBe('资金密码不能与登录密码相同')
  for (const label of ['资金密码', '确认资金密码']) type(label, 'fresh5678')
  fireEvent.click(button('确认设置'))
  await screen.findByText('资金密码已设置。')
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    loginPassword: '6e9bece1914809fb8493146417e722f6',
    payPassword: '0cb3146b2a5b6c40038f8cca9bdfa661',
    confirm_password: '0cb3146b2a5b6c40038f8cca9bdfa661',
  })
  model.end()
})
