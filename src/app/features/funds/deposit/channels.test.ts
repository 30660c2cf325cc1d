// @vitest-environment happy-dom
/** The channels, and the cards that pay, with a server that refuses to list them. */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { connectToasts } from '#src/app/ui/toast.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createDepositModel } from './deposit.model.ts'

emptyStores()

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')

test.each([
  ['操作过于频繁，请 1 秒后再操作', '操作过于频繁，请 1 秒后再操作'],
  ['', '请求失败'],
])('[F-404] a list that is refused with "%s" says 「%s」 until it is read', async (msg, hint) => {
  let refuses = true
  const { client } = sampleClient(
    ({ name }) =>
      name === 'queryChannel' && !refuses
        ? {
            ...z.encode(calls.queryChannel.output, calls.queryChannel.example.output),
            code: 0,
            msg: '',
            serverTime: nowMs,
          }
        : { code: -3, msg, serverTime: nowMs },
    { nowMs },
  )
  const model = createDepositModel({
    client,
    openPage: () => ({ isBlocked: false, close: () => undefined, lead: () => undefined }),
  })
  onTestFinished(() => model.end())
  const channels = () => model.deposit.value.channels
  await vi.waitFor(() => expect(channels()).toMatchObject({ state: 'failed', hint, reference: '—' }))
  refuses = false
  const shown = channels()
  if (shown.state === 'failed') shown.retry?.()
  await vi.waitFor(() => expect(channels().state).toBe('ready'))
})

test.each([
  ['操作过于频繁，请 1 秒后再操作', '操作过于频繁，请 1 秒后再操作'],
  ['', '请求失败'],
])(
  '[F-400] a list of bank cards that is refused with "%s" is a toast 「%s」, and a card is typed',
  async (msg, said) => {
    const { client } = sampleClient(
      ({ name }) =>
        name === 'queryChannel'
          ? {
              ...z.encode(calls.queryChannel.output, calls.queryChannel.example.output),
              code: 0,
              msg: '',
              serverTime: nowMs,
            }
          : { code: -3, msg, serverTime: nowMs },
      { nowMs },
    )
    const toasts: string[] = []
    onTestFinished(connectToasts(({ text }) => (toasts.push(text), () => undefined)))
    const model = createDepositModel({
      client,
      openPage: () => ({ isBlocked: false, close: () => undefined, lead: () => undefined }),
    })
    onTestFinished(() => model.end())
    await vi.waitFor(() => expect(toasts).toContain(said))
    await vi.waitFor(() =>
      expect(model.deposit.value.form).toMatchObject({ cards: [], channel: { code: 'ebank' } }),
    )
  },
)

test.each([
  [[], '该渠道暂时没有收款账户，请选择其他渠道'],
  [
    [
      {
        bankUrl: '',
        bankId: 'ICBC',
        bankName: '工商银行',
        bnakNo: '**** 0011',
        sn: '',
        bankAlias: '',
        place: '',
      },
    ],
    undefined,
  ],
])('with the accounts %j a transfer is blocked by 「%s」', async (remitBankInfo, blocked) => {
  const said = (value: object) => ({ ...value, code: 0, msg: '', serverTime: nowMs })
  const { client } = sampleClient(
    ({ name }) => {
      if (name === 'queryChannel')
        return said(z.encode(calls.queryChannel.output, calls.queryChannel.example.output))
      return name === 'preTransferRechargeInfo'
        ? said({ result: { remitBankInfo, recodeInfo: '', token: '', randromAmount: 0 } })
        : { code: -3, msg: '', serverTime: nowMs }
    },
    { nowMs },
  )
  const model = createDepositModel({
    client,
    openPage: () => ({ isBlocked: false, close: () => undefined, lead: () => undefined }),
  })
  onTestFinished(() => model.end())
  const accounts = remitBankInfo.map(({ bankName, bnakNo }) => `${bankName} ${bnakNo}`)
  await vi.waitFor(() => expect(model.deposit.value.form).toMatchObject({ accounts, blocked }))
  expect(model.deposit.value.form?.submit === undefined).toBe(blocked !== undefined)
})
