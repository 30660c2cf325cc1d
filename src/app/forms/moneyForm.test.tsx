// @vitest-environment happy-dom
/** A form that moves money: sent once, and 核对中 until the outcome is known (design.md §3.4). */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/areas.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { mergeBalance } from '#src/db/account/balance.ts'
import { FormView } from '#src/app/ui/forms/FormView.tsx'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { defineMoneyKind, resolveCalls } from '#src/streams/core/moneyCalls.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { defineForm } from './defineForm.ts'
import { createFormModel } from './form.model.ts'

emptyStores()
afterEach(() => {
  cleanup()
})

const nowMs = Date.parse('2026-11-21T04:00:00Z')
const kind = defineMoneyKind<'addOrder', CallInput<'addOrder'>>({
  call: 'addOrder',
  tables: ['balance'],
  inputOf: (body) => body,
  settle: async (db, _row, { output, serverTime }) => {
    if (output && serverTime !== undefined) await mergeBalance(db, { cash: output.money.avail }, serverTime)
  },
})
const form = defineForm({
  call: 'addOrder',
  value: firstCalls.addOrder,
  title: '存入',
  fields: {
    lottery: { kind: 'text', label: '项目' },
    issue: { kind: 'text', label: '期号' },
    order: { kind: 'text', label: '明细' },
    betType: { kind: 'text', label: '类型' },
  },
  errors: { IssueClosed: 'issue' },
  submit: '确认存入',
  done: '已存入。',
  money: kind,
})

const accepted = { code: 1, serverTime: 9, result: { money: { avail: 150 }, orderIds: ['C1'] } }

const resolving = resolveCalls([kind as never])

/** The form with a server; `resolve` runs what asks for outcomes on every page. */
const show = (answer: SampleServer, { resolves = true } = {}) => {
  const sent: (string | undefined)[] = []
  const { client } = sampleClient(
    (request) => {
      if (request.name === 'add_order') sent.push(request.key)
      return answer(request)
    },
    { nowMs, sources: resolves ? [resolving] : [] },
  )
  const model = createFormModel({ client, now$: of(nowMs) }, form)
  const Shown = () => <FormView {...useBehavior(model.form)} />
  render(<Shown />)
  return { client, sent }
}

const fill = () => {
  for (const [label, value] of [
    ['项目', 'mjffc'],
    ['期号', '20261121-0721'],
    ['明细', '[]'],
    ['类型', '1'],
  ])
    fireEvent.change(screen.getByLabelText(label ?? ''), { target: { value } })
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /确认存入/ })
const press = () => fireEvent.click(button())
const outcome = (state: 'accepted' | 'void') => ({
  code: 0,
  serverTime: 9,
  result: { state, answer: state === 'void' ? null : { code: 1, result: accepted.result } },
})

test('it is sent under a key, the balance moves, and its row is gone', async () => {
  const { client, sent } = show(({ name }) => (name === 'add_order' ? accepted : undefined))
  fill()
  press()
  await screen.findByText('已存入。')
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(await client.privateDb()?.outbox.count()).toBe(0)
  expect((await client.privateDb()?.balance.get('lottery'))?.value.cash).toBe(1_500_000n)
})

test('a refusal is shown at its field, and it may be sent again under another key', async () => {
  const { client, sent } = show(({ name }) =>
    name === 'add_order' ? { code: 4004, msg: '第 0721 期当前不可投注', serverTime: 9 } : undefined,
  )
  fill()
  press()
  await screen.findByText('第 0721 期当前不可投注')
  await waitFor(async () => expect(await client.privateDb()?.outbox.count()).toBe(0))
  press()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).not.toBe(sent[1])
})

test.each([
  ['accepted', '已存入。', ''],
  ['void', '中断的提交没有受理，未扣款，可以重新提交。', 'mjffc'],
] as const)('a lost answer leaves it in 核对中 until it is %s', async (state, text, left) => {
  let known = false
  const { client, sent } = show(({ name }) => (name === 'outcome' && known ? outcome(state) : undefined))
  fill()
  press()
  await screen.findByText('没有收到服务器的答复，正在核对，请勿重复提交，结果会显示在这里。')
  await waitFor(() => expect(button().getAttribute('aria-disabled') ?? button().disabled).toBeTruthy())
  press()
  expect(sent).toHaveLength(1)
  known = true
  await screen.findByText(text, undefined, { timeout: 10_000 })
  expect(sent).toHaveLength(1)
  expect(await client.privateDb()?.outbox.count()).toBe(0)
  // What was typed stays only where it has to be sent again.
  expect(screen.getByLabelText<HTMLInputElement>('项目').value).toBe(left)
})

test('a call that an earlier page left is 核对中 here, and nothing can be sent meanwhile', async () => {
  const { client, sent } = show(() => undefined)
  await client.privateDb()?.outbox.add({
    key: '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11',
    call: 'addOrder',
    account: '1001',
    state: 'checking',
    attempts: 1,
    sentAt: 1,
    body: {},
  })
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('上一次提交正在核对，结果出来之前不能再次提交'),
  )
  fill()
  press()
  expect(sent).toEqual([])
})

test('an outcome that another tab has asked for is shown in the tab that sent', async () => {
  const { client } = show(() => undefined, { resolves: false })
  fill()
  press()
  await screen.findByText('没有收到服务器的答复，正在核对，请勿重复提交，结果会显示在这里。')
  sampleClient(({ name }) => (name === 'outcome' ? outcome('accepted') : undefined), {
    nowMs,
    sources: [resolving],
  })
  await screen.findByText('已存入。', undefined, { timeout: 10_000 })
  expect(await client.privateDb()?.outbox.count()).toBe(0)
})
