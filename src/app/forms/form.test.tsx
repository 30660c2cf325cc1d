// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { accountChanges } from '#contract/funds/changes.ts'
import { passwordForm } from '#src/app/features/account/password/password.form.ts'
import { FormView } from '#src/app/ui/forms/FormView.tsx'
import type { FormSnapshot } from '#src/app/ui/forms/field.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { defineForm, readForm } from './defineForm.ts'
import { createFormModel } from './form.model.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')

/** The password form with a server that is a function; its requests are recorded. */
const showForm = (server: SampleServer) => {
  const asked: URLSearchParams[] = []
  const { client } = sampleClient(
    (request) => {
      if (request.name === 'updatePasswordAjax') asked.push(request.fields)
      return server(request)
    },
    { nowMs },
  )
  const model = createFormModel({ client, now$: of(nowMs) }, passwordForm)
  const Shown = () => <FormView {...useBehavior(model.form)} />
  render(<Shown />)
  return { asked, client }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const fill = (old: string, fresh: string, again = fresh) => {
  type('原密码', old)
  type('新密码', fresh)
  type('确认新密码', again)
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '确认修改' }))
const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent)
const values = () => ['原密码', '新密码', '确认新密码'].map((label) => field(label).value)
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

test('an empty form shows at each field what is missing, sends nothing, and the first field has the focus', async () => {
  const { asked } = showForm(() => ({ code: 0, serverTime: 1 }))
  press()
  await waitFor(() => expect(alerts()).toEqual(['请填写原密码', '请填写新密码', '请填写确认新密码']))
  expect(problemOf('新密码')).toBe('请填写新密码')
  expect(document.activeElement).toBe(field('原密码'))
  expect(asked).toEqual([])
})

test.each([
  ['too short', 'a1', 'a1', '新密码须为 6–16 位，同时包含字母和数字，不含空格'],
  ['letters alone', 'abcdefgh', 'abcdefgh', '新密码须为 6–16 位，同时包含字母和数字，不含空格'],
  ['tried first by everybody', 'Abc123456', 'Abc123456', '这个密码过于常见，请换一个'],
  ['the old one', 'demo1234', 'demo1234', '新密码不能与原密码相同'],
  ['typed differently', 'fresh5678', 'fresh5679', '两次输入的新密码不一致'],
])('a new password that is %s is refused beside its field', async (_story, fresh, again, problem) => {
  const { asked } = showForm(() => ({ code: 0, serverTime: 1 }))
  fill('demo1234', fresh, again)
  press()
  await waitFor(() => expect(alerts()).toEqual([problem]))
  expect(asked).toEqual([])
})

test('passwords are sent as MD5 hex; after success the form shows a message and is empty again', async () => {
  const { asked } = showForm(() => ({ code: 0, serverTime: 1 }))
  fill('demo1234', 'fresh5678')
  fireEvent.submit(screen.getByRole('form', { name: '修改登录密码' }))
  await screen.findByText('登录密码已修改，其他设备已退出登录。')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    oldPassword: '6e9bece1914809fb8493146417e722f6',
    newPassword: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    confirm_password: asked[0]?.get('newPassword') ?? '',
  })
  expect(values()).toEqual(['', '', ''])
})

test('a refusal is shown at its field, which gets the focus, and the typed values stay', async () => {
  showForm(() => ({ code: 2, msg: '原密码有误，还可尝试 4 次', serverTime: 1 }))
  fill('wrong1234', 'fresh5678')
  press()
  await waitFor(() => expect(problemOf('原密码')).toBe('原密码有误，还可尝试 4 次'))
  expect(document.activeElement).toBe(field('原密码'))
  expect(values()).toEqual(['wrong1234', 'fresh5678', 'fresh5678'])
})

test('a refusal that concerns no field is shown below the form', async () => {
  showForm(() => ({ code: 429, msg: '操作过于频繁，请 3 秒后再操作', serverTime: 1 }))
  fill('demo1234', 'fresh5678')
  press()
  await waitFor(() => expect(alerts()).toEqual(['操作过于频繁，请 3 秒后再操作']))
  expect(screen.getByRole('button', { name: '确认修改' }).getAttribute('aria-describedby')).toBeTruthy()
})

test('a lost answer is reported as such, the typed values stay, and the form waits for the connection', async () => {
  const { asked } = showForm(() => undefined)
  fill('demo1234', 'fresh5678')
  press()
  await waitFor(() => expect(alerts()[0]).toContain('没有收到服务器的答复，密码可能已经修改，也可能没有。'))
  expect(values()).toEqual(['demo1234', 'fresh5678', 'fresh5678'])
  press()
  fireEvent.submit(screen.getByRole('form', { name: '修改登录密码' }))
  expect(asked).toHaveLength(1)
  expect(screen.getByText('网络已断开，恢复连接后可提交')).toBeTruthy()
})

test('while offline the form shows why it cannot be sent, and sends nothing', async () => {
  const { asked, client } = showForm(() => undefined)
  await act(() => client.call('times', {}))
  fill('demo1234', 'fresh5678')
  expect(alerts()).toEqual(['网络已断开，恢复连接后可提交'])
  fireEvent.submit(screen.getByRole('form', { name: '修改登录密码' }))
  expect(asked).toEqual([])
})

test('while a form is being sent the button is disabled, and neither a click nor Enter sends again', async () => {
  let answer: (body: object) => void = () => undefined
  const { asked } = showForm(() => new Promise<object>((resolve) => (answer = resolve)))
  fill('demo1234', 'fresh5678')
  press()
  const button = screen.getByRole('button', { name: '确认修改' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  press()
  fireEvent.submit(screen.getByRole('form', { name: '修改登录密码' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  answer({ code: 0, serverTime: 1 })
  await screen.findByText('登录密码已修改，其他设备已退出登录。')
  expect(asked).toHaveLength(1)
})

const otherForm = defineForm({
  call: 'accountChanges',
  value: accountChanges,
  title: '查询',
  fields: {
    startDate: { kind: 'days', label: '日期', until: 'endDate', mostDays: 7 },
    changeType: {
      kind: 'select',
      label: '类型',
      items: [
        { key: '0', label: '全部' },
        { key: 'x', label: '无' },
      ],
    },
    pageSize: { kind: 'text', label: '条数', wrong: '条数须为 1 到 100' },
  },
  submit: '查询',
  done: '完成',
})
const today = { from: '2026-11-21', to: '2026-11-21' }

test('fields of other kinds fill the call through its codec, and invalid values are reported by field', () => {
  const typed = { startDate: today, changeType: '0', pageSize: '20' }
  expect(readForm(otherForm, typed, nowMs)).toMatchObject({
    ok: true,
    input: { startDate: '2026-11-21', endDate: '2026-11-21', changeType: 0, pageSize: 20, page: 1 },
  })
  const wrong = { startDate: { ...today, from: '2026-11-22' }, changeType: 'x', pageSize: '500' }
  expect(readForm(otherForm, wrong, nowMs)).toEqual({
    ok: false,
    problems: {
      startDate: '开始日期不能晚于结束日期',
      changeType: '请选择类型',
      pageSize: '条数须为 1 到 100',
    },
  })
  // Optional in the contract: then it may be left empty.
  expect(readForm(otherForm, { ...typed, pageSize: '' }, nowMs)).toMatchObject({
    ok: true,
    input: { pageSize: 10 },
  })
})

test('controls of all kinds are named by their labels', async () => {
  const send = vi.fn<NonNullable<FormSnapshot['send']>>((_, land) => land({ kind: 'done' }))
  render(
    <FormView
      title="样例"
      fields={[
        ['amount', { kind: 'money', label: '金额' }],
        ['way', { kind: 'select', label: '方式', items: [{ key: 'a', label: '银行卡' }] }],
        ['agreed', { kind: 'check', label: '我已阅读' }],
      ]}
      start={{ amount: '', way: 'a', agreed: false }}
      submit="提交"
      done="完成"
      nowMs={nowMs}
      check={({ agreed }): Record<string, string> => (agreed === true ? {} : { agreed: '请确认我已阅读' })}
      send={send}
      sending={false}
      blocked={undefined}
    />,
  )
  type('金额', '12.50')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(alerts()).toEqual(['请确认我已阅读']))
  fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读' }))
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ amount: '12.50', way: 'a', agreed: true }))
  expect(screen.getByRole('combobox', { name: '方式' })).toBeTruthy()
})
