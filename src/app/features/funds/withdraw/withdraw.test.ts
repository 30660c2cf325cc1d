// @vitest-environment happy-dom
/** The tab with a server that is played: what is sent, what is stored, and what becomes of it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createWithdrawModel } from './withdraw.model.ts'

emptyStores()

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const { output } = calls.withdrawSetup.example
const setup = (changes: object = {}) => ({
  code: 0,
  msg: '',
  serverTime: nowMs,
  ...z.encode(calls.withdrawSetup.output, { result: { ...output.result, ...changes } }),
})

type Answer = object | undefined

/** The tab; `answer` says what the server does with a call. */
const tab = (answer: (request: SampleRequest) => Answer | Promise<Answer>, changes: object = {}) => {
  const asked: SampleRequest[] = []
  const { client } = sampleClient(
    async (request) => {
      asked.push(request)
      if (request.name === 'drawCashIndexAjax') return setup(changes)
      return (await answer(request)) ?? { code: 4999, msg: '没有接受', serverTime: nowMs }
    },
    { nowMs },
  )
  const model = createWithdrawModel(client)
  const form = () => {
    const { read } = model.withdraw.value
    return (read.state === 'ready' && read.value.form) || expect.fail('there must be a form')
  }
  const ready = () =>
    vi.waitFor(() => expect(model.withdraw.value.read).toMatchObject({ state: 'ready', value: { form: {} } }))
  return {
    client,
    model,
    asked,
    form,
    ready,
    named: (name: string) => asked.filter((one) => one.name === name),
  }
}

type Tab = ReturnType<typeof tab>

const fill = ({ form }: Tab, amount = '500') => {
  form().change('amount', amount)
  form().change('password', 'fund1234')
  form().change('code', '123456')
}

test('[F-241] [F-242] the tab is loading until it is told what there is, then it shows the form', async () => {
  let letGo: (answer: object) => void = () => undefined
  const { client } = sampleClient(
    ({ name }) =>
      name === 'drawCashIndexAjax'
        ? new Promise((resolve) => (letGo = resolve))
        : Promise.resolve({ code: 4999, msg: '没有接受', serverTime: nowMs }),
    { nowMs },
  )
  const { withdraw } = createWithdrawModel(client)
  expect(withdraw.value.read).toEqual({ state: 'loading' })
  await vi.waitFor(() => {
    letGo(setup())
    expect(withdraw.value.read).toMatchObject({ state: 'ready', value: { hurdle: undefined, form: {} } })
  })
})

test('[F-303] the password is sent as its MD5 hash, and neither it nor the code is stored on the device', async () => {
  let letGo: (answer: Answer) => void = () => undefined
  const it = tab(
    ({ name }) => (name === 'withdrawCashAjax' ? new Promise((resolve) => (letGo = resolve)) : undefined),
    {
      twostepWithdraw: true,
    },
  )
  await it.ready()
  fill(it)
  it.form().submit?.()
  await vi.waitFor(() => expect(it.named('withdrawCashAjax')).toHaveLength(1))
  const [sent] = it.named('withdrawCashAjax')
  expect(sent?.fields.get('pay_password')).toMatch(/^[0-9a-f]{32}$/)
  expect(sent?.fields.get('code')).toBe('123456')
  const stored = await it.client.privateDb()?.outbox.toArray()
  const text = JSON.stringify(stored, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(text).toContain('withdrawMoney')
  for (const secret of ['fund1234', String(sent?.fields.get('pay_password')), '123456'])
    expect(text).not.toContain(secret)
  letGo({ code: 0, msg: '', serverTime: nowMs, spsn: 'W7' })
  await vi.waitFor(() => expect(it.model.withdraw.value.order?.spsn).toBe('W7'))
})

test('[F-414] what a submission is refused with is told', async () => {
  const told: string[] = []
  onTestFinished(connectToasts(({ text }) => (told.push(text), () => undefined)))
  const it = tab(({ name }) =>
    name === 'withdrawCashAjax'
      ? { code: 13, msg: '每天最多提现 5 次，请明天再试', serverTime: nowMs }
      : undefined,
  )
  await it.ready()
  fill(it)
  it.form().submit?.()
  await vi.waitFor(() => expect(told).toContain('每天最多提现 5 次，请明天再试'))
  expect(it.form()).toMatchObject({ refusal: '每天最多提现 5 次，请明天再试' })
})

test.each([
  [
    '[F-250] [F-251] accepted',
    { code: 0, msg: '', serverTime: nowMs, spsn: 'W7' },
    { amount: '', offer: '', password: '', code: '' },
  ],
  [
    '[F-251] refused',
    { code: 11, msg: '余额不足，还差 1.00 元', serverTime: nowMs },
    { amount: '500', offer: '', password: 'fund1234', code: '' },
  ],
] as const)('%s: the code is gone after the answer', async (_story, answer, left) => {
  const it = tab(({ name }) => (name === 'withdrawCashAjax' ? answer : undefined), { twostepWithdraw: true })
  await it.ready()
  fill(it)
  it.form().submit?.()
  await vi.waitFor(() => expect(it.named('withdrawCashAjax')).toHaveLength(1))
  await vi.waitFor(() => expect(it.form().typed).toEqual(left))
})

test('[F-247] nothing is sent while something is wrong, and once while one is under way', async () => {
  const it = tab(({ name }) => (name === 'withdrawCashAjax' ? new Promise(() => undefined) : undefined))
  await it.ready()
  it.form().submit?.()
  expect(it.form().problem?.field).toBe('amount')
  fill(it)
  for (let n = 0; n < 3; n += 1) it.form().submit?.()
  await vi.waitFor(() => expect(it.named('withdrawCashAjax')).toHaveLength(1))
  expect(it.form()).toMatchObject({ sending: true })
  expect(it.named('withdrawCashAjax')).toHaveLength(1)
})

const { PrePayConfigMap: config } = output.result
const [cardTab] = config.tabs
const withUsdt = {
  PrePayConfigMap: {
    ...config,
    tabs: [cardTab, { ...cardTab, key: 'usdt', name: 'USDT', sort: 2 }].filter((one) => one !== undefined),
  },
}

test('[F-304] a quote is asked for once the amount has stood still for 300 ms, and shown for that amount alone', async () => {
  const askedAt: number[] = []
  const it = tab(({ name }) => {
    if (name !== 'coinQuote') return undefined
    askedAt.push(performance.now())
    return { code: 0, msg: '', serverTime: nowMs, result: calls.coinQuote.example.output.result }
  }, withUsdt)
  await it.ready()
  // To a card nothing is quoted.
  it.form().change('amount', '500')
  it.model.withdraw.value.choose('usdt')
  for (const amount of ['7', '72', '720']) it.form().change('amount', amount)
  const changedAt = performance.now()
  await vi.waitFor(() => expect(it.form().quote?.realQuantity).toBe('99.00'))
  expect(it.named('coinQuote').map(({ fields }) => fields.get('amount'))).toEqual(['720'])
  expect((askedAt[0] ?? 0) - changedAt).toBeGreaterThanOrEqual(295)
  it.form().change('amount', '721')
  expect(it.form().quote).toBeUndefined()
})

test('[F-401] [F-415] what a quote or the set-up call is refused with is told, or 请求失败', async () => {
  const told: string[] = []
  onTestFinished(connectToasts(({ text }) => (told.push(text), () => undefined)))
  // Those of earlier tests were waiting.
  told.length = 0
  const it = tab(
    ({ name }) => (name === 'coinQuote' ? { code: 1, msg: '暂时没有报价', serverTime: nowMs } : undefined),
    withUsdt,
  )
  await it.ready()
  it.model.withdraw.value.choose('usdt')
  it.form().change('amount', '720')
  await vi.waitFor(() => expect(told).toEqual(['暂时没有报价']))
  const { client } = sampleClient(() => Promise.resolve({ code: 4999, msg: '', serverTime: nowMs }), {
    nowMs,
  })
  createWithdrawModel(client)
  await vi.waitFor(() => expect(told).toEqual(['暂时没有报价', '请求失败']))
})

test('a session that ended elsewhere is no risk: its number alone shows no notice', async () => {
  let answered = 0
  const { client } = sampleClient(
    async ({ name }) => {
      if (name === 'drawCashIndexAjax') answered += 1
      return name === 'drawCashIndexAjax'
        ? {
            code: -2,
            msg: '您的账号已退出，请重新登录',
            serverTime: nowMs,
            ...(answered > 1 && { bindType: 4 }),
          }
        : Promise.resolve({ code: 4999, msg: '没有接受', serverTime: nowMs })
    },
    { nowMs },
  )
  const { withdraw } = createWithdrawModel(client)
  await vi.waitFor(() => expect(answered).toBe(1))
  expect(withdraw.value.read).toEqual({ state: 'loading' })
  client.touches.touch(['withdrawals'])
  await vi.waitFor(() => expect(withdraw.value.read).toMatchObject({ value: { hurdle: 'atRisk' } }))
})
