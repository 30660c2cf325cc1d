// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createDeskModel } from './desk.model.ts'
import type { DeskSnapshot, DeskState } from './desk.snapshot.ts'
import { Desk } from './index.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')
const desk: DeskState = {
  name: 'support01',
  nickName: '客服一号',
  signedInAt: nowMs,
  secondStep: 'recoveryCode',
  endsAt: nowMs + 12 * 3_600_000,
  idleMinutes: 30,
}
const show = (snapshot: DeskSnapshot) =>
  render(
    <MemoryRouter>
      <Desk snapshot={snapshot} />
    </MemoryRouter>,
  )

test('the desk says who is signed in, since when, by what and until when', () => {
  show({ role: 'support', state: ready(desk) })
  expect(screen.getByText('您以客服账号 客服一号 登录')).toBeTruthy()
  const facts = screen.getByRole('region', { name: '本次登录' }).textContent
  for (const fact of [
    '账号support01',
    '登录时间2026-11-21 12:00',
    '验证方式恢复码',
    '自动退出2026-11-22 00:00',
  ])
    expect(facts).toContain(fact)
  expect(screen.getByRole('link', { name: '登录设备与会话' }).getAttribute('href')).toBe(
    '/personal/account/account',
  )
})

test('without a nickname it is the account; stored figures are shown with their time', () => {
  show({ role: 'support', state: ready({ ...desk, nickName: '' }, { asOfMs: nowMs }) })
  expect(screen.getByText('您以客服账号 support01 登录')).toBeTruthy()
  expect(screen.getByText(/^截至/)).toBeTruthy()
})

test.each([
  ['support', '客服工作台', ['会话', '缓存副本', '冻结账户']],
  ['finance', '财务工作台', ['资金审核']],
  ['administrator', '管理工作台', ['会话', '缓存副本', '资金审核', '冻结账户']],
] as const)('the desk of %s has its title and its tools', (role, title, tools) => {
  show({ role, state: { state: 'loading' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(tools)
})

test('a tool is opened by its link, or says that it is not open', () => {
  show({ role: 'support', state: { state: 'loading' } })
  expect(screen.getByRole('status').textContent).toBe('正在读取登录信息')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent?.endsWith('尚未开放'))).toEqual([
    false,
    false,
    true,
  ])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link', { name: '打开会话' }).getAttribute('href')).toBe('/support/cases')
})

test('the model reads the desk from the server', async () => {
  const { client } = sampleClient(() => ({ code: 0, serverTime: 1, ...desk }), { nowMs })
  const model = createDeskModel(client, 'support')
  await waitFor(() => expect(model.snapshot.value.state).toMatchObject({ state: 'ready', value: desk }))
  model.end()
})
