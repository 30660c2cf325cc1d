// @vitest-environment happy-dom
/** An order in a coin with a server that is played: its address on each network, and what a failure leaves of it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { chainCoins } from '#contract/funds/coins.ts'
import { depositStatus } from '#contract/funds/deposits.ts'
import { parseYuan } from '#engine/money/money.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createOrderModel } from './order.model.ts'

emptyStores()

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const said = (answer: object) => ({ code: 0, msg: '', serverTime: nowMs, ...answer })
const { output } = calls.depositOrder.example
const first = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'

const order = (changes: object = {}) =>
  said(
    z.encode(calls.depositOrder.output, {
      result: {
        ...output.result,
        status: depositStatus.open,
        until: nowMs + 90_500,
        coin: {
          coinType: 'USDT_TRC',
          address: first,
          amount: parseYuan('100'),
          least: parseYuan('10'),
          price: 72_000n,
          seen: null,
        },
        ...changes,
      },
    }),
  )
const address = (text: string) => said({ result: { address: text, qrCodeURL: text } })

const allTypes = chainCoins.map((name, index) => ({ id: index + 1, name }))

/** The order; `answer` says what the server does with a request for an address. */
const opened = async (
  answer: (request: SampleRequest) => object | undefined | Promise<object | undefined>,
  changes: object = {},
  types: object = said(z.encode(calls.coinTypeList.output, { result: allTypes })),
) => {
  const asked: SampleRequest[] = []
  const told: string[] = []
  onTestFinished(connectToasts(({ text }) => (told.push(text), () => undefined)))
  const { client } = sampleClient(
    async (request) => {
      if (request.name === 'rechargeOrder') return order(changes)
      if (request.name === 'getRechargeAddress') {
        asked.push(request)
        return answer(request)
      }
      if (request.name === 'getCoinTypeList') return types
      return { code: 4999, msg: '没有接受', serverTime: nowMs }
    },
    { nowMs },
  )
  const model = createOrderModel(client, 'D1042')
  onTestFinished(() => model.end())
  await vi.waitFor(() => expect(model.shown.value.order.state).toBe('ready'))
  return { model, asked, told, coin: () => model.shown.value.coin }
}

test('an open order shows its address, the seconds of its window, and whose account is credited', async () => {
  const { coin } = await opened(() => undefined)
  expect(coin()).toMatchObject({ coinType: 'USDT_TRC', address: first, busy: false })
  expect(coin()?.secondsLeft).toBeGreaterThan(80)
  expect(coin()?.secondsLeft).toBeLessThanOrEqual(91)
})

test('an order that has ended, or is paid in yuan, has no address', async () => {
  const ended = await opened(() => undefined, { status: depositStatus.expired })
  expect(ended.coin()).toBeUndefined()
  const yuan = await opened(() => undefined, { coin: null })
  expect(yuan.coin()).toBeUndefined()
})

test('another network shows no address until its own has come; a second press asks nothing', async () => {
  let answerNow: (answer: object) => void = () => undefined
  const { coin, asked } = await opened(() => new Promise<object>((resolve) => (answerNow = resolve)))
  coin()?.choose('USDT_TRC')
  expect(asked).toHaveLength(0)
  coin()?.choose('USDT_BSC')
  expect(coin()).toMatchObject({ coinType: 'USDT_BSC', address: '', busy: true })
  expect(coin()?.renew).toBeUndefined()
  coin()?.choose('USDT_SOL')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answerNow(address('0xbsc'))
  await vi.waitFor(() =>
    expect(coin()).toMatchObject({ coinType: 'USDT_BSC', address: '0xbsc', busy: false }),
  )
  expect(asked).toHaveLength(1)
})

test.each([
  ['[F-403] is refused', () => ({ code: 3, msg: '该充值渠道暂不可用，请选择其他渠道', serverTime: nowMs })],
  ['is lost', () => undefined],
])('where a new address %s, the one before stays, and it is said', async (_name, answer) => {
  const { coin, told } = await opened(answer)
  coin()?.renew?.()
  expect(coin()?.address).toBe('')
  await vi.waitFor(() => expect(coin()).toMatchObject({ coinType: 'USDT_TRC', address: first, busy: false }))
  expect(told).toHaveLength(1)
})

test('[F-240] a new address takes the place of the one before, and it is said that both are good', async () => {
  const { coin, told, asked } = await opened(() => address('Tnew'))
  coin()?.renew?.()
  await vi.waitFor(() => expect(coin()?.address).toBe('Tnew'))
  expect(told).toEqual(['已换成新地址，旧地址仍然有效'])
  expect(asked).toHaveLength(1)
})

test.each([
  ['暂时没有列表', '暂时没有列表'],
  ['', '请求失败'],
])(
  '[F-402] a list of coins that is refused with "%s" is a toast 「%s」, and the networks stay',
  async (msg, words) => {
    const refused = { code: -3, msg, serverTime: nowMs }
    const { coin, told } = await opened(() => undefined, {}, refused)
    await vi.waitFor(() => expect(told).toEqual([words]))
    expect(coin()?.networks).toHaveLength(8)
  },
)

test('networks that the server no longer lists cannot be chosen, but for the one that is shown', async () => {
  const listed = allTypes.filter(({ name }) => name === 'USDT_ERC' || name === 'USDC_TRC')
  const { coin } = await opened(
    () => undefined,
    {},
    said(z.encode(calls.coinTypeList.output, { result: listed })),
  )
  await vi.waitFor(() => expect(coin()?.networks).toEqual(['USDT_TRC', 'USDT_ERC']))
})

test('an order for a lower member names him as the account that is credited', async () => {
  const { coin } = await opened(() => undefined, { account: 'lower01' })
  expect(coin()?.account).toBe('lower01')
})
