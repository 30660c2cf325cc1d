// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import * as z from 'zod/mini'
import { afterEach, expect, test } from 'vitest'
import { laterCalls } from '#contract/support/later.ts'
import type { DeskWithdrawal } from '#contract/support/withdrawalsDesk.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { Funds } from './Funds.tsx'
import { createFundsModel, type FundsModel } from './funds.model.ts'
import type { FundsSnapshot } from './funds.snapshot.ts'

emptyStores()
afterEach(cleanup)

const own = 1009
const [example] = laterCalls.deskWithdrawals.example.output.list
if (!example) throw new Error('the example must have a withdrawal')
const small: DeskWithdrawal = { ...example, spsn: 'W11', needsTwo: false, signs: [] }

type Name =
  | 'deskWithdrawals'
  | 'parkedPayments'
  | 'deskBooks'
  | 'deskHandovers'
  | 'deskChannels'
  | 'deskRisks'
  | 'withdrawalFacts'
const exampleOf = (name: Name): object =>
  z.encode(laterCalls[name].output as z.ZodMiniType, laterCalls[name].example.output) as object
const readNames: Readonly<Record<string, Name>> = {
  parked: 'parkedPayments',
  books: 'deskBooks',
  handovers: 'deskHandovers',
  channels: 'deskChannels',
  risks: 'deskRisks',
  withdrawal: 'withdrawalFacts',
}

/** The desk of member 1009 of the staff with these withdrawals, and what it sent. */
const opened = (list: readonly DeskWithdrawal[], answers: Readonly<Record<string, object>> = {}) => {
  const sent: (readonly [name: string, fields: string])[] = []
  const { client } = sampleClient(({ name, fields }) => {
    sent.push([name, decodeURIComponent(fields.toString())])
    const answer = answers[name]
    if (answer) return { code: 0, ...answer }
    if (name === 'withdrawals')
      return {
        code: 0,
        serverTime: 1,
        ...(z.encode(laterCalls.deskWithdrawals.output, { list: [...list], areFrozen: false }) as object),
      }
    const read = readNames[name]
    return { code: 0, serverTime: 1, ...(read && exampleOf(read)) }
  })
  return { model: createFundsModel({ client, own }), sent }
}
const ready = async ({ funds }: FundsModel): Promise<FundsSnapshot> => {
  await waitFor(() => {
    const { withdrawals, parked, books, handovers, channels, risks } = funds.value
    expect([withdrawals, parked, books, handovers, channels, risks].map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'ready'),
    )
  })
  return funds.value
}
const chosen = async (model: FundsModel, spsn: string) => {
  await ready(model)
  model.funds.value.choose(spsn)
  await waitFor(() => expect(model.funds.value.chosen?.facts?.spsn ?? spsn).toBe(spsn))
  const open = model.funds.value.chosen
  if (!open) throw new Error(`${spsn} must be open`)
  return open
}
const view = (snapshot: FundsSnapshot) =>
  render(
    <MemoryRouter>
      <Funds snapshot={snapshot} />
    </MemoryRouter>,
  )

test.each<[string, Partial<DeskWithdrawal>, readonly [approve: boolean, refuse: boolean]]>([
  ['one that nobody has judged', {}, [true, true]],
  ['one that is approved', { verdict: 'approved' }, [false, true]],
  ['one that is approved and carried out', { state: 'reviewed', verdict: 'approved' }, [false, true]],
  ['one that is sent', { state: 'sent', verdict: 'approved' }, [false, false]],
  ['one that is refused', { verdict: 'refused' }, [false, false]],
  [
    'a large one to which oneself has agreed',
    { needsTwo: true, signs: [{ id: own, name: '我', at: 0 }] },
    [false, true],
  ],
  [
    'a large one to which a colleague has agreed',
    { needsTwo: true, signs: [{ id: 1010, name: '同事', at: 0 }] },
    [true, true],
  ],
])('%s can be approved or refused: %j %j', async (_, changes, may) => {
  const { model } = opened([{ ...small, ...changes }])
  const { approve, refuse } = await chosen(model, 'W11')
  expect([approve !== undefined, refuse !== undefined]).toEqual(may)
  model.end()
})

test('an agreement says whether it decides, and a refusal of the server is told in its words', async () => {
  const { model, sent } = opened([small], { approve: { isApproved: 0 } })
  expect(await (await chosen(model, 'W11')).approve?.()).toEqual({ isDecided: false })
  expect(sent.some(([name]) => name === 'approve')).toBe(true)
  model.end()
  const other = opened([small], { approve: { code: 2, msg: '这笔提现已处理，请刷新后查看' } })
  expect(await (await chosen(other.model, 'W11')).approve?.()).toEqual({
    problem: '这笔提现已处理，请刷新后查看',
  })
  other.model.end()
})

test('what was opened for a reason is gone when another withdrawal is chosen', async () => {
  const payout = { name: 'player01', holder: '林晓', number: '6225880123451230' }
  const { model } = opened([small, { ...small, spsn: 'W12' }], { openPayout: payout })
  const { open } = await chosen(model, 'W11')
  expect(await open?.('与银行核对')).toBeUndefined()
  await waitFor(() => expect(model.funds.value.chosen?.payout).toEqual(payout))
  model.funds.value.choose('W12')
  await waitFor(() => expect(model.funds.value.chosen?.it.spsn).toBe('W12'))
  expect(model.funds.value.chosen?.payout).toBeUndefined()
  model.end()
})

test('figures that could not be read say so, and are read again', async () => {
  const answers: Record<string, object> = { withdrawal: { code: 1, msg: '没有这笔提现' } }
  const { model } = opened([small], answers)
  await ready(model)
  model.funds.value.choose('W11')
  await waitFor(() => expect(model.funds.value.chosen?.readAgain).toBeTypeOf('function'))
  view(model.funds.value)
  expect(screen.getByRole('alert').textContent).toBe('没有读到数据')
  answers['withdrawal'] = { ...exampleOf('withdrawalFacts'), spsn: 'W11' }
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(model.funds.value.chosen?.facts?.spsn).toBe('W11'))
  expect(model.funds.value.chosen?.readAgain).toBeUndefined()
  model.end()
})

test.each(['', '1e3', '1.001', '-5', '１２'])(
  '%j is no amount that is credited, and nothing is sent',
  async (amount) => {
    const { model, sent } = opened([small])
    const { credit } = await ready(model)
    expect(await credit({ id: 3, spsn: 'D12', amount, reason: '核对' })).toEqual({
      problem: '请输入金额，最多两位小数',
    })
    expect(sent.some(([name]) => name === 'credit')).toBe(false)
    model.end()
  },
)

test('what a colleague has agreed to is offered for a payment, and what comes of it is told', async () => {
  const { model, sent } = opened([small], { credit: { isCredited: 1 } })
  view(await ready(model))
  fireEvent.click(screen.getByRole('radio', { name: '待查款项 1' }))
  const row = within(screen.getByRole('table', { name: '待查款项' }))
  expect(row.getByText('低于最低金额')).toBeTruthy()
  expect(row.getByText('财务一号 同意 D12 50.00 元')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: '入账 P-771' }))
  const dialog = within(screen.getByRole('dialog', { name: '入账 P-771' }))
  expect(dialog.getByLabelText('充值订单号')).toHaveProperty('value', 'D12')
  expect(dialog.getByLabelText('入账金额（元）')).toHaveProperty('value', '50.00')
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '与流水一致' } })
  fireEvent.click(dialog.getByRole('button', { name: '入账' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(([name]) => name === 'credit')?.[1]).toContain('D12')
  model.end()
})

test('a difference has both sides in Chinese, and is closed for a reason', async () => {
  const { model, sent } = opened([small])
  view(await ready(model))
  fireEvent.click(screen.getByRole('radio', { name: '对账 1' }))
  const table = within(screen.getByRole('table', { name: '未处理差异' }))
  expect(table.getByText('金额不同')).toBeTruthy()
  expect(table.getByText('50.01 CNY，D12，2026-11-20')).toBeTruthy()
  expect(table.getByText('50.00 CNY，D12，2026-11-20')).toBeTruthy()
  fireEvent.click(table.getByRole('button', { name: '关闭差异 P-771' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(screen.getByRole('table', { name: '对账', hidden: true }).textContent).toContain('sandbox')
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '次日补记' } })
  fireEvent.click(dialog.getByRole('button', { name: '关闭差异' }))
  await waitFor(() => expect(sent.find(([name]) => name === 'closeDifference')?.[1]).toContain('次日补记'))
  model.end()
})

test('the table says where each withdrawal stands', async () => {
  const two = { needsTwo: true, signs: [{ id: 1010, name: '同事', at: 0 }] }
  const { model } = opened([
    small,
    { ...small, spsn: 'W12', ...two },
    { ...small, spsn: 'W13', state: 'sent', verdict: 'approved' },
    { ...small, spsn: 'W14', isAtRisk: true, verdict: 'refused' },
  ])
  view(await ready(model))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => /待审核|待复核|付款中|已驳回/.exec(row.textContent)?.[0])).toEqual([
    '待审核',
    '待复核',
    '付款中',
    '已驳回',
  ])
  expect(rows[3]?.textContent).toContain('风险')
  model.end()
})

test('what support handed over is answered in words', async () => {
  const { model, sent } = opened([small])
  view(await ready(model))
  fireEvent.click(screen.getByRole('radio', { name: '客服转交 1' }))
  expect(screen.getByRole('table', { name: '客服转交' }).textContent).toContain('W12')
  fireEvent.click(screen.getByRole('button', { name: '答复 p***1 的事项' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('答复内容'), { target: { value: '银行已退回，今天到账' } })
  fireEvent.click(dialog.getByRole('button', { name: '答复' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(([name]) => name === 'answerHandover')?.[1]).toContain('今天到账')
  model.end()
})

test('a channel that its silence has closed may be closed by people, and one of theirs is opened', async () => {
  const [silent] = laterCalls.deskChannels.example.output.list
  const closed = silent?.closed && { ...silent.closed, until: null }
  const channels = {
    list: [
      silent,
      { ...silent, code: 'alipay', name: '支付宝转账', closed },
      { ...silent, code: 'ecny', name: '数字人民币', closed: null },
    ],
  }
  const answer = z.encode(laterCalls.deskChannels.output, channels as never) as object
  const { model, sent } = opened([small], { channels: { serverTime: 1, ...answer } })
  view(await ready(model))
  fireEvent.click(screen.getByRole('radio', { name: '渠道 2' }))
  expect(screen.getByRole('button', { name: '暂停 银行卡转账' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '恢复 支付宝转账' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '暂停 数字人民币' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '渠道维护' } })
  fireEvent.click(dialog.getByRole('button', { name: '暂停' }))
  await waitFor(() => expect(sent.find(([name]) => name === 'closeChannel')?.[1]).toContain('ecny'))
  model.end()
})
