// @vitest-environment happy-dom
/** A match with a server that is played: what is asked when, what ends the search, and what is typed for it. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { depositChannelExample } from '#contract/funds/depositChannel.ts'
import { depositStatus, type DepositState } from '#contract/funds/deposits.ts'
import { parseYuan } from '#engine/money/money.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createDepositModel } from './deposit.model.ts'
import { createOrderModel } from './order.model.ts'

emptyStores()
afterEach(() => void vi.useRealTimers())

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const said = (answer: object) => ({ code: 0, msg: '', serverTime: nowMs, ...answer })
const refused = (code: number, msg: string) => ({ code, msg, serverTime: nowMs })
const { output } = calls.depositOrder.example
const step = (state: DepositState) => ({ state, at: nowMs, received: 0n, coins: 0n, isLate: false })
const matched = said(z.encode(calls.matchStatus.output, calls.matchStatus.example.output))

/** An order as it stands after these steps. */
const orderOf = (states: readonly DepositState[], status: number = depositStatus.open) =>
  said(
    z.encode(calls.depositOrder.output, {
      result: {
        ...output.result,
        channelCode: 'onepay_alipay',
        status,
        orderDate: nowMs,
        until: nowMs + 900_000,
        match:
          status === depositStatus.open
            ? {
                cancelsLeft: 3,
                matchedAt: states.includes('shown') ? nowMs : null,
                deadline: null,
                bonuses: [],
              }
            : null,
        steps: states.map(step),
      },
    }),
  )

/** Polls and delays stand still until they are advanced; the store uses real time. */
const stillTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

// Real turns of the event loop, even while the time of the polls stands still.
const until = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2_000 && !done(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done()).toBe(true)
}

interface Played {
  status?: (asked: number) => object | undefined
  cancel?: (request: SampleRequest) => object | undefined
  told?: object
}

/** An order that waits, on a server that is played. */
const opened = async (played: Played) => {
  stillTime()
  const asked: SampleRequest[] = []
  const toasts: string[] = []
  onTestFinished(connectToasts(({ text }) => (toasts.push(text), () => undefined)))
  let states: readonly DepositState[] = ['made', 'waiting']
  let status: number = depositStatus.open
  const count = (name: string) => asked.filter((one) => one.name === name).length
  const { client } = sampleClient(
    (request) => {
      asked.push(request)
      switch (request.name) {
        case 'rechargeOrder':
          return orderOf(states, status)
        case 'getOnepayOrderBankInfo':
          return played.status?.(count('getOnepayOrderBankInfo')) ?? refused(1, '正在匹配收款方，请稍候')
        case 'cancelOnepayOrder':
          return played.cancel?.(request)
        case 'updatePaynotifyV2':
          return played.told
        default:
          return refused(4999, '没有接受')
      }
    },
    { nowMs },
  )
  const model = createOrderModel(client, 'D1042')
  onTestFinished(() => model.end())
  const stand = (next: readonly DepositState[], nextStatus: number = depositStatus.open) => {
    states = next
    status = nextStatus
  }
  await vi.advanceTimersByTimeAsync(1)
  await until(() => count('getOnepayOrderBankInfo') === 1)
  await until(() => model.shown.value.order.state === 'ready')
  const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
  return { model, asked, toasts, count, stand, pass, shown: () => model.shown.value }
}

test('[F-222] [F-223] the status is asked at once, and again ten seconds after an answer that is not 0', async () => {
  const it = await opened({})
  expect(it.count('getOnepayOrderBankInfo')).toBe(1)
  await it.pass(9_000)
  expect(it.count('getOnepayOrderBankInfo')).toBe(1)
  await it.pass(1_500)
  await until(() => it.count('getOnepayOrderBankInfo') === 2)
  await it.pass(10_500)
  await until(() => it.count('getOnepayOrderBankInfo') === 3)
  expect(it.shown().match).toMatchObject({ isWaiting: true, cancelsLeft: 3 })
})

test('[F-224] code 0 leads to whom is paid, and the status is asked no more', async () => {
  const it = await opened({ status: (asked) => (asked > 1 ? matched : undefined) })
  it.stand(['made', 'waiting', 'shown'])
  await it.pass(10_500)
  await until(() => it.shown().match?.isWaiting === false)
  await it.pass(10_500)
  await until(() => it.count('rechargeOrder') >= 3)
  expect(it.count('getOnepayOrderBankInfo')).toBe(2)
})

test.each([-100, -101, -103, -104])(
  '[F-225] code %i shows a warning that leaves the page that waits',
  async (code) => {
    const it = await opened({ status: (asked) => (asked > 1 ? refused(code, `结束 ${code}`) : undefined) })
    it.stand(['made', 'waiting', 'refused'], depositStatus.refused)
    await it.pass(10_500)
    await until(() => it.shown().warning !== undefined)
    expect(it.shown().warning).toMatchObject({ text: `结束 ${code}`, leaves: true })
    await until(() => it.shown().match === undefined)
    it.shown().warning?.close()
    expect(it.shown().warning).toBeUndefined()
  },
)

test('a lost answer is no news: the page waits on', async () => {
  const it = await opened({ status: (asked) => (asked > 1 ? {} : undefined) })
  await it.pass(10_500)
  await until(() => it.count('getOnepayOrderBankInfo') === 2)
  expect(it.shown().match?.isWaiting).toBe(true)
  expect(it.shown().warning).toBeUndefined()
})

test('[F-227] [F-228] [F-370] the button cancels with channel, order and type 2, once, and it is said', async () => {
  const it = await opened({ cancel: () => said({ result: 'Canceled' }) })
  it.stand(['made', 'waiting', 'cancelled'], depositStatus.cancelled)
  it.shown().match?.cancel?.()
  it.shown().match?.cancel?.()
  await until(() => it.toasts.includes('订单已取消'))
  const sent = it.asked.filter(({ name }) => name === 'cancelOnepayOrder')
  expect(sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    { channelCode: 'onepay_alipay', orderId: 'D1042', type: '2' },
  ])
  await until(() => it.shown().match === undefined)
})

test('leaving cancels with type 1 and may go on only where that was done; two presses are one cancel', async () => {
  const it = await opened({ cancel: () => said({ result: 'Canceled' }) })
  it.stand(['made', 'waiting', 'cancelled'], depositStatus.cancelled)
  const both = Promise.all([it.model.leave(), it.model.leave()])
  expect(await both).toEqual([true, true])
  const sent = it.asked.filter(({ name }) => name === 'cancelOnepayOrder')
  expect(sent.map(({ fields }) => fields.get('type'))).toEqual(['1'])
  // What waits no more holds nobody.
  expect(await it.model.leave()).toBe(true)
  expect(it.count('cancelOnepayOrder')).toBe(1)
})

test.each([
  [-100, true],
  [-101, true],
  [-103, true],
  [-104, true],
  [2, false],
  [3, false],
])('[F-407] [F-408] a cancel that fails with %i says so; the page is left: %s', async (code, leaves) => {
  const it = await opened({ cancel: () => refused(code, '不能取消') })
  expect(await it.model.leave()).toBe(false)
  expect(it.shown().warning).toMatchObject({ text: '不能取消', leaves })
})

test('a cancel without an answer keeps the player, and says what he can do', async () => {
  const it = await opened({ cancel: () => ({}) })
  expect(await it.model.leave()).toBe(false)
  expect(it.shown().warning?.leaves).toBe(false)
  expect(it.shown().warning?.text).toContain('刷新页面离开')
})

test('[F-357] [F-410] 我已付款 carries type 1, channel and order; what refuses it is read in a dialog', async () => {
  const it = await opened({
    status: (asked) => (asked > 1 ? matched : undefined),
    told: refused(2, '这笔充值已结束'),
  })
  it.stand(['made', 'waiting', 'shown'])
  await it.pass(10_500)
  await until(() => it.shown().tell !== undefined)
  it.shown().tell?.()
  await until(() => it.shown().warning !== undefined)
  expect(it.shown().warning).toMatchObject({ text: '这笔充值已结束', leaves: false })
  const [sent] = it.asked.filter(({ name }) => name === 'updatePaynotifyV2')
  expect(sent && Object.fromEntries(sent.fields)).toEqual({
    orderId: 'D1042',
    channelCode: 'onepay_alipay',
    type: '1',
  })
})

const channel = {
  ...depositChannelExample,
  code: 'onepay_alipay',
  name: '极速支付宝',
  payWayCode: 'ONEPAY_ALIPAY_WEB',
  bankList: [],
  fastCash: '',
  maxRechargeAmount: parseYuan('20000'),
}
const amounts = {
  amountList: [{ id: 'o1', amount: parseYuan('300') }],
  availableList: [{ id: 'o1', amount: parseYuan('300') }],
  fixedList: [{ amount: parseYuan('777') }],
  amountRuleList: [{ min: parseYuan('100'), max: parseYuan('20000'), range: parseYuan('50') }],
  openOrder: 'D7',
}

/** The form of a matched channel. A delay that is begun anew reads the date as well. */
const formOpened = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const asked: SampleRequest[] = []
  const { client } = sampleClient(
    (request) => {
      asked.push(request)
      if (request.name === 'queryChannel')
        return said(z.encode(calls.queryChannel.output, { result: [channel], resultUsdt: [] }))
      if (request.name === 'queryOnepayChannelAmountV2')
        return said(z.encode(calls.fastAmounts.output, amounts))
      return refused(4999, '没有接受')
    },
    { nowMs },
  )
  const model = createDepositModel({
    client,
    openPage: () => ({ isBlocked: false, close: () => undefined, lead: () => undefined }),
  })
  onTestFinished(() => model.end())
  const form = () => model.deposit.value.form
  await vi.advanceTimersByTimeAsync(1)
  await until(() => form()?.fast?.amounts !== undefined)
  const count = (name: string) => asked.filter((one) => one.name === name).length
  const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
  return { model, form, asked, count, pass }
}

test('[F-282] a typed amount takes its step once it has stood still for half a second', async () => {
  const { form, pass } = await formOpened()
  form()?.change('amount', '138')
  await pass(400)
  form()?.change('amount', '1385')
  await pass(400)
  expect(form()?.typed.amount).toBe('1385')
  await pass(150)
  expect(form()?.typed.amount).toBe('1350')
  // A fixed one that is on no step stays.
  form()?.change('amount', '777')
  await pass(600)
  expect(form()?.typed.amount).toBe('777')
})

test('a submit before that moves the amount first and sends nothing that was not seen', async () => {
  const { form, count } = await formOpened()
  form()?.change('amount', '138')
  form()?.submit?.()
  expect(form()?.typed.amount).toBe('100')
  expect(form()?.problem).toMatchObject({ field: 'amount', text: '已调整为 100 元，请核对后再提交' })
  expect(count('recharge')).toBe(0)
  form()?.submit?.()
  await until(() => count('recharge') === 1)
})

test('an offer is sent with its id; whoever types an amount after it has none', async () => {
  const { form, asked, count } = await formOpened()
  form()?.fast?.choose({ id: 'o1', amount: parseYuan('300') })
  expect(form()?.typed).toMatchObject({ amount: '300', paymentId: 'o1' })
  form()?.change('amount', '300')
  expect(form()?.typed.paymentId).toBe('')
  form()?.fast?.choose({ id: 'o1', amount: parseYuan('300') })
  form()?.submit?.()
  await until(() => count('recharge') === 1)
  const sent = asked.find(({ name }) => name === 'recharge')
  expect(sent && Object.fromEntries(sent.fields)).toMatchObject({ amount: '300', paymentId: 'o1' })
})

test('a match that has not ended is gone on with in place of a new one', async () => {
  const { form, model } = await formOpened()
  form()?.fast?.goOn?.()
  expect(model.deposit.value.order).toMatchObject({ spsn: 'D7' })
})

test('[F-353] the amounts are read again by the button, at most once in two seconds', async () => {
  const { form, count, pass } = await formOpened()
  const before = count('queryOnepayChannelAmountV2')
  for (let press = 0; press < 5; press += 1) form()?.fast?.refresh()
  await until(() => count('queryOnepayChannelAmountV2') === before + 1)
  await pass(1_900)
  form()?.fast?.refresh()
  await pass(50)
  expect(count('queryOnepayChannelAmountV2')).toBe(before + 1)
  await pass(100)
  form()?.fast?.refresh()
  await until(() => count('queryOnepayChannelAmountV2') === before + 2)
})
