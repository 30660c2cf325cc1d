// @vitest-environment happy-dom
/** The tab with a server that is played: what is sent, what is stored, and what becomes of it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createExchangeModel } from './exchange.model.ts'

emptyStores()

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const said = (answer: object) => ({ code: 0, msg: '', serverTime: nowMs, ...answer })
const { output } = calls.exchangeSetup.example
const wallets = [
  { cbId: 'ag_01', cbName: 'AG 视讯' },
  { cbId: 'sb_01', cbName: '沙巴体育' },
]
const setup = (changes: object = {}) =>
  said(
    z.encode(calls.exchangeSetup.output, {
      result: { ...output.result, pcodeCbBaseList: wallets, ...changes },
    }),
  )
const cash = (of: Readonly<Record<string, number | null>>) =>
  said({ result: Object.entries(of).map(([cbId, amount]) => ({ cbId, cash: amount })) })
const list = (...data: readonly object[]) =>
  said({ result: { data, page: 1, pageSize: 10, total: 0, pageCount: 0, totalCash: 0, totalArrived: 0 } })
const row = {
  createTime: '2026-11-21 12:00:00',
  spsnNo: 'E7',
  removeToCbId: 'sobet_01',
  switchToCbId: 'ag_01',
  cash: 50,
  status: 0,
  errorCode: '',
}
const order = (changes: object) => said({ result: { ...row, steps: [], ...changes } })

type Answer = object | undefined

/** The tab; `answer` says what the server does with a call that is not answered as usual. */
const tab = (answer: (request: SampleRequest) => Answer | Promise<Answer> = () => undefined) => {
  const asked: SampleRequest[] = []
  const told: string[] = []
  onTestFinished(connectToasts(({ text }) => (told.push(text), () => undefined)))
  const usual: Readonly<Record<string, object>> = {
    transferIndexAjax: setup(),
    getPlayerAllBalance: cash({ ag_01: 12.5, sb_01: null }),
    ajaxListWeb: list(),
  }
  const { client } = sampleClient(
    async (request) => {
      asked.push(request)
      return (
        (await answer(request)) ?? usual[request.name] ?? { code: 4999, msg: '没有接受', serverTime: nowMs }
      )
    },
    { nowMs },
  )
  const model = createExchangeModel(client)
  const form = () => {
    const { read } = model.exchange.value
    return (read.state === 'ready' && read.value.form) || expect.fail('there must be a form')
  }
  const wallet = (id: string) => form().wallets.find((one) => one.id === id)
  return {
    client,
    model,
    asked,
    told,
    form,
    wallet,
    ready: () => vi.waitFor(() => expect(wallet('ag_01')?.cash).toBe(125_000n)),
    named: (name: string) => asked.filter((one) => one.name === name),
  }
}

const send = ({ form }: ReturnType<typeof tab>, amount = '50') => {
  form().change('amount', amount)
  form().change('password', 'fund1234')
  form().submit?.()
}

test('[F-138] [F-261] both kinds of balances are shown; out of the lottery wallet it goes to wallets of games', async () => {
  const it = tab()
  await it.ready()
  expect(it.form().wallets).toMatchObject([
    { id: 'sobet_01', name: '彩票钱包', cash: output.result.uinPoint, isSilent: false },
    { id: 'ag_01', name: 'AG 视讯', cash: 125_000n, isSilent: false },
    { id: 'sb_01', name: '沙巴体育', cash: undefined, isSilent: true },
  ])
  expect(it.form()).toMatchObject({
    way: { out: 'sobet_01', into: 'ag_01' },
    available: output.result.uinPoint,
  })
  it.form().swap()
  expect(it.form()).toMatchObject({ way: { out: 'ag_01', into: 'sobet_01' }, available: 125_000n })
  it.form().chooseOut('sb_01')
  expect(it.form()).toMatchObject({ way: { out: 'sb_01', into: 'sobet_01' }, available: undefined })
})

test('[F-431] the least and the most are those of the direction', async () => {
  const limits = {
    lotteryMinTransfer: 2,
    lotteryMaxTransfer: 200,
    thirdMinTransfer: 3,
    thirdMaxTransfer: 300,
  }
  const it = tab(({ name }) => {
    if (name !== 'transferIndexAjax') return undefined
    const answer = setup()
    return {
      ...answer,
      result: { ...(answer as unknown as { result: object }).result, transferCashMap: limits },
    }
  })
  await it.ready()
  expect(it.form()).toMatchObject({ least: 20_000n, most: 2_000_000n })
  it.form().swap()
  expect(it.form()).toMatchObject({ least: 30_000n, most: 3_000_000n })
})

test('what is wrong with a field stays until that field is changed', async () => {
  const it = tab()
  await it.ready()
  it.form().submit?.()
  const problem = it.form().problem ?? expect.fail('there must be something wrong')
  expect(problem.field).toBe('amount')
  it.form().change('password', 'fund1234')
  expect(it.form().problem).toEqual(problem)
  it.form().change('amount', '50')
  expect(it.form().problem).toBeUndefined()
})

test('[F-140] [F-266] a balance that is asked for says so until it is there', async () => {
  let letGo: (answer: object) => void = () => undefined
  const it = tab(({ name, fields }) =>
    name === 'getPlayerAllBalance' && fields.get('cbId') === 'sb_01'
      ? new Promise((resolve) => (letGo = resolve))
      : undefined,
  )
  await it.ready()
  it.wallet('sb_01')?.refresh?.()
  await vi.waitFor(() => expect(it.wallet('sb_01')).toMatchObject({ loading: true }))
  expect(it.wallet('ag_01')).toMatchObject({ loading: false })
  await vi.waitFor(() => {
    letGo(cash({ sb_01: 320 }))
    expect(it.wallet('sb_01')).toMatchObject({ loading: false, cash: 3_200_000n, isSilent: false })
  })
})

test('[F-392] the password is sent as its MD5 hash, and is not stored on the device', async () => {
  let letGo: (answer: object) => void = () => undefined
  const it = tab(({ name }) =>
    name === 'cbPointTransfer' ? new Promise((resolve) => (letGo = resolve)) : undefined,
  )
  await it.ready()
  send(it)
  await vi.waitFor(() => expect(it.named('cbPointTransfer')).toHaveLength(1))
  const [sent] = it.named('cbPointTransfer')
  expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
    turnOut: 'sobet_01',
    turnIn: 'ag_01',
    turnOutCn: '彩票钱包',
    turnInCn: 'AG 视讯',
    cash: '50',
    payPassword: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const stored = await it.client.privateDb()?.outbox.toArray()
  const text = JSON.stringify(stored, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(text).toContain('turnIn')
  for (const secret of ['fund1234', String(sent?.fields.get('payPassword'))])
    expect(text).not.toContain(secret)
  letGo(said({ spsn: 'E7' }))
  await vi.waitFor(() => expect(it.form().typed.password).toBe(''))
})

test.each([
  ['[F-393] arrived', order({ status: 0 }), '转账成功'],
  ['under way', order({ status: 1 }), '已提交，正在等对方平台回复'],
  ['returned', order({ status: 2, errorCode: '游戏维护中' }), '转账失败：游戏维护中'],
] as const)('%s: how it stands is told, and balances are asked for again', async (_story, answer, words) => {
  const it = tab(({ name }) => {
    if (name === 'cbPointTransfer') return said({ spsn: 'E7' })
    return name === 'transferOrder' ? answer : undefined
  })
  await it.ready()
  const before = it.named('getPlayerAllBalance').length
  send(it)
  await vi.waitFor(() => expect(it.told).toContain(words))
  await vi.waitFor(() => expect(it.named('getPlayerAllBalance').length).toBeGreaterThan(before))
  expect(it.form().typed).toEqual({ amount: '', password: '', code: '' })
})

test.each([
  ['[F-394] with words of the server', { code: 11, msg: '余额不足，还差 1.00 元' }, '余额不足，还差 1.00 元'],
  ['[F-419] without', { code: 77, msg: '' }, '转账失败'],
] as const)('a refusal %s is told, and what was typed stays', async (_story, answer, words) => {
  const it = tab(({ name }) => (name === 'cbPointTransfer' ? { ...answer, serverTime: nowMs } : undefined))
  await it.ready()
  send(it)
  await vi.waitFor(() => expect(it.told).toContain(words))
  expect(it.form()).toMatchObject({ refusal: words, typed: { amount: '50', password: 'fund1234' } })
})

test('[F-142] the password is asked for only where it was not given; [F-264] an exchange uses it up', async () => {
  let flag: 'Y' | 'N' = 'Y'
  const it = tab(({ name }) => {
    if (name === 'transferIndexAjax') return setup({ payPasswordFlag: flag })
    if (name === 'transferOrder') return order({})
    if (name !== 'cbPointTransfer') return undefined
    flag = 'N'
    return said({ spsn: 'E7' })
  })
  await it.ready()
  expect(it.form().needsPassword).toBe(false)
  it.form().change('amount', '50')
  it.form().submit?.()
  await vi.waitFor(() => expect(it.told).toContain('转账成功'))
  expect(it.named('cbPointTransfer')[0]?.fields.has('payPassword')).toBe(false)
  await vi.waitFor(() => expect(it.form().needsPassword).toBe(true))
})

test('an exchange without an answer is named above the form and at its wallet', async () => {
  const it = tab(({ name }) => (name === 'ajaxListWeb' ? list({ ...row, status: 1 }) : undefined))
  await it.ready()
  await vi.waitFor(() => expect(it.form().waiting).toMatchObject([{ spsnNo: 'E7' }]))
  expect(it.form().wallets.map(({ isChecking }) => isChecking)).toEqual([false, true, false])
  it.form().look('E7')
  expect(it.model.exchange.value.order?.spsn).toBe('E7')
})

test.each([
  ['FundPasswordMissing', { code: -3, msg: '', bindType: 3 }, 'noFund'],
  ['AtRisk', { code: -2, msg: '账号存在风险', bindType: 4 }, 'atRisk'],
] as const)('%s stands in the way', async (_name, answer, hurdle) => {
  const it = tab(({ name }) => (name === 'transferIndexAjax' ? { ...answer, serverTime: nowMs } : undefined))
  await vi.waitFor(() =>
    expect(it.model.exchange.value.read).toMatchObject({
      state: 'ready',
      value: { hurdle, form: undefined },
    }),
  )
})
