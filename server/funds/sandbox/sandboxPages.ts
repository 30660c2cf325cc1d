/**
 * The pages of the provider of the sandbox. They are on a host of their own, as those of a real provider are: nothing of the site's
 * session reaches them, and what they tell the site goes through its callbacks, signed.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatYuan, parseYuan, type Hao } from '#engine/money/money.ts'
import { networksBeside } from '#contract/funds/coins.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { formFields } from '../../platform/http/body.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { callbackPath } from '../providers/provider.ts'
import { callbackHeaders, signatureOf } from '../providers/signature.ts'
import { sandboxName, sandboxPage, type SandboxParts } from './sandboxProvider.ts'
import { paySandbox, refuseSandbox, sandboxPaymentOf, type SandboxPayment } from './sandboxPayments.ts'

/** What the pages need. */
export interface SandboxPageParts extends SandboxParts {
  readonly clock: Clock
}

/** What the buttons of a page do, by the last part of their address. */
const acts = {
  pay: '付款',
  less: '少付一半',
  more: '多付一倍',
  refuse: '付款失败',
} as const

/** The same where the amount is typed: it is paid as it is typed. */
const typedActs = { pay: '付款', refuse: '付款失败' } as const

/** The same of a payment in a coin: nobody refuses one there. */
const coinActs = {
  pay: '转账',
  less: '少转一半',
  more: '多转一倍',
  small: '低于最低数量',
  wrong: '转错网络',
} as const

type Act = keyof typeof acts | keyof typeof coinActs

const actsOf = ({ coinType, amount }: SandboxPayment): Readonly<Partial<Record<Act, string>>> => {
  if (coinType !== null) return coinActs
  return amount === 0n ? typedActs : acts
}

const isAct = (payment: SandboxPayment, text: string): text is Act => Object.hasOwn(actsOf(payment), text)

/** What a payment in a coin is that is too small for every channel. */
const tooSmall = 50_000n

/** Only there: the host of the site has no such page. */
export const host = /^pay\./

/** Registers the pages. */
export const registerSandboxPages = (app: FastifyInstance, parts: SandboxPageParts): void => {
  const { db, clock } = parts
  app.get<{ Params: { token: string } }>(
    sandboxPage(':token'),
    { constraints: { host } },
    async (request, reply) => {
      const payment = await sandboxPaymentOf(db, { token: request.params.token })
      return payment ? sendPage(reply, pageOf(payment)) : sendPage(reply.code(404), unknownPage)
    },
  )
  app.post<{ Params: { token: string; act: string } }>(
    `${sandboxPage(':token')}/:act`,
    { constraints: { host } },
    async (request, reply) => {
      const { token, act } = request.params
      const payment = await sandboxPaymentOf(db, { token })
      if (!payment || !isAct(payment, act)) return sendPage(reply.code(404), unknownPage)
      if (act === 'refuse') await refuseSandbox(db, payment)
      else {
        const amount = payment.amount === 0n ? typedAmount(request.body) : paidBy(act, payment.amount)
        if (amount !== undefined) await paySandbox(db, payment, amount, clock.now(), coinBy(act, payment))
      }
      const done = await sandboxPaymentOf(db, { token })
      // A coin is final later: the site learns of it when it asks.
      if (done?.coinType === null) await tell(app, parts, done)
      // To the page itself, so that a reload pays nothing.
      return reply.redirect(sandboxPage(token), 303)
    },
  )
}

/** The amount that is typed on a page of the sandbox; undefined where it is none. */
export const typedAmount = (body: unknown): Hao | undefined => {
  const { amount } = Buffer.isBuffer(body) ? formFields(body.toString()) : {}
  if (typeof amount !== 'string' || !/^\d{1,7}(?:\.\d{1,2})?$/.test(amount)) return undefined
  const hao = parseYuan(amount)
  return hao > 0n ? hao : undefined
}

const paidBy = (act: Exclude<Act, 'refuse'>, amount: Hao): Hao => {
  if (act === 'less') return (amount / 2n / 100n) * 100n
  if (act === 'small') return tooSmall
  return act === 'more' ? amount * 2n : amount
}

/** In which coin it is paid: a wrong network is another one of the same unit. */
const coinBy = (act: Act, { coinType }: SandboxPayment): string | null =>
  act === 'wrong' && coinType !== null
    ? (networksBeside(coinType as CoinType).find((one) => one !== coinType) ?? coinType)
    : coinType

/** Posts to the site what became of a payment. Where it is lost, the site asks by itself. */
const tell = async (
  app: Pick<FastifyInstance, 'inject'>,
  { secret, clock }: Pick<SandboxPageParts, 'secret' | 'clock'>,
  { spsn, state, paid, reference, amount }: SandboxPayment,
): Promise<number> => {
  const path = callbackPath(sandboxName)
  const body = Buffer.from(
    JSON.stringify({
      order: spsn,
      state,
      reference: reference ?? `none-${createHash('sha256').update(spsn).digest('hex').slice(0, 12)}`,
      amount: formatYuan(paid ?? amount, 2),
      currency: 'CNY',
    }),
  )
  const timestamp = String(clock.now().getTime())
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [callbackHeaders.timestamp]: timestamp,
      [callbackHeaders.signature]: signatureOf(secret, timestamp, { path, body }),
    },
  })
  return answer.statusCode
}

/** Sends a page of the provider. */
export const sendPage = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body)

/** The frame of its pages. */
export const frame = (content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>沙盒收银台</title>
<style>
body { margin: 0; background: #f4f5f7; color: #1a1d23; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 420px; margin: 64px auto; padding: 24px; background: #fff; border: 1px solid #d9dce3; border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 20px; }
p { margin: 0 0 16px; color: #4a5060; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 20px; }
dt { color: #4a5060; } dd { margin: 0; text-align: right; font-weight: 600; }
form { margin: 0 0 10px; }
label { display: block; margin: 0 0 10px; }
input { box-sizing: border-box; width: 100%; padding: 10px; border: 1px solid #8a90a0; border-radius: 8px; font: inherit; }
button { width: 100%; padding: 10px; border: 1px solid #8a90a0; border-radius: 8px; background: #fff; font: inherit; cursor: pointer; }
button.first { border-color: #b3202c; background: #b3202c; color: #fff; }
</style>
</head>
<body><main>${content}</main></body>
</html>
`

const unknownPage = frame('<h1>没有这笔付款</h1><p>地址不正确，或这笔付款已不存在。</p>')

const amountBox =
  '<label>付款金额 <input name="amount" inputmode="decimal" autocomplete="off" required></label>'

/** What the page says of a payment. Nothing of it was typed by a person, so that nothing has to be escaped. */
const pageOf = (payment: SandboxPayment): string => {
  const { token, spsn, amount, payWayCode, state, paid, coinType } = payment
  const money = (units: bigint): string =>
    coinType === null ? `¥${formatYuan(units, 2)}` : `${formatYuan(units, 2)} ${coinType.replace('_', ' · ')}`
  const facts = [
    ['渠道', depositKindOf(payWayCode)?.name ?? payWayCode],
    ['订单号', spsn],
    ...(amount === 0n ? [] : [['应付金额', money(amount)]]),
    ...(paid === null ? [] : [['已付金额', money(paid)]]),
  ]
  const list = `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`
  if (state === 'paid') return frame(`<h1>付款成功</h1><p>可以关闭本页，回到好彩查看到账。</p>${list}`)
  if (state === 'refused' || state === 'cancelled')
    return frame(`<h1>付款失败</h1><p>没有扣款，可以关闭本页。</p>${list}`)
  const buttons = Object.entries(actsOf(payment)).map(
    ([act, name], index) =>
      `<form method="post" action="${sandboxPage(token)}/${act}">${amount === 0n && act === 'pay' ? amountBox : ''}<button${index === 0 ? ' class="first"' : ''}>${name}</button></form>`,
  )
  return frame(`<h1>沙盒收银台</h1><p>演示环境，不涉及真实资金。</p>${list}${buttons.join('')}`)
}
