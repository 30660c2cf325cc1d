// @vitest-environment happy-dom
/** A fast withdrawal with a server that is played: what is chosen and sent, and the arrival that is confirmed. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallOutput } from '#contract/areas.ts'
import { withdrawStatus, type WithdrawState } from '#contract/funds/withdrawals.ts'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createWithdrawOrderModel } from './order.model.ts'
import { createWithdrawModel } from './withdraw.model.ts'

emptyStores()
afterEach(() => void vi.useRealTimers())

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const said = (answer: object) => ({ code: 0, msg: '', serverTime: nowMs, ...answer })
const refused = (code: number, msg: string) => ({ code, msg, serverTime: nowMs })

// Real turns of the event loop, even while the time of the polls stands still.
const until = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2_000 && !done(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done()).toBe(true)
}

const { result } = calls.withdrawSetup.example.output
const [card] = result.PrePayConfigMap.tabs
if (!card) throw new Error('the example must have a tab')
const fastTab = { ...card, key: 'fast', name: '极速提现', sort: 0, most: parseYuan('5000') }
const setup = said(
  z.encode(calls.withdrawSetup.output, {
    result: {
      ...result,
      uinPoint: parseYuan('9000'),
      PrePayConfigMap: { ...result.PrePayConfigMap, tabs: [card, fastTab] },
    },
  }),
)
const pool = said(
  z.encode(calls.withdrawAmounts.output, {
    amountList: [{ id: 'o1', amount: parseYuan('300') }],
    availableList: [{ id: 'o1', amount: parseYuan('300') }],
    fixedList: [{ amount: parseYuan('777') }],
    amountRuleList: [{ min: parseYuan('100'), max: parseYuan('5000'), range: parseYuan('100') }],
  }),
)

/** The form of the fast tab. A delay that is begun anew reads the date as well. */
const formOpened = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const asked: SampleRequest[] = []
  const { client } = sampleClient(
    (request) => {
      asked.push(request)
      if (request.name === 'drawCashIndexAjax') return setup
      if (request.name === 'queryOnepayWithDrawChannelAmount') return pool
      if (request.name === 'withdrawCashAjax') return said({ spsn: 'W7' })
      return refused(4999, '没有接受')
    },
    { nowMs },
  )
  const model = createWithdrawModel(client)
  onTestFinished(() => model.end())
  const form = () => {
    const { read } = model.withdraw.value
    return read.state === 'ready' ? read.value.form : undefined
  }
  await vi.advanceTimersByTimeAsync(1)
  await until(() => form() !== undefined)
  const first = form()?.tab.key
  model.withdraw.value.choose('fast')
  await vi.advanceTimersByTimeAsync(1)
  await until(() => form()?.pool?.amounts !== undefined)
  const sent = async () => {
    form()?.change('password', 'fund1234')
    form()?.submit?.()
    await until(() => asked.some(({ name }) => name === 'withdrawCashAjax'))
    const last = asked.findLast(({ name }) => name === 'withdrawCashAjax')
    return Object.fromEntries(last?.fields ?? [])
  }
  const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
  return { model, first, form, asked, pass, sent }
}

test('a card is the first tab, and asks for no pool', async () => {
  const { first, asked } = await formOpened()
  expect(first).toBe('bank')
  expect(asked.filter(({ name }) => name === 'queryOnepayWithDrawChannelAmount')).toHaveLength(1)
})

test('[F-253] an offer is sent with its id, a fixed and a typed amount without one', async () => {
  const it = await formOpened()
  it.form()?.pool?.choose({ id: 'o1', amount: parseYuan('300') })
  expect(it.form()?.typed).toMatchObject({ amount: '300', offer: 'o1' })
  it.form()?.change('amount', '777')
  expect(it.form()?.typed).toMatchObject({ amount: '777', offer: '' })
  it.form()?.pool?.choose({ id: 'o1', amount: parseYuan('300') })
  expect(await it.sent()).toMatchObject({
    channelType: '2',
    operation: 'add',
    withdrawMoney: '300',
    amountId: 'o1',
  })
  await until(() => it.model.withdraw.value.order?.spsn === 'W7')
})

test('a fixed amount is sent without an id', async () => {
  const it = await formOpened()
  it.form()?.change('amount', '777')
  expect(await it.sent()).toMatchObject({ withdrawMoney: '777', amountId: '' })
})

test('[F-309] [F-311] a typed amount takes the step below it once it has stood still for half a second', async () => {
  const { form, pass } = await formOpened()
  form()?.change('amount', '13')
  await pass(400)
  form()?.change('amount', '1385')
  await pass(400)
  expect(form()?.typed.amount).toBe('1385')
  await pass(150)
  expect(form()?.typed.amount).toBe('1300')
  form()?.change('amount', '9999')
  await pass(600)
  expect(form()?.typed.amount).toBe('5000')
})

test('a submit before that moves the amount first and sends nothing that was not seen', async () => {
  const { form, asked, sent } = await formOpened()
  form()?.change('amount', '138')
  form()?.change('password', 'fund1234')
  form()?.submit?.()
  expect(form()?.typed.amount).toBe('100')
  expect(form()?.problem).toMatchObject({ field: 'amount', text: '已调整为 100 元，请核对后再提交' })
  expect(asked.some(({ name }) => name === 'withdrawCashAjax')).toBe(false)
  expect(await sent()).toMatchObject({ withdrawMoney: '100' })
})

const { output } = calls.withdrawOrder.example
const tiers = [
  { min: 3, percent: 0.5, bonus: parseYuan('1'), hasBonus: true },
  { min: 15, percent: 0.1, bonus: parseYuan('0.2'), hasBonus: true },
]

/** An order as it stands after these steps, ten minutes after its transfer. */
const orderOf = (
  states: readonly WithdrawState[],
  status: number,
  changes: Partial<CallOutput<'withdrawOrder'>['result']> = {},
) => {
  const at = nowMs - 600_000
  return said(
    z.encode(calls.withdrawOrder.output, {
      result: {
        ...output.result,
        status,
        confirmUntil: states.includes('transferred') ? at + 900_000 : undefined,
        bonusList: tiers,
        steps: states.map((state) => ({ state, at })),
        ...changes,
      },
    }),
  )
}

const transferred = ['made', 'reviewed', 'sent', 'transferred'] as const

const opened = async (played: { readonly order: () => object; readonly confirm?: () => object }) => {
  const toasts: string[] = []
  onTestFinished(connectToasts(({ text }) => (toasts.push(text), () => undefined)))
  const asked: string[] = []
  const { client } = sampleClient(
    ({ name }) => {
      asked.push(name)
      if (name === 'drawOrder') return played.order()
      return played.confirm?.() ?? refused(4999, '没有接受')
    },
    { nowMs },
  )
  const model = createWithdrawOrderModel(client, 'W7')
  onTestFinished(() => model.end())
  await vi.waitFor(() => expect(model.shown.value.order.state).toBe('ready'))
  return { arrival: () => model.shown.value.arrival, toasts, asked }
}

test('[F-134] after the transfer its page counts down, and shows what can still be had', async () => {
  const { arrival } = await opened({ order: () => orderOf(transferred, withdrawStatus.transferred) })
  expect(arrival()).toMatchObject({
    state: 'open',
    secondsLeft: 300,
    bonuses: [
      { minutes: 3, isNow: false },
      { minutes: 15, isNow: true },
    ],
  })
  expect(arrival()?.confirm).toBeDefined()
})

test('before the transfer nothing can be confirmed, and after its time neither', async () => {
  const before = await opened({ order: () => orderOf(['made', 'reviewed', 'sent'], withdrawStatus.sent) })
  expect([before.arrival()?.state, before.arrival()?.confirm]).toEqual(['before', undefined])
  const late = await opened({
    order: () => orderOf(transferred, withdrawStatus.transferred, { confirmUntil: nowMs - 1 }),
  })
  expect([late.arrival()?.state, late.arrival()?.confirm]).toEqual(['late', undefined])
  const plain = await opened({
    order: () => orderOf(['made', 'reviewed', 'sent'], withdrawStatus.sent, { bonusList: [] }),
  })
  expect(plain.arrival()).toBeUndefined()
})

test('[F-255] [F-413] a confirmation is sent once, says 提交成功, and cannot be pressed again', async () => {
  let isConfirmed = false
  const it = await opened({
    order: () =>
      isConfirmed
        ? orderOf([...transferred, 'confirmed'], withdrawStatus.confirmed)
        : orderOf(transferred, withdrawStatus.transferred),
    confirm: () => ((isConfirmed = true), said({})),
  })
  const confirm = it.arrival()?.confirm
  confirm?.()
  confirm?.()
  await vi.waitFor(() => expect(it.toasts).toEqual(['提交成功']))
  await vi.waitFor(() => expect(it.arrival()).toMatchObject({ state: 'confirmed', confirm: undefined }))
  expect(it.asked.filter((name) => name === 'updateOnePayJSWithdrawNotify')).toHaveLength(1)
})

test.each([
  ['[F-411] with its text', '付款方还没有付款，收到款项后再确认', '付款方还没有付款，收到款项后再确认'],
  ['[F-412] without one', '', '服务失败'],
])('a confirmation that is refused %s is said in a dialog', async (_story, msg, shown) => {
  const it = await opened({
    order: () => orderOf(transferred, withdrawStatus.transferred),
    confirm: () => refused(2, msg),
  })
  it.arrival()?.confirm?.()
  await vi.waitFor(() => expect(it.arrival()?.warning?.text).toBe(shown))
  it.arrival()?.warning?.close()
  expect(it.arrival()?.warning).toBeUndefined()
})
