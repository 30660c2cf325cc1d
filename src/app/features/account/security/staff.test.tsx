// @vitest-environment happy-dom
/** Factors of staff: the page before the first one, and what the page of an account's security leaves out. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { FirstFactor, Security } from './index.ts'
import { createSecurityModel } from './security.model.ts'
import type { SecurityActs, SecuritySnapshot, SecurityState } from './security.snapshot.ts'
import { summaryOf } from './summary.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')
const off = { agentTransfer: false, thirdTransfer: false, withdraw: false, bindAddress: false }
const bare: SecurityState = {
  passwordChangedAt: null,
  fundPassword: true,
  fundPasswordChangedAt: null,
  authenticator: null,
  twoStep: { ...off, login: true },
  passkeys: [],
  passkeysPossible: true,
  email: null,
  staff: true,
}
const authenticator = { boundAt: nowMs, recoveryCodesLeft: 8 }
const passkey = { id: 'a', name: '办公电脑', createdAt: nowMs, lastUsedAt: null }
const done = { ok: true, value: undefined } as const

const acts: SecurityActs = {
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
const snapshotOf = (state: SecurityState, more: Partial<SecuritySnapshot> = {}): SecuritySnapshot => ({
  state: ready(state),
  sessions: ready([]),
  acts,
  nowMs,
  openPassword: () => undefined,
  openEmail: () => undefined,
  ...more,
})

const showFirst = (state: SecurityState, more: Partial<SecuritySnapshot> = {}) => {
  const [signOut, onBusy] = [vi.fn(), vi.fn<(busy: boolean) => void>()]
  const shown = (of: SecurityState) => (
    <FirstFactor snapshot={snapshotOf(of, more)} signOut={signOut} onBusy={onBusy} />
  )
  const { rerender } = render(shown(state))
  return { signOut, onBusy, become: (next: SecurityState) => rerender(shown(next)) }
}
const showSecurity = (state: SecurityState) =>
  render(<Security snapshot={snapshotOf(state)} fundDialog={() => null} />)
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

test('binding is busy from its first question until the recovery codes are saved, although the factor is bound before', async () => {
  const { onBusy, become } = showFirst(bare)
  fireEvent.click(button('绑定验证器'))
  expect(onBusy).toHaveBeenLastCalledWith(true)
  fireEvent.change(dialog().getByLabelText('登录密码'), { target: { value: 'demo1234' } })
  fireEvent.submit(dialog().getByRole('form'))
  expect(await screen.findByText('绑定后每次登录都要两步验证')).toBeTruthy()
  fireEvent.change(dialog().getByLabelText('6 位验证码'), { target: { value: '123456' } })
  fireEvent.submit(dialog().getByRole('form'))
  expect(await screen.findByText('7QF2-K9DM')).toBeTruthy()
  become({ ...bare, authenticator })
  expect(screen.getByText('7QF2-K9DM')).toBeTruthy()
  expect(onBusy).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }))
  fireEvent.click(button('完成绑定'))
  expect(onBusy).toHaveBeenLastCalledWith(false)
})

test('a passkey is the other way, where the address allows one', async () => {
  const { onBusy } = showFirst(bare)
  fireEvent.click(button('添加通行密钥'))
  fireEvent.change(dialog().getByLabelText('登录密码'), { target: { value: 'demo1234' } })
  fireEvent.submit(dialog().getByRole('form'))
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
  cleanup()
  showFirst({ ...bare, passkeysPossible: false })
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull()
  expect(screen.getByText('通行密钥需要域名，当前地址是 IP，不能添加。')).toBeTruthy()
})

test('where a factor was bound elsewhere nothing is offered but to sign in again', () => {
  const { signOut } = showFirst({ ...bare, passkeys: [passkey] })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(button('重新登录'))
  expect(signOut).toHaveBeenCalledOnce()
})

test('the page leaves by its own button, and says why nothing can be bound offline', () => {
  const { signOut } = showFirst(bare, { acts: undefined })
  expect(button('绑定验证器').getAttribute('aria-disabled')).toBe('true')
  expect(button('绑定验证器').title).toBe('网络已断开，恢复连接后可修改')
  fireEvent.click(button('退出登录'))
  expect(signOut).toHaveBeenCalledOnce()
})

test('three things count for staff: the password, the authenticator, a passkey', () => {
  expect(summaryOf(bare)).toEqual({ word: '一般', done: 1, total: 3, next: 'authenticator' })
  expect(summaryOf({ ...bare, authenticator })).toEqual({
    word: '良好',
    done: 2,
    total: 3,
    next: 'passkey',
  })
  expect(summaryOf({ ...bare, authenticator, passkeys: [passkey] })).toMatchObject({ word: '完善', done: 3 })
})

test('the step of login stays on and says why; no scene of money, no fund password and no address is shown', () => {
  showSecurity({ ...bare, authenticator })
  const flags = screen.getAllByRole('switch')
  expect(flags.map((one) => one.getAttribute('aria-checked'))).toEqual(['true'])
  expect(flags[0]?.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(flags[0]?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '员工账号每次登录都要两步验证，不能关闭。',
  )
  cleanup()
  showSecurity({ ...bare, passkeys: [passkey] })
  expect(screen.getByText('已完成 3 项中的 2 项。再绑定验证器后，换一台设备也能登录。')).toBeTruthy()
  for (const name of ['修改资金密码', '绑定邮箱']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('only a factor beside another one can be removed', () => {
  showSecurity({ ...bare, authenticator })
  expect(screen.queryByRole('button', { name: '解绑验证器' })).toBeNull()
  expect(button('更换验证器')).toBeTruthy()
  cleanup()
  showSecurity({ ...bare, passkeys: [passkey] })
  fireEvent.click(button('管理通行密钥'))
  expect(dialog().getByRole('button', { name: '给办公电脑改名' })).toBeTruthy()
  expect(dialog().queryByRole('button', { name: '移除办公电脑' })).toBeNull()
  expect(dialog().getByText('员工账号至少保留一种验证方式')).toBeTruthy()
  cleanup()
  showSecurity({ ...bare, authenticator, passkeys: [passkey] })
  expect(button('解绑验证器')).toBeTruthy()
  fireEvent.click(button('管理通行密钥'))
  expect(dialog().getByRole('button', { name: '移除办公电脑' })).toBeTruthy()
})

test('a session that can only bind a factor does not ask for the list of browsers', async () => {
  const asked: string[] = []
  const { client } = sampleClient(
    ({ name }) => {
      asked.push(name)
      return { code: 0, serverTime: 1, ...bare }
    },
    { nowMs },
  )
  const nothing = () => undefined
  const parts = { client, now$: of(nowMs), openPassword: nothing, openEmail: nothing }
  const model = createSecurityModel({ ...parts, withoutSessions: true })
  await waitFor(() => expect(model.snapshot.value.state).toMatchObject({ state: 'ready', value: bare }))
  expect(asked).toContain('state')
  expect(asked).not.toContain('list')
  model.end()
})
