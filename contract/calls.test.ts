import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { calls, type CallName, type ErrorName } from './areas.ts'
import { errorTexts } from './errorTexts.ts'
import { successCode, type AnyCall } from './core/define.ts'
import { commonErrors } from './core/commonErrors.ts'
import { httpStatus, sentenceOf, type NamedError } from './refusals.ts'
import { balanceEvent, drawEvent, winEvent } from './lottery/events.ts'

const everyCall = (Object.keys(calls) as CallName[]).map((name): [CallName, AnyCall] => [name, calls[name]])

/** They say what has to be done first by the numbers of funds.md, which are common here. */
const setups: readonly string[] = [
  calls.withdrawSetup.path,
  calls.exchangeSetup.path,
  calls.depositReady.path,
]

describe.each(everyCall)('the call %s', (_name, call) => {
  test('encodes and decodes its example unchanged', () => {
    const input = z.encode(call.input, call.example.input)
    expect(z.decode(call.input, input)).toEqual(call.example.input)
    const output = z.encode(call.output, call.example.output)
    expect(z.decode(call.output, output)).toEqual(call.example.output)
  })

  test('can be sent as JSON: nothing of its example is lost as text', () => {
    const output = z.encode(call.output, call.example.output)
    expect(JSON.parse(JSON.stringify(output))).toEqual(output)
  })

  test('has a distinct code for each refusal, which is neither the success code nor a common one', () => {
    const codes = Object.values(call.errors)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      expect(code).not.toBe(successCode(call))
      // Given by lottery.md §4.5; the call is for anybody, so that no session of its caller can have ended.
      if (call.path === calls.redEnvelope.path && code === -2) continue
      // Given by funds.md §8; staff, who may need a second step, have no right to this call.
      if (call.path === calls.bankBound.path && code === -4) continue
      // Given by funds.md §4; who lacks the right has no page that asks, and a session that ended carries no figure of the notice.
      if (setups.includes(call.path) && [-2, -3, -4].includes(code)) continue
      expect(Object.values(commonErrors)).not.toContain(code)
    }
  })

  test('has a one-sentence description', () => expect(call.about).toMatch(/^[A-Z0-9`].{10,}\.$/))
})

test('no two calls share method and path', () => {
  const addresses = everyCall.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('[L-421] [F-344] [C-253] success is 1 in the lottery area and 0 in the centre, 0 for a cancel and in the chat', () => {
  const isZero = (name: string, path: string) =>
    name === 'cancelOrder' || (path.includes('/u/v1/chat/') && name !== 'createGroup')
  for (const [name, call] of everyCall) {
    const inLotteryArea = call.path.startsWith('/lottery/')
    expect([name, call.envelope]).toEqual([name, inLotteryArea ? 'lottery' : 'centre'])
    expect([name, successCode(call)]).toEqual([name, inLotteryArea && !isZero(name, call.path) ? 1 : 0])
  }
})

describe('refusals', () => {
  const figures = {
    line: 2,
    issue: '20261121-024',
    closedAt: '12:09:00',
    missing: '2.00',
    sent: 1,
    counted: 2,
    limit: '单行最多 100000 注',
    odds: [{ odds: '196000', point: '0' }],
    waitSeconds: 60,
    triesLeft: 3,
    loginFailCount: 2,
    reference: 'A1B2C3',
  }

  test.each(Object.keys(errorTexts) as ErrorName[])(
    '%s has a Chinese sentence, with figures and without',
    (name) => {
      for (const sentence of [
        sentenceOf({ name, figures } as NamedError),
        sentenceOf({ name } as NamedError),
      ]) {
        expect(sentence).toMatch(/[\u4e00-\u9fff]{2,}/)
        expect(sentence).not.toMatch(/undefined|NaN|null|[a-z]{3,}/)
      }
    },
  )

  test('only refusals before the handler have a status other than 200', () => {
    const others = (Object.keys(errorTexts) as ErrorName[]).filter((name) => httpStatus(name) !== 200)
    expect(Object.fromEntries(others.map((name) => [name, httpStatus(name)]))).toEqual({
      BadRequest: 400,
      MissingRequestedWith: 403,
      CrossSite: 403,
      NotFound: 404,
      TooLarge: 413,
      OtherHost: 421,
      TooMany: 429,
      Internal: 500,
      Unavailable: 503,
    })
  })
})

describe('the wire format of existing clients', () => {
  test('[L-166] [L-167] [L-459] add_order: fields of the form and of a line', () => {
    const line = {
      method: 'rx2_zx_ds',
      code: '1,2|3,4',
      nums: '2',
      amount: '4',
      piece: '1',
      price: '2',
      odds: '196',
      point: '0',
    }
    const placed = { ...line, position: '1,2' }
    const form = {
      lottery: 'CQSSC',
      issue: '20261121-024',
      order: JSON.stringify([line, placed]),
      betType: '2',
    }
    const decoded = z.decode(calls.addOrder.input, form)
    expect(decoded).toMatchObject({ lottery: 'cqssc', betType: 2, sourceType: 0 })
    expect(decoded.order).toEqual([
      { ...line, nums: 2, amount: parseYuan('4') },
      { ...placed, nums: 2, amount: parseYuan('4') },
    ])
    for (const field of Object.keys(line).filter((name) => name !== 'amount')) {
      const without = { ...line, [field]: undefined }
      const order = JSON.stringify([without])
      expect([field, z.safeDecode(calls.addOrder.input, { ...form, order }).success]).toEqual([field, false])
    }
  })

  test('[L-467] add_order answers money.avail as a number of yuan', () => {
    const output = { money: { avail: parseYuan('9998.1234') }, orderIds: ['C1'] }
    expect(z.encode(calls.addOrder.output, output)).toEqual({ money: { avail: 9998.1234 }, orderIds: ['C1'] })
  })

  test('[L-441] the balance travels as numbers with at most 4 decimals', () => {
    const output = { cash: parseYuan('0.1') + parseYuan('0.2'), agentActiveBalance: 0n }
    expect(z.encode(calls.playerBalance.output, output)).toEqual({ cash: 0.3, agentActiveBalance: 0 })
  })

  test('a lottery is upper case on the wire and accepted in any case', () => {
    for (const lottery of ['CQSSC', 'cqssc', 'CqSsc']) {
      expect(z.decode(calls.issueInfoApp.input, { lottery })).toEqual({ lottery: 'cqssc' })
    }
    expect(z.encode(calls.issueInfoApp.input, { lottery: 'cqssc' })).toEqual({ lottery: 'CQSSC' })
  })

  test('[L-452] odds are keyed by the upper-case code and then by the method', () => {
    const { example, output } = calls.oddsApp
    expect(z.encode(output, example.output)).toEqual({
      CQSSC: {
        wx_zx_fs: { bonusA: 196_000, rateA: 0, bonusB: 180_000, rateB: 0.08, s: 1, n: 1000, m: 30_000 },
      },
    })
  })

  test('[L-201] [L-490] the three messages of the lottery socket', () => {
    const awardMessage = z.discriminatedUnion('type', [winEvent.codec, drawEvent.codec, balanceEvent.codec])
    const win = {
      lottery: 'CQSSC',
      lotteryCn: '重庆时时彩',
      issue: '20261121-024',
      method: '定位胆',
      orderId: 'C1',
    }
    for (const wire of [
      { type: 1, ...win, bonus: '19.6' },
      { type: 2, lottery: 'CQSSC', issue: '20261121-024', code: '1,2,3,4,5', serverTime: 1 },
      { type: 3, serverTime: 1 },
    ]) {
      expect(z.encode(awardMessage, z.decode(awardMessage, wire as never))).toEqual(wire)
    }
  })

  test.each([
    ['money below 1/10,000 yuan', calls.playerBalance.output, { cash: 'x', agentActiveBalance: 0 }],
    ['a lottery with a dash', calls.issueInfoApp.input, { lottery: 'CQ-SSC' }],
    ['a password that is not hashed', calls.login.input, { cn: 'a', password: 'demo1234' }],
    ['a name of nothing', calls.login.input, { cn: '', password: '0'.repeat(32) }],
    ['a key that is no UUID', calls.outcome.input, { key: 'once' }],
    ['a count that is no whole number', calls.simpleLast.input, { size: '1.5', lottery: 'CQSSC' }],
  ])('%s does not pass the border', (_story, schema, wire) => {
    expect(z.safeDecode(schema as z.ZodMiniType, wire).success).toBe(false)
  })
})
